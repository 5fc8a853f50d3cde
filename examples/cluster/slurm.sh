#!/bin/sh
# Draws a scene as a Slurm job array, and merges when all tasks have succeeded. Shards that still hold are kept.
# Usage: slurm.sh SCENE OUT [SHARDS]; OUT.shards must be on a file system that all nodes see.
# OPTIONS="--scale 2" adds options of gridreel render. TASKS is the maximum number of tasks; Slurm's default is 1000.
set -eu
scene=$1 out=$2 count=${3:-8} tasks=${TASKS:-1000} options=${OPTIONS:-}
shards=$out.shards
mkdir -p "$shards"
# shellcheck disable=SC2086
list=$(gridreel shards "$scene" $options --of "$count" --out "$shards")
list=$(echo "$list" | tr '\n' ' ')
number=$(echo "$list" | wc -w)
[ "$number" -ge "$tasks" ] || tasks=$number
after=
if [ "$tasks" -gt 0 ]; then
  # Task i draws the shards i, i + tasks, … of the list. If its node fails, Slurm starts it again; if a shard fails, the
  # task asks for that, twice at most. It then skips the shards that it has already drawn.
  array=$(sbatch --parsable --requeue --array="1-$tasks" --output="$shards/%a.log" <<JOB
#!/bin/sh
set -- $list
shift \$((SLURM_ARRAY_TASK_ID - 1))
while [ \$# -gt 0 ]; do
  gridreel render "$scene" $options --shard "\$1/$count" --out "$shards/shard-\$1-of-$count" --if-stale --jobs 1 --quiet
  code=\$?
  if [ \$code -ne 0 ]; then
    [ "\${SLURM_RESTART_COUNT:-0}" -lt 2 ] && scontrol requeue "\${SLURM_ARRAY_JOB_ID}_\$SLURM_ARRAY_TASK_ID"
    exit \$code
  fi
  [ \$# -gt $tasks ] || break
  shift $tasks
done
JOB
  )
  # If a task fails for good, the merge leaves the queue.
  after="--dependency=afterok:$array --kill-on-invalid-dep=yes"
  printf 'array %s, ' "$array"
fi
# shellcheck disable=SC2086
merge=$(sbatch --parsable $after --output="$shards/merge.log" <<JOB
#!/bin/sh
gridreel merge "$shards"/shard-*-of-$count --out "$out" --quiet
JOB
)
echo "merge $merge"
