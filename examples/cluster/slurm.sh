#!/bin/sh
# Draws a scene as a Slurm job array, one task a shard, and merges when all have succeeded.
# Usage: slurm.sh SCENE OUT [SHARDS]; OUT.shards must be on a file system that all nodes see.
set -eu
scene=$1 out=$2 count=${3:-8}
shards=$out.shards
mkdir -p "$shards"
# A task whose node fails is started again by Slurm; one that fails by itself asks for that, twice at most.
array=$(sbatch --parsable --requeue --array="1-$count" --output="$shards/%a.log" <<JOB
#!/bin/sh
gridreel render "$scene" --shard "auto/$count" --out "$shards/shard-\$SLURM_ARRAY_TASK_ID" --jobs 1 --quiet && exit
code=\$?
[ "\${SLURM_RESTART_COUNT:-0}" -lt 2 ] && scontrol requeue "\${SLURM_ARRAY_JOB_ID}_\$SLURM_ARRAY_TASK_ID"
exit \$code
JOB
)
# Without all shards there is nothing to wait for: the merge is taken off the queue.
merge=$(sbatch --parsable --dependency="afterok:$array" --kill-on-invalid-dep=yes --output="$shards/merge.log" <<JOB
#!/bin/sh
gridreel merge "$shards"/shard-* --out "$out" --quiet
JOB
)
echo "array $array, merge $merge"
