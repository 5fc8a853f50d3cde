#!/bin/sh
# Draws a scene as a Slurm job array, one task a share, and merges when all have succeeded.
# Usage: slurm.sh SCENE OUT [SHARES]; OUT.shares must be on a file system that all nodes see.
set -eu
scene=$1 out=$2 count=${3:-8}
shares=$out.shares
mkdir -p "$shares"
# A task whose node fails is started again by Slurm; one that fails by itself asks for that, twice at most.
array=$(sbatch --parsable --requeue --array="1-$count" --output="$shares/%a.log" <<JOB
#!/bin/sh
gridreel render "$scene" --shard "auto/$count" --out "$shares/share-\$SLURM_ARRAY_TASK_ID" --jobs 1 --quiet && exit
code=\$?
[ "\${SLURM_RESTART_COUNT:-0}" -lt 2 ] && scontrol requeue "\${SLURM_ARRAY_JOB_ID}_\$SLURM_ARRAY_TASK_ID"
exit \$code
JOB
)
# Without all shares there is nothing to wait for: the merge is taken off the queue.
merge=$(sbatch --parsable --dependency="afterok:$array" --kill-on-invalid-dep=yes --output="$shares/merge.log" <<JOB
#!/bin/sh
gridreel merge "$shares"/share-* --out "$out" --quiet
JOB
)
echo "array $array, merge $merge"
