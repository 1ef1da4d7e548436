import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { brainFor } from "../../src/core/brain/registry.ts";
import { Coach } from "../../src/core/coach/coach.ts";
import type { EventOf, SessionEvent } from "../../src/core/journal/events.ts";
import { brainOptionsOf, decidedEvents, rerun } from "../../src/core/rerun/rerun.ts";
import { fold } from "../../src/core/journal/fold.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { readJournal } from "../../src/storage/journal/read.ts";
import { readProfile } from "../../src/storage/library/profiles.ts";
import { sampleTakes, type SampleTakes } from "../../src/synthetic/synthetic-sample.ts";
import { benchside, jsonLines } from "../fixtures/cli.ts";
import { benchside as benchsideHere } from "../fixtures/cli-here.ts";
import { sample } from "../fixtures/sample.ts";

// For what is run in this process: the worker that looks is built, not a source.
vi.mock(import("../../src/cli/inference.ts"), async (real) => {
  const { openRemembered } = await import("../fixtures/remembered-eyes.ts");
  return { ...(await real()), openInference: openRemembered };
});

const procedureFile = fileURLToPath(new URL("../../resources/sample/desk-lamp.json", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "benchside-coach-"));
const at = (name: string): string => join(folder, name);
const profile = at("profile.json");
const journal = at("session.jsonl");
let takes: SampleTakes;

beforeAll(async () => {
  takes = await sampleTakes(sample, findFfmpeg());
  writeFileSync(at("steps.json"), JSON.stringify(takes.reference.labels.steps));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As fast as its film can be read: nobody waits for it. */
const FAST = ["--speed", "max"];

describe("from a reference take to a coached session", () => {
  test("learn makes a profile from one take", async () => {
    const words = [
      "--procedure",
      procedureFile,
      "--take",
      takes.reference.video,
      "--steps",
      at("steps.json"),
      "--out",
      profile,
    ];
    const { code, out } = await benchside(["learn", ...words]);
    expect(code).toBe(0);
    expect(out.split("\n")).toEqual([
      `${profile}: 7 steps learned from 1 take`,
      "After one film Benchside can follow you. It does not notice yet: a wrong part.",
      "Test it: leave a step out and see whether it notices.",
      "Not tested yet: a skipped step, wrong order.",
      "Of 10 steps that it ticks, at least 7 will be right, in 9 of 10 sessions.",
      "That is what other benches have shown.",
      "",
    ]);
  });

  test("coach opens, announces steps, catches the skipped one and sees it made good", async () => {
    const words = ["--procedure", procedureFile, "--profile", profile, "--feed", `file:${takes.demo.video}`];
    const { code, out } = await benchside(["coach", ...words, ...FAST, "--journal", journal, "--json"]);
    expect(code).toBe(0);
    const lines = jsonLines(out);
    const ticks = lines.slice(0, -1);
    expect(
      ticks.every(({ t, decision }) => typeof t === "number" && (decision === "silent" || decision === "interrupt")),
    ).toBe(true);
    const interrupts = ticks.filter(({ decision }) => decision === "interrupt");
    expect(interrupts[0]).toMatchObject({
      t: 0,
      kind: "opening",
      step: "base",
      utterance: "Let us begin: assemble the desk lamp. First, place the base on the mat. I watch and tell.",
    });
    expect(interrupts.filter(({ kind }) => kind === "omission" || kind === "ordering")).toMatchObject([
      { kind: "omission", step: "bolt", missing: ["spring"] },
    ]);
    expect(interrupts.at(-1)).toMatchObject({ kind: "finished", step: "plug" });
    expect(lines.at(-1)).toMatchObject({
      summary: true,
      closed: "finished",
      missed: 0,
      leftOut: [],
      completed: takes.procedure.steps.map(({ id }) => id),
    });
  });

  test("a session in German says and keeps German, from a profile that was taught in English, and can be run again", async () => {
    const german = at("german.jsonl");
    const words = ["--procedure", procedureFile, "--profile", profile, "--feed", `file:${takes.demo.video}`];
    const { code, out } = await benchside(["coach", ...words, ...FAST, "--language", "de-AT", "--journal", german]);
    expect(code).toBe(0);
    expect(out).toContain("Los geht es: Die Schreibtischlampe montieren. Zuerst: Den Fuß auf die Matte stellen.");
    const { events } = await readJournal(german);
    const said = events.flatMap((event) => (event.type === "uttered" ? [event.text] : []));
    expect(said).toContain(
      "Vor „Die Gelenkschraube mit dem Inbusschlüssel festziehen“ fehlt noch: Die Feder am Arm einhängen.",
    );
    expect(said.at(-1)).toBe("Gut gemacht. Fertig: Die Schreibtischlampe montieren.");
    const { procedure, procedureKept, plan } = fold(events);
    expect(procedure).toMatchObject({ goal: "Die Schreibtischlampe montieren", language: "de" });
    expect(plan?.steps[0]?.text).toBe("Den Fuß auf die Matte stellen.");
    expect(procedureKept).toEqual(takes.procedure);
    expect(rerun(events, await readProfile(profile))).toEqual(decidedEvents(events));
  });

  test("what is no language tag is refused by its option", async () => {
    const words = ["--procedure", procedureFile, "--profile", profile, "--feed", `file:${takes.demo.video}`];
    const { code, err } = await benchsideHere("coach", ...words, "--language", "German");
    expect([code, err]).toEqual([2, expect.stringContaining('--language "German": give a language tag, e.g. de')]);
  });

  test("the journal folds to the same state that replay prints", async () => {
    const { events } = await readJournal(journal);
    const { out } = await benchside(["replay", journal, "--at", "30", "--json"]);
    expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(fold(events, 30))));
  });

  test("the same evidence through the same brain gives the same events, bit for bit", async () => {
    const { events } = await readJournal(journal);
    const decided = events
      .filter(({ type }) => ["tick", "interrupted", "planned", "uttered"].includes(type))
      .map(withoutCost);
    const opened = events[0] as EventOf<"opened">;
    const coach = new Coach(brainFor(takes.procedure, await readProfile(profile), brainOptionsOf(opened)));
    const again = decided.flatMap((event) =>
      event.type === "tick" ? coach.tick({ frame: event.frame, evidence: event.evidence, hands: event.hands }) : [],
    );
    expect(again).toEqual(decided);
  });

  test("at the end nothing is named of the whole take, and the last steps of one that is cut before them", async () => {
    const { events } = await readJournal(journal);
    expect(events.filter(({ type }) => type === "left-out")).toEqual([]);
    const coached = await readProfile(profile);
    const [bulb, plug] = takes.demo.labels.steps.slice(-2);
    for (const [cut, left] of [
      [plug!, ["plug"]],
      [bulb!, ["bulb", "plug"]],
    ] as const) {
      const coach = new Coach(brainFor(takes.procedure, coached));
      for (const event of events)
        if (event.type === "tick" && event.t < cut.start - 0.5)
          coach.tick({ frame: event.frame, evidence: event.evidence, hands: event.hands });
      const [named, said] = coach.closing(cut.start);
      expect(named).toMatchObject({ type: "left-out", steps: left.map((step) => ({ step, seenAt: null })) });
      expect(said).toMatchObject({ kind: "notice" });
    }
  });

  test("a coach that is killed leaves a journal with everything it had printed", async () => {
    const killed = at("killed.jsonl");
    const words = ["--procedure", procedureFile, "--profile", profile, "--feed", `file:${takes.demo.video}`];
    const { out } = await benchside(["coach", ...words, ...FAST, "--journal", killed, "--json"], (text, kill) => {
      if (text.includes('"kind":"completion"')) kill();
    });
    const { events } = await readJournal(killed);
    const printed = jsonLines(out).map(({ t }) => t);
    const kept = events.filter(({ type }) => type === "tick").map(({ t }) => t);
    expect(kept.slice(0, printed.length)).toEqual(printed);
    expect(fold(events).plan?.steps[0]).toMatchObject({ key: "base", state: "completed" });
  });
});

describe("bad input is one clear line and exit code 2", () => {
  const good = () => ["--procedure", procedureFile, "--profile", profile];
  const cases: [string, () => string[], RegExp][] = [
    ["no such video", () => ["coach", ...good(), "--feed", "file:nowhere.mp4"], /nowhere\.mp4: there is no such file/],
    ["a feed of no kind", () => ["coach", ...good(), "--feed", "carrier-pigeon:7"], /--feed "carrier-pigeon:7"/],
    [
      "a speed of no kind",
      () => ["coach", ...good(), "--feed", `file:${takes.demo.video}`, "--speed", "7"],
      /--speed "7"/,
    ],
    ["a text file as video", () => ["coach", ...good(), "--feed", `file:${procedureFile}`], /desk-lamp\.json/],
    ["sound without pictures", () => ["coach", ...good(), "--feed", `file:${at("tone.wav")}`], /tone\.wav: .*video/],
    [
      "a broken profile",
      () => [
        "coach",
        "--procedure",
        procedureFile,
        "--profile",
        at("broken.json"),
        "--feed",
        `file:${takes.demo.video}`,
      ],
      /broken\.json: /,
    ],
    [
      "a profile of another procedure",
      () => ["coach", "--procedure", at("other.json"), "--profile", profile, "--feed", `file:${takes.demo.video}`],
      /made for the procedure "desk-lamp", not for "other"/,
    ],
    [
      "a journal that is there already",
      () => ["coach", ...good(), "--feed", `file:${takes.demo.video}`, "--journal", journal],
      /there is a journal already/,
    ],
    [
      "step times of an unknown step",
      () => [
        "learn",
        "--procedure",
        procedureFile,
        "--take",
        takes.reference.video,
        "--steps",
        at("strange.json"),
        "--out",
        at("x.json"),
      ],
      /strange\.json: \[0\]\.step: "nothing" is no step/,
    ],
    [
      "a take without step times",
      () => ["learn", "--procedure", procedureFile, "--take", takes.reference.video, "--out", at("x.json")],
      /--steps/,
    ],
    ["a journal that is not there", () => ["replay", at("none.jsonl")], /none\.jsonl: there is no such file/],
    ["a moment that is no number", () => ["replay", journal, "--at", "noon"], /--at "noon"/],
    ["an unknown command", () => ["juggle"], /juggle/],
  ];

  beforeAll(async () => {
    writeFileSync(at("broken.json"), '{"format":"benchside-profile","version":1}');
    writeFileSync(at("strange.json"), '[{"step":"nothing","start":0,"end":1}]');
    writeFileSync(at("other.json"), readFileSync(procedureFile, "utf8").replace('"desk-lamp"', '"other"'));
    writeFileSync(at("tone.wav"), silence());
  });

  test.each(cases)("%s", async (_name, words, message) => {
    const { code, err } = await benchsideHere(...words());
    expect(err).toMatch(message);
    expect({ code, lines: err.trim().split("\n").length }).toEqual({ code: 2, lines: 1 });
  });

  test("and so it is of the built command line", async () => {
    const [, words, message] = cases[0]!;
    const { code, out, err } = await benchside(words());
    expect({ code, out, err }).toEqual({ code: 2, out: "", err: expect.stringMatching(message) });
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});

/** Costs are measured, so no run has those of another. */
function withoutCost(event: SessionEvent): SessionEvent {
  if (event.type !== "tick") return event;
  const { cost: _cost, ...rest } = event;
  return rest;
}

/** A WAV file of a tenth of a second of silence. */
function silence(): Buffer {
  const data = Buffer.alloc(1600);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
