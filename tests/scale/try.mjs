// @ts-check
/**
 * `node tests/scale/try.mjs parallel|slurm|ray`: the commands of docs/explain/scale.md, run for real over a folder of 60 sessions in twelve parts on this machine, a worker killed in the
 * midst and started again by the tool. What comes of it is held against one run without parts, byte for byte. Needs the tool (Debian's `parallel`, `slurm-wlm` as root; `RAY_PYTHON`
 * names a Python that has ray) and a built out/.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cpus, hostname, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const stored = join(root, "tests/fixtures/stored/v1/data");
const SESSIONS = 60;
const PARTS = 12;
/** Runs that are there when a worker is killed. */
const KILLED_AFTER = 9;

const home = mkdtempSync(join(tmpdir(), "benchside-scale-"));
process.exitCode = await main(process.argv[2] ?? "");
rmSync(home, { recursive: true, force: true });

/** @param {string} tool */
async function main(tool) {
  const begin = { parallel, slurm, ray }[tool];
  if (begin === undefined) {
    console.error("name a tool: parallel, slurm or ray");
    return 2;
  }
  const [one, many] = [join(home, "one"), join(home, "many")];
  for (const folder of [one, many]) makeSessions(folder);
  const began = performance.now();
  const whole = spawnSync("sh", ["-c", work(one, "1/1")], { encoding: "utf8" });
  if (whole.status !== 0) throw new Error(`one run failed: ${whole.stderr}`);
  const alone = seconds(began);
  const again = performance.now();
  const ended = begin(many);
  const killed = await killOne(many);
  const code = await ended;
  const took = seconds(again);
  if (code !== 0) throw new Error(`${tool} ended with ${code}`);
  const parts = Array.from({ length: PARTS }, (_, at) => readFileSync(join(many, `part-${at + 1}`), "utf8")).join("");
  const isJoined = parts === readFileSync(join(one, "part-1"), "utf8");
  const different = differences(one, many);
  const runs = madeRuns(many);
  console.log(
    `${tool}: ${runs} runs of ${SESSIONS} sessions in ${PARTS} parts on ${cpus().length} cores in ${took} s (one run: ${alone} s), process ${killed} killed and its part begun again; ` +
      `journals and notes ${different.length === 0 ? "equal those of one run byte for byte" : `differ: ${different.slice(0, 5).join(", ")}`}, joined counts ${isJoined ? "equal" : "DIFFER"}`,
  );
  return runs === SESSIONS && different.length === 0 && isJoined ? 0 : 1;
}

/** @param {string} folder */
function makeSessions(folder) {
  for (let at = 0; at < SESSIONS; at += 1) {
    const [from, to] = ["2026-11-21-bench", `s${String(at + 1).padStart(2, "0")}`];
    cpSync(join(stored, "sessions", from), join(folder, to), { recursive: true });
    const journal = join(folder, to, "journal.jsonl");
    writeFileSync(journal, readFileSync(journal, "utf8").replaceAll(JSON.stringify(from), JSON.stringify(to)));
  }
}

/**
 * What a worker runs: the runs of a part, and what its sessions' scores are made of, which gets its name when it is whole.
 *
 * @param {string} folder
 * @param {string} shard a part of them, `I/N`; the tool puts its own words there
 * @param {string} number of the part
 */
function work(folder, shard, number = "1") {
  const program = `"${process.execPath}" "${join(root, "out/main/cli.js")}"`;
  const profile = join(stored, "profiles/desk-lamp/taught.json");
  const part = join(folder, `part-${number}`);
  return [
    `${program} rerun --sessions "${folder}" --profile "${profile}" --talkativeness 0.2 --name night-1 --shard ${shard} >/dev/null`,
    // 1 says that it found something: a film of the stored session is not there.
    `{ ${program} sessions check --sessions "${folder}" --shard ${shard} --json >"${part}.tmp" || [ $? -eq 1 ]; }`,
    `mv "${part}.tmp" "${part}"`,
  ].join(" && ");
}

/** @param {string} folder */
function parallel(folder) {
  const command = `seq ${PARTS} | parallel --will-cite -j 2 --retries 3 '${work(folder, `{}/${PARTS}`, "{}")}'`;
  return ends(spawn("bash", ["-c", command], { stdio: ["ignore", "inherit", "inherit"] }));
}

/** @param {string} folder */
async function slurm(folder) {
  const config = join(home, "slurm.conf");
  const [host, state] = [hostname().split(".")[0] ?? "localhost", join(home, "slurm")];
  mkdirSync(state);
  const lines = [
    ...[
      "ClusterName=benchside",
      `SlurmctldHost=${host}(127.0.0.1)`,
      "SlurmUser=root",
      "SlurmdUser=root",
      "AuthType=auth/munge",
    ],
    ...[
      "ProctrackType=proctrack/linuxproc",
      "TaskPlugin=task/none",
      "SelectType=select/cons_tres",
      "SelectTypeParameters=CR_Core",
    ],
    ...[
      "ReturnToService=2",
      "SlurmctldPort=26817",
      "SlurmdPort=26818",
      "MpiDefault=none",
      "SchedulerParameters=sched_interval=1,requeue_delay=1",
    ],
    ...[
      `StateSaveLocation=${state}`,
      `SlurmdSpoolDir=${state}`,
      `SlurmctldPidFile=${state}/ctld.pid`,
      `SlurmdPidFile=${state}/d.pid`,
    ],
    ...[`SlurmctldLogFile=${state}/ctld.log`, `SlurmdLogFile=${state}/d.log`, "JobRequeue=1"],
    `NodeName=${host} NodeAddr=127.0.0.1 CPUs=${cpus().length} State=UNKNOWN`,
    `PartitionName=all Nodes=${host} Default=YES MaxTime=INFINITE State=UP`,
  ];
  writeFileSync(config, `${lines.join("\n")}\n`);
  const env = { ...process.env, SLURM_CONF: config };
  if (!existsSync("/run/munge/munge.socket.2")) {
    spawnSync("sh", ["-c", "mkdir -p /run/munge && chown munge /run/munge && su -s /bin/sh munge -c munged"]);
  }
  const daemons = [
    spawn("slurmctld", ["-D"], { env, stdio: "ignore" }),
    spawn("slurmd", ["-D", "-N", host], { env, stdio: "ignore" }),
  ];
  const script = join(home, "job.sh");
  const job = "${SLURM_ARRAY_TASK_ID}";
  writeFileSync(
    script,
    `#!/bin/bash\n#SBATCH --array=1-${PARTS} --requeue --cpus-per-task=1 --output=/dev/null\n(${work(folder, `${job}/${PARTS}`, job)}) || scontrol requeue \${SLURM_ARRAY_JOB_ID}_${job}\n`,
  );
  try {
    for (
      let tries = 60;
      tries > 0 && spawnSync("sinfo", ["-h", "-t", "idle"], { env, encoding: "utf8" }).stdout.trim() === "";
      tries -= 1
    )
      await sleep(500);
    const sent = spawnSync("sbatch", [script], { env, encoding: "utf8" });
    if (sent.status !== 0) throw new Error(`sbatch: ${sent.stderr}`);
    for (let tries = 600; tries > 0; tries -= 1) {
      await sleep(500);
      if (spawnSync("squeue", ["-h"], { env, encoding: "utf8" }).stdout.trim() === "") return 0;
    }
    return 1;
  } finally {
    for (const daemon of daemons) daemon.kill();
  }
}

/** @param {string} folder */
function ray(folder) {
  const script = join(home, "parts.py");
  writeFileSync(
    script,
    `import ray, subprocess
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
@ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)
def part(i):
    subprocess.run(${JSON.stringify(work(folder, `%d/${PARTS}`, "%d"))} % (i, i, i, i, i), shell=True, check=True)
ray.get([part.remote(i) for i in range(1, ${PARTS} + 1)])
`,
  );
  const env = { ...process.env, RAY_USAGE_STATS_ENABLED: "0" };
  return ends(
    spawn(process.env["RAY_PYTHON"] ?? "python3", [script], { env, stdio: ["ignore", "inherit", "inherit"] }),
  );
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number | null>}
 */
function ends(child) {
  return new Promise((done) => child.once("close", done));
}

/**
 * Kill one worker of ours, by its folder in its words, when some runs are made.
 *
 * @param {string} folder
 */
async function killOne(folder) {
  for (let tries = 3000; tries > 0; tries -= 1) {
    await sleep(20);
    if (madeRuns(folder) < KILLED_AFTER) continue;
    for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
      const words = commandOf(pid);
      if (!words.startsWith(process.execPath) || !words.includes("\0rerun\0") || !words.includes(folder)) continue;
      process.kill(Number(pid), "SIGKILL");
      return pid;
    }
  }
  throw new Error("no worker was found to be killed");
}

/** @param {string} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** @param {string} folder */
function madeRuns(folder) {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, "runs/night-1/run.json"))).length;
}

/**
 * Files of runs that are not the same, but for the time of making, or are in one folder only.
 *
 * @param {string} one
 * @param {string} many
 */
function differences(one, many) {
  const [a, b] = [runsOf(one), runsOf(many)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));
}

/** @param {string} folder */
function runsOf(folder) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const path of readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))) {
    if (!path.includes("/runs/") || !statSync(path).isFile()) continue;
    found.set(relative(folder, path), readFileSync(path, "latin1").replace(/"madeAt":"[^"]*"/, ""));
  }
  return found;
}

/** @param {number} began */
function seconds(began) {
  return Math.round((performance.now() - began) / 100) / 10;
}
