import type { Command } from "commander";
import { spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { benchsideProgram } from "../../src/cli/program.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { MAY_MOUNT, testWith } from "../fixtures/needs.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { smallDisk, type SmallDisk } from "../fixtures/small-disk.ts";
import { takeSession } from "../fixtures/take-sessions.ts";

const stored = fileURLToPath(new URL("../fixtures/stored/v1/data", import.meta.url));
const procedure = fileURLToPath(new URL("../../resources/sample/desk-lamp.json", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "benchside-errors-"));
const made = join(root, "made");
const inputs = join(root, "inputs");
let disk: SmallDisk | null = null;
const on = (...names: string[]) => join(disk!.folder, ...names);
const sessions = () => on("sessions");
const input = (name: string) => join(inputs, name);

/** Sessions, profiles and registers as they lie on a disk that fails later, and what commands are given from another. */
beforeAll(async () => {
  if (!MAY_MOUNT.there) return;
  cpSync(stored, made, { recursive: true });
  await takeSession(join(made, "sessions", "take"), {
    ...{ procedure: sampleProcedures()[0]!, look: 1, seed: 7, deviation: "omission" },
  });
  const cut = join(made, "sessions", "cut-off");
  cpSync(join(made, "sessions", "2026-11-21-bench"), cut, { recursive: true });
  const lines = readFileSync(join(cut, "journal.jsonl"), "utf8").trimEnd().split("\n");
  writeFileSync(join(cut, "journal.jsonl"), `${lines.slice(0, -1).join("\n")}\n`);
  mkdirSync(inputs);
  cpSync(join(made, "sessions", "2026-11-21-bench"), join(inputs, "sessions", "moved"), { recursive: true });
  writeFileSync(input("passphrase"), "correct horse battery staple\n");
  writeFileSync(input("steps.txt"), "Boil water\nPour it\n");
  mkdirSync(join(made, "other"));
  for (const words of [
    ["sessions", "export", join(inputs, "sessions", "moved"), "--out", input("moved.zip")],
    ["sessions", "import", input("moved.zip"), "--sessions", join(made, "other")],
    ["export", "timeline", join(made, "sessions", "take"), "--format", "eaf", "--out", input("take.eaf")],
    ["script", "generate", "--procedure", procedure, "--seed", "1", "--count", "8", "--out", input("scripts.jsonl")],
  ]) {
    const { code, err } = await benchside(...words);
    if (code !== 0) throw new Error(`${words.join(" ")}: ${err}`);
  }
  disk = smallDisk(16_000);
  vi.stubEnv("BENCHSIDE_DATA_DIR", on("user"));
  vi.stubEnv("BENCHSIDE_PASSPHRASE_FILE", input("passphrase"));
}, 120_000);
afterAll(() => {
  disk?.scrap();
  rmSync(root, { recursive: true, force: true });
});

/** What each command is given that writes, so that it would write on the disk. */
const WRITERS: Readonly<Record<string, () => readonly string[]>> = {
  recover: () => [sessions()],
  "sessions export": () => ["take", "--sessions", sessions(), "--out", on("take.zip")],
  "sessions import": () => [input("moved.zip"), "--sessions", sessions()],
  "sessions adopt": () => ["moved", "--sessions", on("other")],
  "sessions move": () => [join(inputs, "sessions", "moved"), "--to", sessions()],
  "sessions delete": () => ["take", "--sessions", sessions()],
  "sessions covers": () => [
    ...[
      "take",
      "--put",
      "face",
      "--box",
      "0.1,0.1,0.2,0.2",
      "--from",
      "1",
      "--to",
      "2",
      "--by",
      "a02",
      "--sessions",
      sessions(),
    ],
  ],
  "sessions cameras": () => [
    ...["2026-11-22-cameras", "--put", "bench", "--later", "0.5", "--by", "a02", "--sessions", sessions()],
  ],
  "sessions cut": () => ["take", "--from", "1", "--to", "2", "--by", "a02", "--sessions", sessions()],
  "rate new": () => [
    ...["--scripts", input("scripts.jsonl"), "--procedure", procedure, "--name", "pilot", "--raters", "ann,ben"],
    ...["--per-item", "2", "--pilot", "0", "--attention", "1", "--out", on("study.json")],
  ],
  report: () => ["take", "--sessions", sessions(), "--out", on("report")],
  "procedure import": () => [input("steps.txt"), "--out", on("steps.json")],
  "procedure effects": () => [procedure, "--out", on("effects.json")],
  "script generate": () => ["--procedure", procedure, "--seed", "1", "--out", on("script.json")],
  "script print": () => [procedure, "--count", "2", "--seed", "4", "--out", on("cards.html")],
  "script pie-v": () => [input("scripts.jsonl"), "--out", on("pie-v.jsonl")],
  "script table": () => ["--sessions", sessions(), "--out", on("habits.json")],
  "models prompts": () => ["--out", on("prompts")],
  "eval cues": () => ["--procedure", procedure, "--raters", "ann,ben", "--out", on("cues.jsonl")],
  take: () => ["--procedure", procedure, "--fps", "1", "--out", on("takes")],
  "export rows": () => ["take", "--sessions", sessions(), "--rows-only", "--out", on("rows")],
  "export timeline": () => ["take", "--sessions", sessions(), "--format", "eaf", "--out", on("take.eaf")],
  "import timeline": () => [
    ...[input("take.eaf"), "--format", "eaf", "--session", "take"],
    ...["--sessions", sessions(), "--by", "a02"],
  ],
  clip: () => ["take", "--sessions", sessions(), "--from", "1", "--to", "3", "--out", on("clip.mp4")],
  splice: () => [...["take", "--sessions", sessions(), "--no-look", "--operation", "deletion", "--step", "bolt"]],
  participant: () => ["p07", "--sessions", sessions(), "--export", on("p07.zip")],
  withdraw: () => ["p07", "--sessions", sessions(), "--yes"],
  "encrypt on": () => ["--data", disk!.folder],
};

/** The other commands, and why they are not run here. Whatever they throw comes to the same place (`runCli`). */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  "only prints, or keeps nothing but a cache that it can do without": [
    ...[
      "rate ask",
      "rate report",
      "rate quiz",
      "sessions list",
      "sessions find",
      "sessions check",
      "replay",
      "compare",
      "explain",
    ],
    ...["procedure check", "procedure next", "script check", "eval egoproactive", "eval recordings", "eval session"],
    ...["eval sessions", "eval stress", "eval out-of-plan", "eval dialogue", "eval steps", "eval annotators"],
    ...["eval errors", "eval typed-errors", "eval agreement", "eval promqa", "eval howtodiv", "questions score"],
    ...[
      "goals script",
      "goals score",
      "due",
      "encrypt status",
      "models list",
      "models look",
      "models probe",
      "models check",
    ],
    ...["models bench", "models read-answers", "recognise list", "hear", "eval conformance", "eval procedure-learning"],
  ],
  "removes an empty file and writes nothing": ["participant leave"],
  "needs a model, a voice or the eyes": [
    ...["coach", "learn", "propose", "cues", "rerun", "ask", "procedure draft", "procedure cues", "script frames"],
    ...["script write", "eval pqs", "questions make", "questions ask", "goals context", "goals history"],
    ...[
      "goals choices",
      "goals ask",
      "goals judge",
      "goals grade",
      "agent serve",
      "agent mcp",
      "agent evaluate",
      "say",
    ],
    ...["models rehearse", "models try", "recognise train", "recognise run", "recognise anomaly", "recognise locate"],
    ...["sample", "doctor", "gpu"],
  ],
  "needs what people answered, drew or recorded, or another export": [
    ...["rate export", "rate simulate", "procedure review", "script plan", "merge rows", "splice-video export"],
    ...["splice-video import", "questions review", "goals record", "goals export", "goals rate"],
    ...["encrypt off", "encrypt passphrase"],
  ],
  "looks at the folder before it records; a disk that fills up meanwhile: recording-segments.test.ts": ["record"],
};

function leaves(command: Command, before = ""): string[] {
  return command.commands.flatMap((one) => {
    const name = `${before} ${one.name()}`.trim();
    // `participant` takes one, and has a command of its own besides.
    const own = one.commands.length === 0 || one.registeredArguments.length > 0 ? [name] : [];
    return [...own, ...leaves(one, name)];
  });
}

test("every command is run on a disk that fails, or it is said why not", () => {
  const known = [...Object.keys(WRITERS), ...Object.values(OTHERS).flat()];
  expect(leaves(benchsideProgram()).toSorted()).toEqual(known.toSorted());
});

test.skipIf(!existsSync("/dev/full"))("what is printed into a full disk ends with one line, and exit code 2", () => {
  const program = fileURLToPath(new URL("../../out/main/cli.js", import.meta.url));
  const listed = join(root, "listed");
  cpSync(join(stored, "sessions"), listed, { recursive: true });
  const words = ["sessions", "list", "--sessions", listed];
  const full = openSync("/dev/full", "w");
  const { status, stderr } = spawnSync(process.execPath, [program, ...words], { stdio: ["ignore", full, "pipe"] });
  closeSync(full);
  const said = "what is printed: the disk is full. Free some space, or choose another disk.\n";
  expect([status, stderr.toString()]).toEqual([2, said]);
});

function fresh(): void {
  for (const name of readdirSync(disk!.folder)) rmSync(on(name), { recursive: true, force: true });
  cpSync(made, disk!.folder, { recursive: true });
}

/** Files of a folder, and of those in it. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

const FAILS = {
  "a full disk": {
    fail: () => {
      for (let size = 2 ** 20; size >= 1; size /= 2)
        try {
          for (;;) writeFileSync(on("filler"), Buffer.alloc(size), { flag: "a" });
        } catch {
          // No room for so many bytes any more.
        }
    },
    mend: () => {},
    said: /^[^:]+: .*the disk is full\)?\. Free some space.*\.$/,
  },
  "a read-only disk": {
    fail: () => disk!.lock(true),
    mend: () => disk!.lock(false),
    said: /^[^:]+: the disk is read-only\. Choose another folder\.$/,
  },
};

/** What a full disk lets go on: it only takes files away, or makes room first for what it writes (withdraw-again.test.ts). */
const TAKES_AWAY = ["sessions adopt on a full disk", "withdraw on a full disk"];

for (const [name, { fail, mend, said }] of Object.entries(FAILS))
  for (const [command, words] of Object.entries(WRITERS).filter(([each]) => !TAKES_AWAY.includes(`${each} on ${name}`)))
    testWith(
      MAY_MOUNT,
      `${command} on ${name} ends with one line that says so, and leaves nothing half written`,
      async () => {
        fresh();
        fail();
        const before = filesOf(disk!.folder);
        try {
          const { code, err } = await benchside(...command.split(" "), ...words());
          expect([code, err.trimEnd().split("\n").at(-1)]).toEqual([2, expect.stringMatching(said)]);
          expect(filesOf(disk!.folder)).toEqual(before);
        } finally {
          mend();
        }
      },
    );
