import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shownDay } from "../../src/core/domain/day.ts";
import { isPlace, nameOf } from "../../src/cli/places.ts";
import { benchsideProgram } from "../../src/cli/program.ts";
import { USES } from "../../src/core/consent/uses.ts";
import { fold } from "../../src/core/journal/fold.ts";
import { formatProcedure } from "../../src/core/procedure/file.ts";
import { AnnotationFile } from "../../src/storage/annotations.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { readProfile, saveProfile } from "../../src/storage/library/profiles.ts";
import { benchside } from "../fixtures/cli-here.ts";
import { drawnProcedure } from "../fixtures/drawn-procedures.ts";
import { asRecorded, takeSession } from "../fixtures/take-sessions.ts";
import { lampProcedure, lampProfile } from "../fixtures/withdrawal-home.ts";

// Nothing is to be looked at: whoever asks before they look never opens it.
vi.mock(import("../../src/cli/inference.ts"), async (real) => {
  const { openRemembered } = await import("../fixtures/remembered-eyes.ts");
  return { ...(await real()), openInference: openRemembered };
});

const scratch = mkdtempSync(join(tmpdir(), "benchside-uses-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const procedure = join(scratch, "lamp.json");
const profile = join(scratch, "profile.json");
const job = join(scratch, "job");
const page = readFileSync(fileURLToPath(new URL("../../docs/explain/privacy.md", import.meta.url)), "utf8");
const section = page.slice(
  page.indexOf("### What may be made of a session"),
  page.indexOf("## What is kept of somebody"),
);

/** A folder of sessions with one take of p07, who has agreed to these purposes. */
function folderOf(name: string): string {
  return join(scratch, name, "sessions");
}
const ID = "lamp-1";
const FILM = "media.mp4";
const steps = join(scratch, "steps.json");

beforeAll(async () => {
  for (const [name, scope] of [
    ["none", []],
    ["coaching", ["coaching"]],
    ["sharing", ["sharing"]],
    ["withdrawn", ["coaching", "research", "sharing"]],
    ["agreed", ["coaching", "research", "sharing"]],
    ["agreed without mistakes", ["coaching", "research", "sharing"]],
  ] as const) {
    const folder = join(folderOf(name), ID);
    const deviation = name === "agreed without mistakes" ? null : "omission";
    await takeSession(folder, { procedure: lampProcedure, look: 1, seed: 7, deviation });
    asRecorded(folder, "p07", [...scope]);
  }
  const line = {
    version: 1,
    at: "2026-11-27T10:00:00.000Z",
    state: "begun",
    participant: "p07",
    sessions: [],
    films: [],
  };
  writeFileSync(join(folderOf("withdrawn"), "withdrawals.jsonl"), `${JSON.stringify(line)}\n`);
  mkdirSync(job);
  const drawn = {
    format: "benchside-video-job",
    version: 1,
    session: ID,
    step: "shade",
    kind: "technique",
    what: "Wrong",
  };
  const film = { from: 1, to: 4, width: 160, height: 90, fps: 4, prompt: "Draw it.", keep: [] };
  const parts = [{ clip: "part-00.mp4", first: "picture-00.png", last: "picture-01.png", seconds: 3 }];
  writeFileSync(join(job, "job.json"), JSON.stringify({ ...drawn, ...film, parts }));
  writeFileSync(steps, '[{"step":"base","start":0,"end":1}]');
  writeFileSync(procedure, formatProcedure(lampProcedure));
  await saveProfile(profile, lampProfile(["other", "p01"]));
});

/** What is typed to make it of a session, and into which file or folder it goes. */
type Made = (session: string, sessions: string, out: string) => readonly string[];
const of =
  (...words: string[]): Made =>
  (session, _sessions, out) =>
    words.map((word) => (word === "SESSION" ? session : word === "OUT" ? out : word));
const takes = (...words: string[]): Made => of("recognise", ...words, "--session", "SESSION", "--out", "OUT");
const bench = ["--procedure", procedure, "--profile", profile];

/** Every command of the table, by its name. */
const COMMANDS: Readonly<Record<string, Made>> = {
  clip: (session, _, out) => ["clip", session, "--from", "1", "--to", "2", "--as-recorded", "--out", `${out}.mp4`],
  report: of("report", "SESSION", "--as-recorded", "--out", "OUT"),
  "export timeline": of("export", "timeline", "SESSION", "--format", "steps-csv", "--out", "OUT"),
  "sessions export": of("sessions", "export", "SESSION", "--out", "OUT"),
  rerun: of("rerun", "SESSION"),
  "eval session": of("eval", "session", "SESSION"),
  "eval sessions": of("eval", "sessions", "SESSION"),
  "eval stress": of("eval", "stress", "SESSION"),
  "eval annotators": (_, sessions) => ["eval", "annotators", "--sessions", sessions],
  compare: of("compare", "SESSION", "first"),
  "models rehearse": of("models", "rehearse", "--labels", "SESSION", "--port", "0"),
  "agent serve": of("agent", "serve", "--sessions", "SESSION", "--port", "0"),
  "agent mcp": of("agent", "mcp", "--sessions", "SESSION"),
  learn: of("learn", "--session", "SESSION", "--out", "OUT"),
  "models try": of("models", "try", "SESSION", ...bench, "--model", "http://127.0.0.1:9/v1", "--model-name", "m", "--out", "OUT"), // prettier-ignore
  "recognise train": takes("train"),
  "recognise anomaly": takes("anomaly"),
  "recognise locate": takes("locate", ...bench),
  splice: of("splice", "SESSION", "--operation", "deletion", "--step", "shade", "--name", "cut"),
  "splice-video export": of(
    "splice-video",
    "export",
    "SESSION",
    "--step",
    "shade",
    "--kind",
    "technique",
    "--what",
    "Wrong",
    "--out",
    "OUT",
  ),
  "splice-video import": (_, sessions) => ["splice-video", "import", job, "--sessions", sessions, "--name", "drawn"],
  "questions make": of("questions", "make", "--sessions", "SESSION", "--out", "OUT"),
  "rate new": (_, sessions, out) => [
    "rate",
    "new",
    "--sessions",
    sessions,
    "--name",
    "s",
    "--raters",
    "a",
    "--out",
    out,
  ],
  "goals record": of("goals", "record", join(scratch, "set"), "--sample", "goal-001", "--session", "SESSION"),
  "script table": (_, sessions) => ["script", "table", "--sessions", sessions],
  "export rows": of("export", "rows", "SESSION", "--rows-only", "--unaudited", "--out", "OUT"),
};
/** The same with the session's film as a file. */
const FILMS: Readonly<Record<string, Made>> = {
  coach: (session, _, out) => ["coach", ...bench, "--feed", `file:${join(session, FILM)}`, "--out", out],
  record: (session, _, out) => ["record", "--feed", join(session, FILM), "--out", out],
  hear: (session) => ["hear", join(session, FILM)],
  propose: (session) => ["propose", "--take", join(session, FILM)],
  learn: (session, _, out) => [
    "learn",
    ...bench.slice(0, 2),
    "--take",
    join(session, FILM),
    "--steps",
    steps,
    "--out",
    out,
  ],
  "models try": (session, _, out) => ["models", "try", join(session, FILM), ...bench, "--model", "http://127.0.0.1:9/v1", "--model-name", "m", "--out", out], // prettier-ignore
  "agent mcp": (session) => ["agent", "mcp", "--films", join(session, FILM)],
  "agent serve": (session) => ["agent", "serve", "--films", join(session, FILM), "--port", "0"],
};
/** Those that ask through another of the table, which says how. */
const THROUGH: Readonly<Record<string, string>> = {
  // It reads the recogniser first, then its takes as the others do (`sessionTakes`).
  "recognise run": "recognise anomaly",
  // A rater's page shows of a take what `showRating` gives; the study has no take that may not be shown.
  "rate export": "rate new",
};

interface Row {
  readonly command: string;
  readonly needs: string;
}
const rows: readonly Row[] = section.split("\n").flatMap((line) => {
  const [, , commands, needs] = line.split("|").map((cell) => cell.trim());
  if (needs === undefined || !commands!.startsWith("`")) return [];
  return commands!.split(", ").map((command) => ({ command: command.replaceAll("`", ""), needs }));
});

test("the table names every command that makes something of sessions, and the text beneath it all others", () => {
  const leaves = leavesOf(benchsideProgram(), []);
  const beneath = section.slice(section.lastIndexOf("|"));
  const known = (leaf: string) =>
    rows.some(({ command }) => command === leaf) ||
    beneath.includes(`\`${leaf}\``) ||
    /^(procedure|script|eval) /.test(leaf);
  expect(leaves.filter((leaf) => !known(leaf))).toEqual([]);
  const named = [...rows.map(({ command }) => command)].sort();
  expect(named.filter((command) => !leaves.includes(command))).toEqual([]);
  const tried = new Set([...Object.keys(COMMANDS), ...Object.keys(FILMS), ...Object.keys(THROUGH)]);
  expect([...tried].sort()).toEqual(named);
  const worded = (needs: readonly string[]) => (needs.length === 0 ? "being recorded" : needs.join(" or "));
  expect([...new Set(rows.map(({ needs }) => needs))].sort()).toEqual(
    [...new Set(Object.values(USES).map(worded))].sort(),
  );
});

function leavesOf(command: Command, path: readonly string[]): string[] {
  const own = takesSomething(command) ? [path.join(" ")] : [];
  return [...own, ...command.commands.flatMap((one) => leavesOf(one, [...path, one.name()]))];
}

let count = 0;
async function tried(made: Made, folder: string) {
  const sessions = folderOf(folder);
  const out = join(scratch, `out-${(count += 1)}`);
  const { code, out: said, err } = await benchside(...made(join(sessions, ID), sessions, out));
  return { code, said: `${said}${err}`, out };
}

const tries = rows.flatMap((row) =>
  [COMMANDS[row.command], FILMS[row.command]].flatMap((made) => (made === undefined ? [] : [{ ...row, made }])),
);
test.each(tries)(
  "$command refuses a session of somebody who has withdrawn, and of somebody who has not agreed to $needs",
  async ({ made, needs }) => {
    const refusals: [string, RegExp][] = [["withdrawn", /p07 withdrew consent on 27 Nov 2026, after this was signed/]];
    if (needs !== "being recorded")
      refusals.push([needs === "research" ? "coaching" : needs === "coaching or research" ? "sharing" : "coaching", / consent (does not allow|allows neither) /]); // prettier-ignore
    for (const [folder, why] of refusals) {
      const { said, out } = await tried(made, folder);
      expect([folder, said]).toEqual([folder, expect.stringMatching(why)]);
      expect(existsSync(out)).toBe(false);
    }
  },
);

/** What makes a command end soon and well. */
const SOON: Readonly<Record<string, readonly string[]>> = {
  coach: ["--no-mp4"],
  record: ["--seconds", "1", "--no-mp4"],
  "rate new": ["--raters", "a,b,c", "--pilot", "0", "--attention", "0"],
  "splice-video export": ["--as-recorded"],
};
/** They need several takes, a profile of these or a model, and ask for takes as others of the table do. */
const AS_OTHERS = ["recognise train", "recognise locate", "models try"];
const writing = tries.filter(
  ({ command, made }) =>
    !AS_OTHERS.includes(command) && made("SESSION", "SESSIONS", "OUT").some((word) => word.startsWith("OUT")),
);
test.each(writing)("where $command writes is remembered, with who is in it, before it is there", async (one) => {
  const words: Made = (...given) => [...one.made(...given), ...(SOON[one.command] ?? [])];
  const folder = one.command === "splice-video export" ? "agreed without mistakes" : "agreed";
  const { out, said } = await tried(words, folder);
  const register = readFileSync(join(folderOf(folder), "exports.jsonl"), "utf8");
  const lines = register.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Registered]));
  const own = lines.filter((line) => line.out === out || line.out === `${out}.mp4`);
  expect([said, own[0]]).toEqual([
    said,
    expect.objectContaining({ participants: ["p07"], sessions: [ID], out: expect.any(String) }),
  ]);
  if (one.command === "export rows") return;
  const { what } = own[0]!;
  const content = { bytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect([what, own.map(({ state }) => state), own.at(-1)]).toEqual([
    expect.any(String),
    ["begun", existsSync(own[0]!.out) ? "written" : "none"],
    expect.objectContaining(existsSync(own[0]!.out) ? content : { participants: [] }),
  ]);
});
interface Registered {
  readonly out: string;
  readonly what?: string;
  readonly state?: string;
  readonly participants: readonly string[];
}

/** Options with a file or folder that is read, or that holds data of the program. */
const READ =
  /^(procedures?|profiles?|prompts|judgePrompt|captions|grades|encoder|recogniser|consent|keyFile|plannerKeyFile|projector|passphraseFile|newPassphraseFile|calibration|model|planner|narration|steps|session|sessions|show|scripts|study|answers|data|ratings|gold|pred|annotations|errors|graphs|labels|journal|folder|truth|found|types|alarms|reference|said|judgements|questions|counts|captaincook4d|egooops|also|transcripts|media|fit|reviews|judge|coach|graph|atHand|habits|frames|known|parameters|text|page|films|features|goals|take|to|allowExport|films|feed|make)$/;
test("every option of every command that names a file or folder is known to be written, or to be read", () => {
  const unknown = commandsOf(benchsideProgram()).flatMap((command) =>
    command.options
      .filter(({ flags }) => /<(file|files|folder|folders|dir|path|set|film)[^>]*>/.test(flags))
      .map((option) => option.attributeName())
      .filter((name) => !READ.test(name) && !isPlace(nameOf(command), name))
      .map((name) => `${nameOf(command)} ${name}`),
  );
  // A bundle of diagnostics has nothing of a session in it.
  expect(unknown).toEqual(["doctor bundle"]);
});
function commandsOf(command: Command): Command[] {
  return [...(takesSomething(command) ? [command] : []), ...command.commands.flatMap(commandsOf)];
}
/** Whether it does something itself: `participant` does, and has a command of its own besides. */
function takesSomething({ commands, registeredArguments }: Command): boolean {
  return commands.length === 0 || registeredArguments.length > 0;
}

test("what comes back of somebody who has withdrawn is not imported, adopted or annotated, and is due", async () => {
  const sessions = folderOf("after");
  const [own, file] = [join(sessions, ID), join(scratch, "earlier.zip")];
  const copyBack = () => cpSync(join(folderOf("sharing"), ID), own, { recursive: true });
  copyBack();
  expect(await benchside("sessions", "export", own, "--out", file)).toMatchObject({ code: 0 });
  // The archive is there still, and named.
  expect(await benchside("withdraw", "p07", "--sessions", sessions, "--yes")).toMatchObject({
    code: 2,
    out: expect.stringContaining(file),
  });
  const why = `p07 withdrew consent on ${shownDay(Date.now())}, after this was signed`;
  const imported = await benchside("sessions", "import", file, "--sessions", sessions);
  expect([imported.code, imported.err.trim(), readdirSync(sessions)]).toEqual([
    ...[2, `earlier.zip: ${why}. Delete this file. Nothing of it was kept.`, ["exports.jsonl", "withdrawals.jsonl"]],
  ]);

  copyBack();
  const fix = "Delete it: it is listed as due.";
  writeFileSync(join(own, "imported.json"), '{"version":1,"from":"a.zip","at":"2026-03-01T00:00:00Z"}');
  const adopted = await benchside("sessions", "adopt", ID, "--sessions", sessions);
  expect([adopted.err, existsSync(join(own, "imported.json"))]).toEqual([
    expect.stringContaining(`${ID}: ${why}. ${fix}`),
    true,
  ]);
  rmSync(join(own, "imported.json"));
  const answer = { type: "rubric-answered", question: "q0", answer: true } as const;
  expect(await new AnnotationFile(own).append("a1", answer)).toEqual({ ok: false, problem: why, fix });

  const due = (...more: string[]) => benchside("due", "--sessions", sessions, ...more);
  expect((await due()).out).toMatch(/^lamp-1 of p07 stands under a consent that was withdrawn on \d+ \w+ \d{4}\n/);
  expect([await due("--yes"), readdirSync(sessions)]).toEqual([
    expect.objectContaining({ code: 2 }),
    ["exports.jsonl", "withdrawals.jsonl"],
  ]);
});

test("a film of a session that is used as a file, or a copy of it, brings its person along, and a withdrawal finds what was made of it", async () => {
  const procedure = drawnProcedure(2, 3);
  const sessions = join(scratch, "filmed/sessions");
  vi.stubEnv("BENCHSIDE_DATA_DIR", join(scratch, "filmed"));
  const { labels } = await takeSession(join(sessions, "own"), { procedure, look: 5, seed: 6, deviation: null });
  asRecorded(join(sessions, "own"), "p07", ["coaching"]);
  const at = (name: string): string => join(scratch, "filmed", name);
  writeFileSync(at("procedure.json"), formatProcedure(procedure));
  writeFileSync(at("steps.json"), JSON.stringify(labels.steps));
  copyFileSync(join(sessions, "own", "media.mp4"), at("holiday.mp4"));
  const profile = join(scratch, "filmed/profiles", procedure.id, "bench.json");
  const bench = ["--procedure", at("procedure.json")];
  const run = async (...words: string[]) => {
    const { code, err } = await benchside(...words);
    return [code, err];
  };
  expect(
    await run("learn", ...bench, "--take", at("holiday.mp4"), "--steps", at("steps.json"), "--out", profile),
  ).toEqual([0, ""]);
  const marks = labels.steps.map(({ step, start, end }) => ({ step, start, end }));
  expect((await readProfile(profile)).learnedFrom).toEqual([{ session: "own", participant: "p07", marks }]);

  const coach = ["coach", ...bench, "--profile", profile, "--feed", at("holiday.mp4")];
  expect(await run(...coach, "--journal", at("journal.jsonl"))).toEqual([
    2,
    expect.stringContaining("Say where it is kept, with --out DIR."),
  ]);
  // That the film has few pictures is told.
  const told = [0, expect.any(String)];
  expect(await run(...coach, "--out", join(sessions, "again"), "--no-mp4")).toEqual(told);
  const record = ["record", "--feed", join(sessions, "own", "media.mp4"), "--seconds", "1", "--no-mp4"];
  expect(await run(...record, "--out", join(sessions, "copied"))).toEqual(told);
  const { events } = await readJournal(join(sessions, "own", "journal.jsonl"));
  const { consent } = fold(events);
  for (const made of ["again", "copied"])
    expect(fold((await readJournal(join(sessions, made, "journal.jsonl"))).events).consent).toEqual({
      ...{ ...consent, signature: "withheld", filmOf: "own" },
    });

  await run("withdraw", "p07", "--sessions", sessions, "--yes");
  expect([readdirSync(sessions), existsSync(profile)]).toEqual([["exports.jsonl", "withdrawals.jsonl"], false]);
  vi.unstubAllEnvs();
}, 240_000);
