#!/usr/bin/env bash
# Runs the recipes of examples/cluster on this machine: Slurm with two nodes, where one task is killed while running,
# GNU parallel, and make. The merged result must equal that of a single run. All processes started here are ended here,
# by id.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
bin=${GRIDREEL_BIN:-$root/.build/release}
[ -x "$bin/gridreel" ] || { echo "build the tool first: make build" >&2; exit 3; }
work=$(mktemp -d)
export PATH="$bin:$PATH"
daemons=()
finish() {
  for daemon in "${daemons[@]}"; do kill "$daemon" 2>/dev/null || true; done
  for daemon in "${daemons[@]}"; do wait "$daemon" 2>/dev/null || true; done
  rm -rf "$work"
}
trap finish EXIT
cd "$work"
seq -f 'row %g' 400 | sed '1i name' > table.csv
cat > scene.yaml <<'SCENE'
data: table.csv
viewport: {width: 640, height: 400}
scroll: {fps: 30, steps: [{to: end, duration: 1.5, ease: linear}, {to: start, duration: 1.5, ease: linear}]}
SCENE
gridreel render scene.yaml --out whole --quiet
same() { diff -r whole "$1" >/dev/null || { echo "$2: the merged frames are not those of one run" >&2; exit 1; }; echo "$2: fine"; }

make -s -f "$root/examples/cluster/Makefile" -j4 SCENE=scene.yaml OUT=by-make SHARDS=5 >/dev/null
same by-make make
"$root/examples/cluster/parallel.sh" scene.yaml by-parallel 5 --will-cite >/dev/null
same by-parallel "GNU parallel"
# The same command draws only what is missing.
rm -rf by-parallel by-parallel.shards/shard-3-of-5
touch marker
"$root/examples/cluster/parallel.sh" scene.yaml by-parallel 5 --will-cite >/dev/null
same by-parallel "GNU parallel, again"
[ "$(find by-parallel.shards -name shard.json -newer marker | wc -l)" = 1 ] ||
  { echo "GNU parallel: more than the missing shard was drawn" >&2; exit 1; }

# Three scenes, one of which has changed: the findings of a single run.
mkdir scenes
for name in one two three; do
  sed "1iname: $name" scene.yaml | sed 's|table.csv|../table.csv|; s/1.5,/0.4,/g' > scenes/$name.yaml
done
# Explicit, because by default nothing is recorded if CI is set.
gridreel verify scenes --record missing --quiet
sed -i 's/width: 640/width: 636/' scenes/two.yaml
code=0
gridreel verify scenes --record never --quiet --report artifacts/report.html --junit artifacts/junit.xml || code=$?
[ $code = 1 ] || { echo "the change was not found" >&2; exit 1; }
sed -i -E 's/ time="[^"]*"//' artifacts/junit.xml
mv artifacts found

# Slurm: a controller and two nodes, all on this machine, with their own ports, keys and folders.
mkdir -p slurm/{state,n1,n2,munge}
chmod 700 slurm/munge
chown munge: slurm/munge 2>/dev/null || true
dd if=/dev/urandom of=slurm/munge/key bs=1024 count=1 status=none
chmod 400 slurm/munge/key
port=$((20000 + RANDOM % 20000))
cat > slurm/slurm.conf <<CONF
ClusterName=test
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/slurm/munge/socket
CryptoType=crypto/munge
SlurmctldPort=$port
StateSaveLocation=$work/slurm/state
SlurmctldPidFile=$work/slurm/ctld.pid
SlurmdPidFile=$work/slurm/%n.pid
SlurmdSpoolDir=$work/slurm/%n
SlurmctldLogFile=$work/slurm/ctld.log
SlurmdLogFile=$work/slurm/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
SchedulerParameters=sched_interval=2,bf_interval=2
MinJobAge=300
NodeName=n1 NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=2
NodeName=n2 NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=2
PartitionName=all Nodes=n1,n2 Default=YES State=UP
CONF
export SLURM_CONF=$work/slurm/slurm.conf
chmod 755 "$work" "$work/slurm"
munged --force --foreground --key-file="$work/slurm/munge/key" --socket="$work/slurm/munge/socket" \
  --pid-file="$work/slurm/munge/pid" --log-file="$work/slurm/munge/log" --seed-file="$work/slurm/munge/seed" \
  --num-threads=2 2>/dev/null & daemons+=($!)
for _ in $(seq 50); do [ -S slurm/munge/socket ] && break; sleep 0.1; done
slurmctld -D >/dev/null 2>&1 & daemons+=($!)
slurmd -D -N n1 >/dev/null 2>&1 & daemons+=($!)
slurmd -D -N n2 >/dev/null 2>&1 & daemons+=($!)
for _ in $(seq 100); do [ "$(sinfo -h -o %D -t idle 2>/dev/null | head -1)" = 2 ] && break; sleep 0.2; done
[ "$(sinfo -h -o %D -t idle | head -1)" = 2 ] || { echo "Slurm did not start:" >&2; tail -5 slurm/*.log >&2; exit 3; }

# A slowed-down tool, so that a shard can be killed while running.
mkdir slow
printf '#!/bin/sh\ncase "$*" in *"--shard"*) sleep 2;; esac\nexec "%s/gridreel" "$@"\n' "$bin" > slow/gridreel
chmod +x slow/gridreel
export PATH="$work/slow:$PATH"
jobs=$("$root/examples/cluster/slurm.sh" "$work/scene.yaml" "$work/by-slurm" 6)
array=$(printf '%s' "$jobs" | sed -E 's/array ([0-9]+),.*/\1/')
for _ in $(seq 50); do squeue -h -t running -j "${array}_2" 2>/dev/null | grep -q . && break; sleep 0.1; done
scontrol requeue "${array}_2"
for _ in $(seq 300); do [ -e by-slurm/manifest.json ] && break; squeue -h | grep -q . || break; sleep 0.5; done
[ -e by-slurm/manifest.json ] || { echo "Slurm merged nothing:" >&2; cat by-slurm.shards/*.log >&2; exit 1; }
same by-slurm "Slurm, two nodes, one shard killed and drawn again"

"$root/examples/cluster/slurm-verify.sh" scenes 4 >/dev/null
for _ in $(seq 300); do squeue -h | grep -q . || break; sleep 0.5; done
[ -e artifacts/junit.xml ] || { echo "Slurm verified nothing:" >&2; cat artifacts/*.log >&2; exit 1; }
sed -i -E 's/ time="[^"]*"//' artifacts/junit.xml
diff -r -x verification.json -x "shard-*" -x merge.log found artifacts >/dev/null ||
  { echo "Slurm: the findings are not those of one run" >&2; exit 1; }
echo "Slurm, verification of three scenes in four shards: fine"
