import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { benchside } from "../fixtures/cli-here.ts";
import { parseDuplexAnswer } from "../../src/core/brain/advice/forms/duplex-answer.ts";
import { planAsMaterial, stepNames } from "../../src/core/brain/advice/material.ts";
import { parseChatRows, type ChatRowMessage } from "../../src/core/interchange/chat/chat-row.ts";
import { ChatRecipe } from "../../src/core/interchange/chat/recipe.ts";
import { parseWrittenPlan } from "../../src/core/brain/advice/planner-model.ts";
import { VERDICTS } from "../../src/core/brain/advice/forms/duplex-words.ts";
import { BENCHSIDE_FORMS, QUESTION_FORMS, STRATEGIES } from "../../src/core/brain/advice/questions.ts";
import { parsePlanJson } from "../../src/core/plan/forms/json.ts";
import { parsePwrPlan } from "../../src/core/plan/forms/pwr-plan.ts";
import type { Plan, PlanStep } from "../../src/core/plan/plan.ts";
import { parseTextBlock } from "../../src/core/plan/forms/text-block.ts";
import { parseVerdicts } from "../../src/core/interchange/second-look/verdict-row.ts";
import { parseRows, SPLITS, type Row } from "../../src/core/annotation/row.ts";
import type { TakeLabels } from "../../src/core/synthetic/take-labels.ts";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { probeVideo } from "../../src/capture/ffmpeg/probe.ts";
import { run } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { sampleProcedures } from "../fixtures/samples.ts";
import { asLookedAgain, takeSession, type TakeSessionWanted } from "../fixtures/take-sessions.ts";

const scratch = mkdtempSync(join(tmpdir(), "benchside-export-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const sessions = join(scratch, "sessions");
const procedures = sampleProcedures();
const wanted: Readonly<Record<string, TakeSessionWanted>> = {
  "lamp-omission": { procedure: procedures[0]!, look: 1, seed: 7, deviation: "omission" },
  "board-ordering": { procedure: procedures[1]!, look: 2, seed: 8, deviation: "ordering" },
  "coffee-substitution": { procedure: procedures[2]!, look: 3, seed: 9, deviation: "substitution" },
};
const labels: Record<string, TakeLabels> = {};

beforeAll(async () => {
  for (const [id, take] of Object.entries(wanted)) labels[id] = (await takeSession(join(sessions, id), take)).labels;
});

function rowsIn(out: string): Row[] {
  return SPLITS.flatMap((split) => parseRows(readFileSync(join(out, "rows", `${split}.jsonl`), "utf8"), split));
}

let filming: Promise<string> | null = null;
/** The folder of the lamp's rows with their clips, and the conversations besides; exported once. */
function filmed(): Promise<string> {
  return (filming ??= (async () => {
    const out = join(scratch, "filmed");
    const asked = ["export", "rows", join(sessions, "lamp-omission"), "--out", out, "--form", "chat"];
    expect(await benchside(...asked)).toMatchObject({ code: 0 });
    return out;
  })());
}

test("the rows of a generated take hold its labels exactly: every step's end and every onset, and nothing else", async () => {
  const out = join(scratch, "exact");
  const asked = ["export", "rows", "--sessions", sessions, "--out", out, "--rows-only", "--silent-distance", "3"];
  expect(await benchside(...asked)).toMatchObject({ code: 0, err: "" });
  for (const [id, { steps, deviations }] of Object.entries(labels)) {
    const events = rowsIn(out).flatMap((row) => (row.session === id ? row.events : []));
    const completed = events.filter(({ kind }) => kind === "completion" || kind === "finished");
    const off = events.filter((event) => !completed.includes(event));
    const byTime = <T extends { readonly t: number }>(some: readonly T[]): T[] => some.toSorted((a, b) => a.t - b.t);
    expect(byTime(completed).map(({ t, step }) => [t, step])).toEqual(steps.map(({ end, step }) => [end, step]));
    expect(off.map(({ t, kind, step, missing }) => ({ onset: t, kind, step, missing }))).toEqual(
      deviations.map(({ onset, kind, step, missing }) => ({ onset, kind, step, missing })),
    );
    expect(completed.at(-1)!.kind).toBe("finished");
  }
});

test("silences keep their distance and are as many as interrupts where there is room; what the card counts is there", async () => {
  const out = join(scratch, "counted");
  const { out: printed } = await benchside(
    "export",
    "rows",
    "--sessions",
    sessions,
    "--out",
    out,
    "--rows-only",
    "--json",
  );
  const rows = rowsIn(out);
  const card = JSON.parse(printed);
  expect(card).toEqual(JSON.parse(readFileSync(join(out, "card.json"), "utf8")));
  const interrupts = rows.filter(({ decision }) => decision === "interrupt");
  for (const row of rows.filter(({ decision }) => decision === "silent")) {
    const others = interrupts.filter(({ session }) => session === row.session);
    const near = others.flatMap(({ t, events }) => [t, ...events.map((event) => event.t)]);
    expect(Math.min(row.t, ...near.map((t) => Math.abs(t - row.t)))).toBeGreaterThanOrEqual(5);
  }
  const count = (test: (row: Row) => boolean) => rows.filter(test).length;
  expect(interrupts.length - count(({ decision }) => decision === "silent")).toBe(card.missingSilences);
  for (const split of SPLITS) {
    expect(card.splits[split]).toMatchObject({
      takes: 1,
      interrupts: count((row) => row.split === split && row.decision === "interrupt"),
      silences: count((row) => row.split === split && row.decision === "silent"),
    });
  }
  expect(readFileSync(join(out, "CARD.md"), "utf8")).toContain("generated by a program, of nobody: 3");
});

test("the same seed writes the same files; another seed draws other silences", async () => {
  const digest = async (name: string, seed: string): Promise<string> => {
    const out = join(scratch, name);
    await benchside("export", "rows", "--sessions", sessions, "--out", out, "--rows-only", "--seed", seed);
    const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const paths = files.map((file) => join(file.parentPath, file.name)).sort();
    return paths.map((path) => createHash("sha256").update(readFileSync(path)).digest("hex")).join();
  };
  expect(await digest("seed-a", "5")).toBe(await digest("seed-b", "5"));
  expect(await digest("seed-c", "6")).not.toBe(await digest("seed-d", "5"));
});

test("clips show what their rows say, EgoProactive's file is scored: 1 for itself, less when answers are moved", async () => {
  const out = await filmed();
  const rows = rowsIn(out);
  const cuts = rows.map(({ clip }) => clip.cut);
  expect(cuts).toContain("copied");
  expect(cuts).toContain("encoded");
  expect(cuts).not.toContain(null);
  for (const { clip } of rows.slice(0, 6)) {
    const { seconds, hasVideo } = await probeVideo(join(out, clip.file!));
    expect([hasVideo, Math.abs(seconds - (clip.end - clip.from!)) < 0.6]).toEqual([true, true]);
    expect(Math.abs(clip.from! - clip.start)).toBeLessThanOrEqual(clip.cut === "copied" ? 0.5 : 0.001);
    // The clip's first picture is the video's picture at that time.
    const [first] = await pictures(join(out, clip.file!), 0);
    const [same] = await pictures(join(out, "videos/lamp-omission.mp4"), clip.from!);
    expect(distance(first!, same!)).toBeLessThan(3);
  }

  const gold = join(out, "egoproactive/gold.jsonl");
  const [line] = readFileSync(gold, "utf8").trim().split("\n");
  const take = JSON.parse(line!);
  expect(take.video_path).toBe("videos/lamp-omission.mp4");
  expect(statSync(join(out, take.video_path)).size).toBeGreaterThan(10_000);
  expect(take.video_intervals).toEqual(rows.map(({ clip }) => [clip.start, clip.end]));
  const score = async (pred: string) => {
    const { out: text } = await benchside("eval", "egoproactive", "--gold", gold, "--pred", pred, "--json");
    return JSON.parse(text).overall;
  };
  expect(await score(gold)).toMatchObject({ gmean_f1: 1, macro_f1: 1, support: rows.length });
  const moved = join(scratch, "moved.jsonl");
  writeFileSync(moved, JSON.stringify({ ...take, answers: [...take.answers.slice(1), "$silent$"] }));
  expect((await score(moved)).gmean_f1).toBeLessThan(1);
});

test("what a model found when it looked again at steps stands beside what was annotated, and eval errors scores it", async () => {
  const out = join(scratch, "looked");
  const folder = join(sessions, "lamp-omission");
  const { deviations, attempts } = labels["lamp-omission"]!;
  const [{ step: early, onset }, ...others] = deviations as [TakeLabels["deviations"][number]];
  expect(others).toEqual([]);
  const wrong = attempts.find(({ step, start, end }) => step === early && start <= onset && onset <= end)!;
  const right = attempts.find(({ step }) => step !== early)!;
  asLookedAgain(folder, { step: early!, clip: wrong }, { order: 0.9, technique: 0.8 });
  asLookedAgain(folder, { step: right.step, clip: right }, { order: 0.6 });
  expect(await benchside("export", "rows", folder, "--out", out, "--rows-only")).toMatchObject({ code: 0 });
  const [name, ...more] = readdirSync(join(out, "second-look"));
  expect(more).toEqual([]);
  const file = join(out, "second-look", name!);
  const rows = parseVerdicts(readFileSync(file, "utf8"), file);
  expect(rows.map((row) => [row.step, row.question, row.verdict, row.threshold, row.fitted, row.is_error])).toEqual([
    [right.step, "order", "fine", 0.75, false, false],
    [early, "order", "wrong", 0.75, false, true],
    [early, "technique", "wrong", 0.75, false, false],
  ]);
  const scored = async (...words: string[]) =>
    JSON.parse((await benchside("eval", "errors", "--judgements", file, "--json", ...words)).out);
  expect(await scored()).toMatchObject({ tp: 1, fp: 1, tn: 1, fn: 0, byCategory: { order: { tp: 1, tn: 1 } } });
  expect(await scored("--threshold", "0.5")).toMatchObject({ tp: 1, fp: 2, tn: 0, fn: 0 });
});

test("conversations to tune a model on say what the loop asks, with true plans, clips by their hashes, and a recipe", async () => {
  const out = await filmed();
  const rows = rowsIn(out);
  const chats = SPLITS.flatMap((split) =>
    parseChatRows(readFileSync(join(out, "chat", `${split}.jsonl`), "utf8"), split),
  );
  // Every decision point in both forms and all strategies, and in the paper's; words apart where they are asked for apart.
  const speaks = ({ decision }: Row) => decision === "interrupt";
  const others = BENCHSIDE_FORMS.flatMap((form) => STRATEGIES.map((strategy) => ({ form, strategy })));
  const duplexIds = (id: string, spoken: boolean) =>
    others.flatMap(({ form, strategy }) => {
      const own = `${id}#duplex${form === "token" && strategy === "plain" ? "" : `:${form}:${strategy}`}`;
      return spoken && (form === "json" || strategy === "two-stage") ? [own, `${own}:words`] : [own];
    });
  expect(chats.map(({ id }) => id).sort()).toEqual(
    [
      ...rows
        .filter(({ kind }) => kind !== "opening")
        .flatMap((row) => [...duplexIds(row.id, speaks(row)), `${row.id}#duplex:pwr:plain`]),
      ...rows.filter(speaks).flatMap(({ id }) => [`${id}#planner`, `${id}#planner:json`, `${id}#planner:pwr`]),
    ].sort(),
  );

  const names = stepNames(procedures[0]!);
  const textOf = ({ content }: ChatRowMessage) =>
    content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  for (const chat of chats) {
    const row = rows.find(({ id }) => chat.id.startsWith(`${id}#`))!;
    const target = textOf(chat.messages.at(-1)!);
    expect([chat.messages.at(-1)!.role, chat.domain, chat.query]).toEqual(["assistant", row.domain, null]);
    for (const part of chat.messages.flatMap(({ content }) => content)) {
      if (part.type === "text") continue;
      expect(part.sha256).toBe(
        createHash("sha256")
          .update(readFileSync(join(out, part.video!)))
          .digest("hex"),
      );
    }
    if (chat.form === "pwr") continue;
    if (chat.role === "planner") {
      const { revision: _of, ...material } = planAsMaterial(row.planAfter);
      const cuesOf = (line: PlanStep) => (line.state === "current" ? line.cues : { complete: [], incomplete: [] });
      const written = { ...material, steps: material.steps.map((line) => ({ ...line, cues: cuesOf(line) })) };
      expect(parseWrittenPlan(target, chat.form, "it")).toEqual(written);
      continue;
    }
    // A verdict alone where words are asked for apart, else the whole answer.
    const apart = chat.form === "json" || chat.strategy === "two-stage";
    if (apart && chat.stage === "decide") expect(target).toBe(VERDICTS[chat.form][row.decision]);
    else expect(parseDuplexAnswer(target, chat.form, names) === null).toBe(row.decision === "silent");
    const plan = chat.messages.map(textOf).find((text) => text.includes("The plan as it stands:"))!;
    const parsePlan = chat.form === "json" ? parsePlanJson : parseTextBlock;
    expect(parsePlan(plan)).toEqual(planAsMaterial(row.planBefore));
    expect([chat.weight, chat.confusion === null]).toEqual(row.decision === "silent" ? [1, false] : [2, true]);
    // Opened clips of before, then the latest one.
    const clips = chat.messages.flatMap(({ content }) =>
      content.flatMap((part) => (part.type === "video" ? [part] : [])),
    );
    expect(clips.at(-1)).toMatchObject({ end: row.t, fps: 2, most: null });
    expect(clips.slice(0, -1).every(({ most, end }) => most === 2 && end < row.t)).toBe(true);
  }
  // In the paper's form the live parsers read the answers, the plan that was before, and the plan after it.
  for (const chat of chats.filter(({ form }) => form === "pwr")) {
    const row = rows.find(({ id }) => chat.id.startsWith(`${id}#`))!;
    const [target, turn] = [textOf(chat.messages.at(-1)!), chat.messages[1]!];
    const signs = turn.content.filter((part) => part.type === "text" && /^<\|attachment:\d+\|>$/.test(part.text));
    const clips = turn.content.flatMap((part) => (part.type === "video" ? [part] : []));
    expect([chat.messages.length, signs.length, clips.at(-1)]).toMatchObject([
      3,
      clips.length,
      { end: row.t, most: 8 },
    ]);
    expect(clips.every(({ fps, start, end }) => Math.abs(fps * (end - start) - 8) < 1e-6)).toBe(true);
    if (chat.role === "duplex") {
      const answer = parseDuplexAnswer(target, "pwr", new Map());
      expect(answer?.words ?? null).toBe(row.decision === "silent" ? null : row.utterance.replace(/\s+/g, " "));
      expect([chat.weight, chat.confusion === null]).toEqual(row.decision === "silent" ? [1, false] : [2, true]);
    } else {
      const textsOf = (isOpen: boolean) =>
        planAsMaterial(row.planAfter as Plan)
          .steps.filter(({ state }) => (state !== "completed") === isOpen)
          .map(({ text }) => text)
          .sort();
      const { completed, open } = parsePwrPlan(target, "it");
      expect([[...completed].sort(), [...open].sort()]).toEqual([textsOf(false), textsOf(true)]);
    }
  }
  // A row of before said nothing of form and strategy: there was one of each.
  const { form: _form, strategy: _strategy, stage: _stage, ...old } = chats.find(({ form }) => form === "json")!;
  expect(parseChatRows(JSON.stringify(old), "old")).toMatchObject([
    { form: "token", strategy: "plain", stage: "decide" },
  ]);
  const described = chats.find(
    ({ decision, form, strategy }) => decision === "interrupt" && form === "token" && strategy === "no-distraction",
  )!;
  expect(described.messages.slice(-3).map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
  expect(textOf(described.messages.at(-3)!)).toMatch(/^The hands .* The plan expects \S+: .*\.$/);
  const planners = chats.filter(({ role, form }) => role === "planner" && form === "token");
  expect(textOf(planners.at(-1)!.messages[1]!)).toMatch(/Seen under way: \S+ 0\.0–[\d.]+ s, /);
  const opening = chats.find(({ kind, role }) => kind === "opening" && role === "planner")!;
  expect(textOf(opening.messages[1]!)).toMatch(
    /^<\|mode\|> start_proactive\n<\|goal\|> .*\n<\|steps_completed_so_far\|>\n<\|plan\|>\n<\|step_complete_cues\|>\n/m,
  );

  const recipe = ChatRecipe.parse(JSON.parse(readFileSync(join(out, "recipe.json"), "utf8")));
  expect(recipe).toMatchObject({
    ...{ plans: "teacher-forced", forms: [...QUESTION_FORMS], strategies: [...STRATEGIES], pictureEdge: 512 },
    loss: { on: "last-turn", weights: { interrupt: 2, silent: 1 } },
    sampling: { silentToInterrupt: [1, 1], sources: "square-root" },
  });
  expect(Object.values(recipe.sampling.chances)).toEqual([1]);
  const { duplexInterrupts, duplexSilences, planner } = recipe.rows.train;
  expect([duplexInterrupts + duplexSilences, planner]).toEqual([rows.length - 1, rows.filter(speaks).length]);
});

test("a clip that no key frame is near is encoded again, and its row says why", async () => {
  const out = join(scratch, "encoded");
  const media = join(sessions, "coffee-substitution", "media.mp4");
  const sparse = join(scratch, "sparse.mp4");
  const rarely = ["-t", "30", "-g", "1000", "-sc_threshold", "0", "-c:v", "libx264"];
  await run(findFfmpeg(), ["-v", "error", "-i", media, ...rarely, sparse], { timeoutMs: 60_000 });
  writeFileSync(media, readFileSync(sparse));
  await benchside("export", "rows", join(sessions, "coffee-substitution"), "--out", out);
  const rows = rowsIn(out);
  const { clip } = rows.find(({ t }) => t > 12 && t < 30)!;
  expect([clip.cut, clip.from === clip.start]).toEqual(["encoded", true]);
  expect(clip.why).toMatch(/^the nearest key frame is [\d.]+ s from its start$/);
  expect(rows.at(-1)!.clip).toMatchObject({ file: null, why: "the recording does not show it" });
});

test("a film whose sound no MP4 holds, as that of many network cameras, is exported in Matroska, with its sound", async () => {
  const folder = join(scratch, "camera", "lamp-camera");
  await takeSession(folder, wanted["lamp-omission"]!);
  const [media, out, recorded] = [
    join(folder, "media.mp4"),
    join(scratch, "rows-of-camera"),
    join(scratch, "g711.mkv"),
  ];
  const sound = ["-f", "lavfi", "-i", "sine=r=8000", "-map", "0:v", "-map", "1:a", "-c:v", "copy", "-c:a", "pcm_alaw"];
  await run(findFfmpeg(), ["-v", "error", "-i", media, ...sound, "-t", "20", recorded], { timeoutMs: 60_000 });
  writeFileSync(media, readFileSync(recorded));
  expect(await benchside("export", "rows", folder, "--as-recorded", "--out", out)).toMatchObject({ code: 0 });
  expect(readdirSync(join(out, "videos"))).toEqual(["lamp-camera.mkv"]);
  expect(await probeVideo(join(out, "videos", "lamp-camera.mkv"))).toMatchObject({ hasVideo: true, hasAudio: true });
  expect(rowsIn(out).filter(({ clip }) => clip.file !== null).length).toBeGreaterThan(2);
});

test("what cannot be exported is refused in one line", async () => {
  const full = join(scratch, "full");
  const one = join(sessions, "lamp-omission");
  await benchside("export", "rows", one, "--out", full, "--rows-only");
  const refused = async (...words: string[]) => {
    const { code, err } = await benchside("export", "rows", ...words);
    return `${code} ${err.trim().replaceAll(scratch, "")}`;
  };
  expect(await refused(one, "--out", full, "--rows-only")).toBe(
    "2 /full: the folder is not empty. Choose a new one; nothing is written over.",
  );
  expect(await refused(one, "--out", join(scratch, "x"), "--silent-distance", "2")).toContain(
    "Give seconds, 3 or more.",
  );
  expect(await refused("nothing", "--sessions", sessions, "--out", join(scratch, "x"))).toContain("no such session");
  expect(await refused(one, "--out", join(scratch, "x"), "--split", "both")).toContain(
    "1 participant and 1 procedure hang together in 1",
  );
});

async function pictures(path: string, from: number): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  const source = fileSource({ path, speed: "max", everyFrame: true, recorded: { offset: 0, from } });
  for await (const frame of source.frames(new AbortController().signal)) {
    if (frame.t < from - 0.01) continue;
    found.push(frame.rgb);
    break;
  }
  return found;
}

/** Mean difference of two pictures, in brightness steps of 0..255. */
function distance(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}
