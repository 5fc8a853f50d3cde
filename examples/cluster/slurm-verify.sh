#!/bin/sh
# Verifies the scenes of a folder as a Slurm job array, one task a shard, and puts together what was found.
# Usage: slurm-verify.sh FOLDER [SHARDS], in a folder that all nodes see; artifacts/report.html is the page.
set -eu
folder=$1 count=${2:-8}
mkdir -p artifacts
# Pictures that differ (1) and scenes that are wrong (2) are findings; what else fails is tried again, twice at most.
array=$(sbatch --parsable --requeue --array="1-$count" --output="artifacts/shard-%a.log" <<JOB
#!/bin/sh
gridreel verify "$folder" --shard "auto/$count" --record never --jobs 1 --quiet
code=\$?
[ \$code -le 2 ] && exit 0
[ "\${SLURM_RESTART_COUNT:-0}" -lt 2 ] && scontrol requeue "\${SLURM_ARRAY_JOB_ID}_\$SLURM_ARRAY_TASK_ID"
exit \$code
JOB
)
merge=$(sbatch --parsable --dependency="afterok:$array" --kill-on-invalid-dep=yes --output="artifacts/merge.log" <<JOB
#!/bin/sh
gridreel merge-reports artifacts/shard-*-of-$count --report artifacts/report.html --junit artifacts/junit.xml
JOB
)
echo "array $array, merge $merge"
