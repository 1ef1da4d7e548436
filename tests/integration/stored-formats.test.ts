import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { DataCard } from "../../src/core/annotation/data-card.ts";
import type { AnnotationState } from "../../src/core/annotation/model.ts";
import { parseRows, SPLITS, type Row } from "../../src/core/annotation/row.ts";
import { writeProfile, type Profile } from "../../src/core/profile/profile.ts";
import { parseEgoProactive } from "../../src/core/interchange/egoproactive/rows.ts";
import { parseProcedure } from "../../src/core/procedure/file.ts";
import { parseScript } from "../../src/core/script/script-file.ts";
import { fold } from "../../src/core/journal/fold.ts";
import { decidedEvents, rerun } from "../../src/core/rerun/rerun.ts";
import { WithdrawalReport } from "../../src/core/consent/withdrawal-report.ts";
import { readAnnotations } from "../../src/storage/annotations.ts";
import { readRegister } from "../../src/storage/register.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { listSessions, sessionJournal } from "../../src/storage/journal/sessions.ts";
import { parseProfile } from "../../src/storage/library/profiles.ts";
import { moveOut } from "../../src/main/secrets/move-out.ts";
import { readOrSetAside } from "../../src/storage/settings/set-aside.ts";

/**
 * Files that version 0.1.0 wrote open unchanged: see tests/fixtures/stored/README.md. Each is read with the program's own reader, and what was
 * read must hold everything that the file holds, and its summary must be the one that is stored in `v1/opened`.
 */
const stored = fileURLToPath(new URL("../fixtures/stored/v1/", import.meta.url));
const file = (...path: string[]) => join(stored, "data", ...path);
const text = (...path: string[]) => readFileSync(file(...path), "utf8");

// Reading may write beside what it reads (a torn line, a summary), never here.
const scratch = mkdtempSync(join(tmpdir(), "benchside-stored-"));
cpSync(stored, scratch, { recursive: true });
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const sessions = join(scratch, "data/sessions");

const journals = [
  "2026-11-20-lamp",
  "2026-11-21-bench",
  "2026-11-21-corrected",
  "2026-11-22-cameras",
  "2026-11-22-take",
];
const profiles = ["taught", "texts", "withdrawn", "wrong-ways"];

/** What was read of a file, in words and numbers and whole, and what plain JSON.parse finds in it. */
type Opened = readonly [summary: unknown, whole: unknown, plain: unknown];
const json = (...path: string[]): unknown => JSON.parse(text(...path));
const jsonLines = (...path: string[]): unknown[] =>
  text(...path)
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

const readers: Readonly<Record<string, () => Opened | Promise<Opened>>> = {
  ...Object.fromEntries(journals.map((id) => [`journal ${id}`, () => openJournal(id)])),
  ...Object.fromEntries(
    ["2026-11-20-lamp", "2026-11-22-take"].map((id) => [`annotations ${id}`, () => openAnnotations(id)]),
  ),
  ...Object.fromEntries(profiles.map((name) => [`profile ${name}`, () => openProfile(name)])),
  ...Object.fromEntries(
    ["controller-board", "desk-lamp", "pour-over-coffee"].map((id) => [`procedure ${id}`, () => openProcedure(id)]),
  ),
  ...Object.fromEntries(["correct", "two-mistakes"].map((name) => [`script ${name}`, () => openScript(name)])),
  "list of sessions": async () => {
    const list = await listSessions(sessions);
    const plain = list.map(({ id, goal, seconds, interrupts, closed }) => ({ id, goal, seconds, interrupts, closed }));
    return [plain, list, plain];
  },
  settings: () => {
    // Addresses and the key stood in the settings; they are moved out before these are read.
    const { found } = moveOut(scratch, { there: false, seal: () => null, open: () => null }, "linux");
    const { settings, notice } = readOrSetAside(join(scratch, "settings.json"), new Date(0));
    const { camera, dataFolder, talkativeness, voice, feeds } = settings;
    return [
      { notice, camera, dataFolder, talkativeness, voice, push: feeds.push },
      { ...settings, feeds: { ...feeds, addresses: found.addresses, key: found.pushKey } },
      JSON.parse(readFileSync(join(stored, "settings.json"), "utf8")),
    ];
  },
  "exported rows": () => {
    const rows: Row[] = SPLITS.flatMap((split) => parseRows(text("export/rows", `${split}.jsonl`), split));
    return [
      rows.map(({ id, decision, kind, utterance }) => [id, decision, kind, utterance]),
      rows,
      jsonLines("export/rows/train.jsonl"),
    ];
  },
  "exported card": () => {
    const card = DataCard.parse(JSON.parse(text("export/card.json")));
    return [
      { takes: card.takes, participants: card.participants, withdrawn: card.withdrawn },
      card,
      json("export/card.json"),
    ];
  },
  "exported gold": () => {
    const gold = parseEgoProactive(text("export/egoproactive/gold.jsonl"), "gold.jsonl");
    return [gold, { gold }, {}];
  },
  "register of exports": async () => {
    const register = await readRegister(sessions);
    return [
      register.map(({ participants, sessions: ids }) => ({ participants, sessions: ids })),
      register,
      jsonLines("sessions/exports.jsonl"),
    ];
  },
  "register of withdrawals": () => {
    const lines = jsonLines("sessions/withdrawals.jsonl");
    const reports = lines.map((line) => WithdrawalReport.parse(line));
    const plain = (lines as { version: number; at: string }[]).map(({ version: _version, at: _at, ...rest }) => rest);
    return [reports.map(({ participant, dryRun }) => ({ participant, dryRun })), reports, plain];
  },
};

describe("what version 0.1.0 wrote opens as it did then", () => {
  test.each(Object.entries(readers))("%s", async (name, open) => {
    const [summary, whole, plain] = await open();
    // Fields that came later may stand beside the stored ones; those must all be there, and the same.
    expect(whole).toMatchObject(plain as object);
    const opened = `${JSON.stringify(summary, null, 1)}\n`;
    await expect(opened).toMatchFileSnapshot(join(stored, "opened", `${name.replaceAll(" ", "-")}.json`));
  });
});

describe("stored journals, run again, decide what they decided", () => {
  test.each([
    ["2026-11-21-bench", "taught"],
    ["2026-11-21-corrected", "wrong-ways"],
    ["2026-11-22-cameras", null],
    ["2026-11-22-take", null],
  ])("%s", async (id, taught) => {
    const { events } = await readJournal(sessionJournal(sessions, id));
    const profile = taught === null ? null : profileOf(taught);
    const again = rerun(events, profile);
    const kept = decidedEvents(events);
    // A newer coach may say more when the session is over; nothing that was decided before may be missing or otherwise.
    const over = kept.findLast(({ type }) => type === "tick")!.t;
    const added = again.slice(kept.length).filter(({ t }) => t < over);
    expect({ decided: again.slice(0, kept.length), added }).toEqual({ decided: kept, added: [] });
  });
});

/** Where a version stands in a kind of file: the file, and who reads it. */
const versions: readonly (readonly [kind: string, path: string, read: () => unknown])[] = [
  [
    "a journal",
    "sessions/2026-11-22-take/journal.jsonl",
    () => readJournal(sessionJournal(sessions, "2026-11-22-take")),
  ],
  [
    "annotations",
    "sessions/2026-11-22-take/annotations.jsonl",
    () => readAnnotations(join(sessions, "2026-11-22-take")),
  ],
  [
    "a profile",
    "profiles/desk-lamp/taught.json",
    () => parseProfile(ahead("profiles/desk-lamp/taught.json"), "taught.json"),
  ],
  [
    "a procedure",
    "procedures/desk-lamp.json",
    () => parseProcedure(ahead("procedures/desk-lamp.json"), "desk-lamp.json"),
  ],
  [
    "a script",
    "scripts/desk-lamp/correct.json",
    () => parseScript(ahead("scripts/desk-lamp/correct.json"), "correct.json"),
  ],
  ["the register of exports", "sessions/exports.jsonl", () => readRegister(sessions)],
];
const ahead = (path: string) => readFileSync(join(scratch, "data", path), "utf8");

describe("what a later version will have written is refused by its number, and stays as it is to the byte", () => {
  test.each(versions)("%s", async (_kind, path, read) => {
    const whole = join(scratch, "data", path);
    const before = readFileSync(whole, "utf8");
    const later = before.replace(/"version": ?\d+/, (found) => found.replace(/\d+/, "99"));
    expect(later).not.toBe(before);
    writeFileSync(whole, later);
    try {
      await expect((async () => read())()).rejects.toThrow(/a newer Benchside|is newer than|reads up to version/);
      expect(readFileSync(whole, "utf8")).toBe(later);
    } finally {
      writeFileSync(whole, before);
    }
  });
});

async function openJournal(id: string): Promise<Opened> {
  const { events, notice, torn } = await readJournal(sessionJournal(sessions, id));
  const state = fold(events);
  const counts: Record<string, number> = {};
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1;
  return [
    {
      notice,
      torn,
      counts,
      seconds: state.t,
      closed: state.closed,
      participant: state.consent?.participant ?? null,
      cameras: Object.keys(state.cameras),
      plan: state.plan?.steps.map(({ key, state: standing }) => `${key} ${standing}`) ?? [],
      said: state.said.map(({ t, kind, text: words, outcome }) => `${t.toFixed(1)} ${kind}, ${outcome}: ${words}`),
    },
    events,
    jsonLines("sessions", id, "journal.jsonl").map(inVersion2),
  ];
}

/** What version 2 of the journal calls otherwise: its number, and a tick's active step. */
function inVersion2(line: unknown): unknown {
  const { under, ...event } = line as Record<string, unknown>;
  if (event["type"] === "opened") return { ...event, version: 2 };
  return under === undefined ? event : { ...event, activeStep: under };
}

async function openAnnotations(id: string): Promise<Opened> {
  const { events, fold: folded, notice } = await readAnnotations(join(sessions, id));
  const { segments, deviations, standing }: AnnotationState = folded.annotations;
  return [
    {
      notice,
      changes: events.map(({ by, change }) => `${by} ${change.type}`),
      standing,
      segments: segments.map(({ start, end, step, text: words }) => `${start}–${end} ${step}: ${words}`),
      deviations: deviations.map(({ kind, onset, step }) => `${onset} ${kind} ${step}`),
    },
    events,
    jsonLines("sessions", id, "annotations.jsonl"),
  ];
}

function profileOf(name: string): Profile {
  return parseProfile(text("profiles/desk-lamp", `${name}.json`), name);
}

function openProfile(name: string): Opened {
  // Nobody may use a profile whose teacher has withdrawn; that it is told why shows that it was read.
  try {
    const profile = profileOf(name);
    const { takes, encoder, steps, mistakes, learnedFrom, cues } = profile;
    return [
      { takes, encoder, steps, wrongWays: mistakes?.ways.length ?? 0, learnedFrom, texts: cues !== undefined },
      JSON.parse(writeProfile(profile)),
      json("profiles/desk-lamp", `${name}.json`),
    ];
  } catch (error) {
    return [(error as Error).message, {}, {}];
  }
}

function openProcedure(id: string): Opened {
  const procedure = parseProcedure(text("procedures", `${id}.json`), id);
  return [
    { goal: procedure.goal, steps: procedure.steps.length, edges: procedure.edges.length },
    procedure,
    json("procedures", `${id}.json`),
  ];
}

function openScript(name: string): Opened {
  const script = parseScript(text("scripts/desk-lamp", `${name}.json`), name);
  return [
    { entries: script.entries.map(({ text: words }) => words), errors: script.errors.length },
    script,
    json("scripts/desk-lamp", `${name}.json`),
  ];
}
