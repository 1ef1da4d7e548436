import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { countedInput } from "../fixtures/counted-film.ts";
import { mayMount } from "../fixtures/small-disk.ts";
import { TestServer } from "../fixtures/streams/server.ts";
import { judgeKilled, judgeLiving, type Outcome } from "./judge.ts";
import { has, type Program } from "./program.ts";
import { FPS, type Campaign, type Setting, type Stage } from "./stage.ts";

/** One kind of fault. */
export interface Row extends Setting {
  readonly name: string;
  /** Seconds that one takes at most, where nothing is wrong. */
  readonly seconds: number;
  /** Why it cannot be tried on this machine; null where it can. */
  readonly missing?: (campaign: Campaign) => string | null;
  /** Do it, and judge what it came to. */
  readonly run: (stage: Stage) => Promise<Outcome>;
}

const sample = (...names: string[]): string =>
  fileURLToPath(new URL(`../../resources/sample/${names.join("/")}`, import.meta.url));

/** What the program says while it does not record. */
const NOT_RECORDING = /Not recording|Recording has stopped|"alarm":"/;

const needsMount = (): string | null => (mayMount ? null : "needs root, to mount a small disk");
const needsCompiler = ({ preload }: Campaign): string | null => (preload === null ? "needs a C compiler" : null);
const needsLinux = (): string | null => (existsSync("/proc/self/fd") ? null : "needs Linux");

/** Seconds into the session at which a fault comes, drawn; the first sync of a film is at two. */
const moment = (stage: Stage): number => stage.between(1.2, 6);

async function recording(stage: Stage, env: Readonly<Record<string, string>> = {}): Promise<Program> {
  await stage.ready();
  const program = stage.record("fault", { env });
  await program.reaches(moment(stage));
  return program;
}

/** Programs and processes that are killed. */
const KILLS: readonly Row[] = [
  {
    name: "kill -9 of the program while it records",
    seconds: 20,
    run: async (stage) => {
      const program = await recording(stage);
      const at = Date.now();
      program.signal("SIGKILL");
      return judgeKilled(stage, program, at);
    },
  },
  {
    name: "kill -9 of the program and all it began, while it coaches",
    seconds: 35,
    run: async (stage) => {
      await stage.ready();
      const profile = readdirSync(sample("takes")).find((name) => /^sample-.*\.json$/.test(name))!;
      const words = ["coach", "--feed", stage.campaign.film, "--speed", "1", "--procedure", sample("desk-lamp.json")];
      const taught = ["--profile", sample("takes", profile), "--out", stage.session(), "--no-mp4"];
      const program = stage.begin([...words, ...taught, "--json", "--say", "none"]);
      await program.reaches(moment(stage));
      const at = Date.now();
      program.signalAll("SIGKILL");
      return judgeKilled(stage, program, at);
    },
  },
  {
    name: "kill -9 of ffmpeg, which reads and cuts the camera",
    seconds: 35,
    missing: needsLinux,
    run: async (stage) => {
      await stage.ready();
      const server = await TestServer.prepare("http-ts");
      try {
        await server.start({ input: ["-re", ...countedInput(60, FPS)], fps: FPS });
        const program = stage.record("fault", { feed: server.address() });
        await program.reaches(moment(stage));
        const at = Date.now();
        for (const pid of program.childrenWith("ffmpeg")) process.kill(pid, "SIGKILL");
        const count = program.told.length;
        const isLive = () => program.told.slice(count + 1).some(({ line }) => line["state"] === "live");
        await program.until("the camera is back", isLive);
        await sleep(2000);
        return await judgeLiving(stage, program, {
          at,
          says: /ffmpeg was ended|"state":"(?!live)|not in the recording/,
        });
      } finally {
        server.close();
      }
    },
  },
  {
    name: "suspended and woken again",
    seconds: 30,
    run: async (stage) => {
      const program = await recording(stage);
      const at = Date.now();
      program.signalAll("SIGSTOP");
      await sleep(stage.between(2, 7) * 1000);
      program.signalAll("SIGCONT");
      await sleep(3000);
      return judgeLiving(stage, program, { at, says: null });
    },
  },
  {
    name: "no memory left",
    seconds: 25,
    missing: () => needsLinux() ?? (has("prlimit") ? null : "needs prlimit"),
    run: async (stage) => {
      const program = await recording(stage);
      const at = Date.now();
      const size = Number(/VmSize:\s*(\d+)/.exec(readFileSync(`/proc/${program.pid}/status`, "utf8"))?.[1]) * 1024;
      spawnSync("prlimit", ["--pid", String(program.pid), `--as=${size}`]);
      await Promise.race([program.ended, sleep(4000)]);
      // It may still fall at its very end, when all is written.
      if (!program.isOver) return judgeLiving(stage, program, { at, says: null, codes: [0, null] });
      return judgeKilled(stage, program, program.told.at(-1)!.at);
    },
  },
  {
    name: "no file handles left",
    seconds: 25,
    missing: () => needsLinux() ?? (has("prlimit") ? null : "needs prlimit"),
    run: async (stage) => {
      const program = await recording(stage);
      const at = Date.now();
      const most = Math.max(...readdirSync(`/proc/${program.pid}/fd`).map(Number));
      const limit = (many: number) => spawnSync("prlimit", ["--pid", String(program.pid), `--nofile=${many}:65536`]);
      limit(most + 1);
      await sleep(stage.between(2, 4) * 1000);
      limit(4096);
      return judgeLiving(stage, program, { at, says: null });
    },
  },
];

/** Faults that the command line does not have, and what of them is tried elsewhere. */
export const ELSEWHERE: readonly { readonly name: string; readonly why: string }[] = [
  {
    name: "kill -9 of the inference process",
    why: "a thread of the command line; tests/e2e/recovery.test.ts kills it in the window",
  },
  {
    name: "kill -9 of the process of a language model",
    why: "a thread of the command line; `npm run faults -- window` kills it",
  },
  {
    name: "kill -9 of the process of speech",
    why: "a thread of the command line; `npm run faults -- window` kills it",
  },
  {
    name: "kill -9 of the page and the drawing process",
    why: "only the window has them; tests/e2e/keep-recording.test.ts kills them",
  },
];

/** Disks that fill up, are locked, go, answer late or not at all. */
const DISKS: readonly Row[] = [
  {
    name: "the disk is full, and has room again",
    seconds: 30,
    diskKilobytes: 450_000,
    missing: needsMount,
    run: async (stage) => {
      const program = await recording(stage);
      const at = Date.now();
      fill(stage);
      await program.until("told", () => toldSince(program, at, NOT_RECORDING), 8000).catch(() => undefined);
      await sleep(stage.between(0, 2) * 1000);
      rmSync(stage.disk!.folder + "/filler");
      await sleep(4000);
      return judgeLiving(stage, program, { at, says: /is nearly full|is full/, codes: [0, 2] });
    },
  },
  {
    name: "the disk is pulled out, and plugged in again",
    seconds: 30,
    diskKilobytes: 450_000,
    missing: needsMount,
    run: async (stage) => {
      const program = await recording(stage);
      const at = Date.now();
      stage.disk!.pull();
      await sleep(stage.between(2, 4) * 1000);
      stage.disk!.plug(false);
      await sleep(4000);
      return judgeLiving(stage, program, { at, says: /folder is gone/, codes: [0, 2] });
    },
  },
  {
    name: "the disk is pulled out for good",
    seconds: 90,
    diskKilobytes: 450_000,
    missing: needsMount,
    run: async (stage) => {
      const program = await recording(stage);
      const [at, pulled] = [Date.now(), program.timeAt(Date.now())];
      stage.disk!.pull();
      await sleep(3000);
      const code = await program.stop();
      stage.disk!.plug(false);
      const outcome = await judgeLiving(stage, program, { at, says: /folder is gone/, codes: [2], to: pulled });
      return code === 2 ? outcome : { ...outcome, broken: [...outcome.broken, `it ended with ${code}`] };
    },
  },
];

const HOW = {
  slow: "a disk that takes two seconds for each write",
  hang: "a disk that hangs for a while",
  readonly: "the disk is read-only from now on",
  late: "a disk that tells of errors only when a file is closed",
  network: "a network disk: no rename over a file, no links",
} as const;

function badDisk(how: keyof typeof HOW): Row {
  return {
    name: HOW[how],
    seconds: how === "slow" ? 100 : 40,
    missing: needsCompiler,
    run: async (stage) => {
      const word = stage.aside("fault-now");
      writeFileSync(word, "");
      const env = { LD_PRELOAD: stage.campaign.preload!, FAULT_FOLDER: stage.folder, FAULT_FILE: word };
      const program = await recording(stage, env);
      const at = Date.now();
      writeFileSync(word, how);
      await Promise.race([program.ended, sleep(stage.between(4, 7) * 1000)]);
      if (how === "hang") writeFileSync(word, "");
      if (how === "hang") await sleep(2000);
      return judgeLiving(stage, program, {
        at,
        says: SAID[how] ?? null,
        codes: how === "late" || how === "readonly" ? [0, 2] : [0],
        ...(how === "slow" ? { patience: 100_000 } : {}),
        ...(how === "readonly" ? { to: program.timeAt(at) } : {}),
      });
    },
  };
}

const SAID: Readonly<Partial<Record<keyof typeof HOW, RegExp>>> = {
  hang: /did not answer|does not answer|Not recording|too slowly|"alarm":"/,
  readonly: /read-only|reports errors/,
};

const BAD_DISKS = (Object.keys(HOW) as (keyof typeof HOW)[]).map(badDisk);

/** Folders that go, clocks that jump, a second one that comes. */
const AROUND: readonly Row[] = [
  {
    name: "the data folder is moved, and moved back",
    seconds: 30,
    run: async (stage) => {
      const program = await recording(stage);
      const at = Date.now();
      renameSync(stage.folder, `${stage.folder}-moved`);
      await sleep(stage.between(2, 4) * 1000);
      renameSync(`${stage.folder}-moved`, stage.folder);
      await sleep(4000);
      return judgeLiving(stage, program, { at, says: /folder is gone/ });
    },
  },
  {
    name: "the data folder is moved for good",
    seconds: 30,
    run: async (stage) => {
      const program = await recording(stage);
      const [at, moved] = [Date.now(), program.timeAt(Date.now())];
      renameSync(stage.folder, `${stage.folder}-moved`);
      await sleep(3000);
      const folder = join(`${stage.folder}-moved`, "sessions", "fault");
      return judgeLiving(stage, program, { at, says: /folder is gone/, codes: [2], folder, to: moved });
    },
  },
  {
    name: "the data folder is deleted",
    seconds: 25,
    run: async (stage) => {
      const program = await recording(stage);
      const at = Date.now();
      rmSync(stage.folder, { recursive: true, force: true });
      const code = await Promise.race([program.ended, sleep(10_000, "late" as const)]);
      const word = program.err.find((said) => said.at >= at && /folder is gone/.test(said.text));
      const broken = word ? [] : [`the loss was not said: ${program.lastWords()}`];
      if (code !== 2) broken.push(`it ended with ${code}`);
      return { broken, film: null, told: word ? (word.at - at) / 1000 : null };
    },
  },
  ...([-3600, 3600] as const).map((seconds): Row => ({
    name: `the clock is set ${seconds < 0 ? "back" : "on"} by an hour`,
    seconds: 25,
    missing: () => (clockLibrary() === null ? "needs libfaketime" : null),
    run: async (stage) => {
      const offset = stage.aside("clock");
      writeFileSync(offset, "+0\n");
      const env = { LD_PRELOAD: clockLibrary()!, FAKETIME_TIMESTAMP_FILE: offset, FAKETIME_NO_CACHE: "1" };
      const program = await recording(stage, { ...env, FAKETIME_DONT_FAKE_MONOTONIC: "1", DONT_FAKE_MONOTONIC: "1" });
      const at = Date.now();
      writeFileSync(offset, `${seconds > 0 ? "+" : ""}${seconds}\n`);
      await sleep(stage.between(2, 4) * 1000);
      return judgeLiving(stage, program, { at, says: null });
    },
  })),
  {
    name: "a second program wants the same session, and one repairs it",
    seconds: 30,
    run: async (stage) => {
      const program = await recording(stage);
      const at = Date.now();
      const [second, repair] = await Promise.all([
        stage.run("record", "--feed", stage.campaign.film, "--out", stage.session(), "--seconds", "1"),
        stage.run("recover", stage.sessions),
      ]);
      const broken: string[] = [];
      if ((await second.ended) !== 2 || !/journal already/.test(second.lastWords()))
        broken.push(`the second one: ${second.lastWords()}`);
      if (!/still being written/.test(repair.lastWords())) broken.push(`the repair: ${repair.lastWords()}`);
      const outcome = await judgeLiving(stage, program, { at, says: null });
      return { ...outcome, broken: [...broken, ...outcome.broken] };
    },
  },
];

function toldSince(program: Program, at: number, words: RegExp): boolean {
  return [...program.err, ...program.out].some((said) => said.at >= at && words.test(said.text));
}

function fill(stage: Stage): void {
  for (let size = 2 ** 20; size >= 1; size /= 2)
    try {
      for (;;) writeFileSync(join(stage.disk!.folder, "filler"), Buffer.alloc(size), { flag: "a" });
    } catch {
      // No room for so many bytes any more.
    }
}

/** Where libfaketime lies; null where it is not installed. */
function clockLibrary(): string | null {
  const places = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib", "/usr/local/lib"];
  return places.map((place) => join(place, "faketime/libfaketimeMT.so.1")).find(existsSync) ?? null;
}

/** Every kind of fault of a running program; those that an encrypted data folder may take otherwise come twice. */
export const RUNNING_ROWS: readonly Row[] = [...KILLS, ...DISKS, ...BAD_DISKS, ...AROUND].flatMap((row) =>
  row.sealed === undefined
    ? [row, { ...row, name: `${row.name}, encrypted`, seconds: row.seconds + 5, sealed: true }]
    : [row],
);
