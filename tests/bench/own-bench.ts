import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFfmpeg } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import { run as runFfmpeg } from "../../src/capture/ffmpeg/run-ffmpeg.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { frameFeatures } from "../../src/core/brain/frame-features.ts";
import { isDeviation } from "../../src/core/domain/decision.ts";
import { seeded } from "../../src/core/domain/seeded.ts";
import type { Tick } from "../../src/core/domain/tick.ts";
import { tryLessons } from "../../src/core/learning/competence.ts";
import type { StepMark } from "../../src/core/learning/find-work.ts";
import { learnProfile } from "../../src/core/learning/learn-profile.ts";
import { StepTimes } from "../../src/core/learning/step-times.ts";
import { parseProcedure } from "../../src/core/procedure/file.ts";
import type { Procedure } from "../../src/core/procedure/schema.ts";
import { heldBackAt, inTimeOf } from "../../src/core/profile/expected.ts";
import { USUAL_LEAST } from "../../src/core/profile/known-words.ts";
import type { EventOf } from "../../src/core/journal/events.ts";
import { createPerception, type LocalPerception } from "../../src/models/onnx/perception.ts";
import { coachTicks } from "../fixtures/coached-takes.ts";
import { dataFolder } from "../fixtures/data.ts";
import { inferenceOptions } from "../fixtures/models.ts";
import { toEnd } from "../fixtures/turns.ts";
import { barTable, report, table, type Bar } from "./report.ts";

const folder = join(dataFolder, "own-bench");

/** Sizes that the films are watched in: as they are, and scaled. */
const SIZES = ["640 × 360", "960 × 540"] as const;

const TAKES = ["A", "B", "C"] as const;
type Films = Readonly<Record<(typeof TAKES)[number], readonly Tick[]>>;

/** How far marks are moved, each way at most, in seconds, and how many times each is drawn. */
const MOVED = [0.5, 1];
const DRAWS = 5;

/** Seconds after an end between which somebody who films says so, by a key or a word. */
const PRESSED = [0.2, 2] as const;

/** Seconds before and after a step's end in which it is announced in time. */
const EARLY = 1.5;
const LATE = 5;

/** In take C the scissors are left out: when that may be told, and before when they are not in the box. */
const LEFT_OUT = { step: "step-3", from: 20.7, to: 35.7, notBefore: 37.7 };

/** What one way of teaching comes to. */
interface Row {
  readonly size: string;
  readonly marks: string;
  /** Steps of ten that are expected in time, and whether steps and skipped steps are said. */
  readonly forecast: number;
  readonly heldBack: string;
  readonly inTime: number;
  readonly wrong: number;
  readonly told: number | null;
  readonly saidDone: number | null;
  readonly repetitions: number;
  readonly ticked: number;
}

/** Run the suite: a bench that somebody else drew, taught by marks of several kinds, in two sizes. */
export async function run(): Promise<void> {
  const perception = await createPerception({ ...inferenceOptions, threads: 1 });
  const scratch = await mkdtemp(join(tmpdir(), "benchside-own-"));
  try {
    const read = (name: string): Promise<string> => readFile(join(folder, name), "utf8");
    const procedure = parseProcedure(await read("procedure.json"), "procedure.json");
    const steps = async (name: string) => StepTimes.parse(JSON.parse(await read(name)));
    const [exact, ends, ofB] = await Promise.all(["take-A.steps.json", "take-A.ends.json", "take-B.steps.json"].map(steps)); // prettier-ignore
    const ways: readonly (readonly [string, readonly StepMark[]])[] = [
      ["exact", exact!],
      ["ends", ends!],
      ...MOVED.flatMap((most) =>
        Array.from({ length: DRAWS }, (_, draw) => [`ends, moved by up to ${most} s`, moved(ends!, -most, most, draw)] as const),
      ), // prettier-ignore
      ...Array.from({ length: DRAWS }, (_, draw) => [PRESSED_NAME, moved(ends!, ...PRESSED, draw)] as const),
    ];
    const rows: Row[] = [];
    for (const size of SIZES) {
      const films = await filmsOf(size, scratch, perception);
      const { encoder } = perception.status;
      const lessonA = (marks: readonly StepMark[]) => ({ looks: films.A.map(frameFeatures), steps: marks });
      const lessonB = { looks: films.B.map(frameFeatures), steps: ofB!.map((step) => ({ ...step, start: null })) };
      for (const [name, marks] of ways)
        rows.push(rowOf({ procedure, films, encoder, ends: ofB! }, size, name, [lessonA(marks)]));
      rows.push(
        rowOf({ procedure, films, encoder, ends: ofB! }, size, "ends, and B besides", [lessonA(ends!), lessonB]),
      );
    }
    const bars = barsOf(rows);
    const body = [
      "Taught by take A of `own-bench`, which was drawn by somebody else; watched: B (correct) and C (the scissors left out and put right). These films were looked at: **seen**. " +
        `Nothing is held back here; after one lesson a session shows, and asks about, what the column says. In time: from ${EARLY} s before to ${LATE} s after a step's end. Moved and pressed marks: uniform, ${DRAWS} draws each. With B besides, B has taught: its column says nothing of new takes.`,
      barTable(bars),
      tableOf(rows),
    ].join("\n\n");
    await report("A bench that somebody else drew", "npm run bench:own", body, bars);
  } finally {
    await perception.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** What perception sees of the films in one size. */
async function filmsOf(size: (typeof SIZES)[number], scratch: string, perception: LocalPerception): Promise<Films> {
  const films: Record<string, Tick[]> = {};
  for (const take of TAKES) {
    const own = join(folder, `take-${take}.mp4`);
    const path = size === SIZES[0] ? own : join(scratch, `take-${take}.mp4`);
    const scaled = [
      "-v",
      "error",
      "-i",
      own,
      "-vf",
      "scale=960:540",
      "-c:v",
      "libx264",
      "-preset",
      "veryfast",
      "-crf",
      "18",
      path,
    ];
    if (path !== own) await runFfmpeg(findFfmpeg(), scaled, { timeoutMs: 600_000 });
    const ticks: Tick[] = [];
    for await (const frame of fileSource({ path, speed: "max" }).frames(new AbortController().signal))
      ticks.push(await perception.perceive(frame));
    films[take] = ticks;
  }
  return films as Record<(typeof TAKES)[number], Tick[]>;
}

const PRESSED_NAME = `ends, pressed ${PRESSED[0]} to ${PRESSED[1]} s late`;

/** Ends as somebody sets them who is off by between two numbers of seconds. */
function moved(ends: readonly StepMark[], least: number, most: number, draw: number): StepMark[] {
  const random = seeded(draw, "moved marks", most);
  let before = 0;
  return ends.map(({ step, end }) => {
    before = Math.max(before + 0.5, end + least + (most - least) * random());
    return { step, start: null, end: before };
  });
}

interface Watched {
  readonly procedure: Procedure;
  readonly films: Films;
  readonly encoder: string;
  /** When the steps of take B end. */
  readonly ends: readonly StepMark[];
}

function rowOf(
  { procedure, films, encoder, ends }: Watched,
  size: string,
  marks: string,
  lessons: readonly Parameters<typeof learnProfile>[1][number][],
): Row {
  const tried = lessons.map((lesson) => ({ ...lesson, wrong: [], offPlan: [] }));
  const competence = toEnd(tryLessons(procedure, tried, encoder)).result;
  const profile = { ...learnProfile(procedure, lessons, encoder), competence };
  const said = (take: "B" | "C"): EventOf<"interrupted">[] =>
    coachTicks(procedure, profile, films[take]).filter((event) => event.type === "interrupted");
  const done = (some: readonly EventOf<"interrupted">[]) =>
    some.filter(({ kind }) => kind === "completion" || kind === "finished");
  const [b, c] = [said("B"), said("C")];
  const at = (some: readonly EventOf<"interrupted">[], step: string) => done(some).find((one) => one.step === step)?.t;
  return {
    ...{ size, marks },
    forecast: Math.round(10 * inTimeOf(profile)!),
    heldBack: heldBackAt(profile, USUAL_LEAST).join(", "),
    inTime: ends.filter(({ step, end }) => {
      const t = at(b, step);
      return t !== undefined && t >= end - EARLY && t <= end + LATE;
    }).length,
    wrong: b.filter(({ kind }) => isDeviation(kind)).length,
    told: c.find(({ missing, t }) => missing.includes(LEFT_OUT.step) && t > LEFT_OUT.from && t < LEFT_OUT.to)?.t ?? null,
    saidDone: at(c, LEFT_OUT.step) ?? null,
    repetitions: c.filter(({ kind }) => kind === "repetition").length,
    ticked: new Set(done(c).map(({ step }) => step)).size,
  }; // prettier-ignore
}

function isRight({ inTime, wrong, told, saidDone, repetitions, ticked }: Row, steps: number): boolean {
  const onC = told !== null && saidDone !== null && saidDone >= LEFT_OUT.notBefore && repetitions === 0;
  return inTime === steps && wrong === 0 && onC && ticked === steps;
}

function barsOf(rows: readonly Row[]): Bar[] {
  const steps = Math.max(...rows.map(({ ticked }) => ticked));
  const forecasts = rows.filter(({ marks }) => !marks.includes("besides")).map(({ forecast }) => forecast);
  const apart = Math.max(...forecasts) - Math.min(...forecasts);
  const two = rows.filter(({ marks }) => marks === "ends" || marks === "exact");
  const right = (some: readonly Row[]): string =>
    `${some.filter((row) => isRight(row, steps)).length} of ${some.length}`;
  const allRight = (some: readonly Row[]): boolean => some.every((row) => isRight(row, steps));
  const asked =
    "all: B's steps in time and nothing wrong, C's scissors told in time and not ticked early, no repetition";
  const drawn = rows.filter(({ marks }) => marks.includes("moved"));
  const pressed = rows.filter(({ marks }) => marks === PRESSED_NAME);
  const besides = rows.filter(({ marks }) => marks.includes("besides"));
  return [
    { what: "expected steps in time of ten, most apart", value: String(apart), bar: "at most 1", met: apart <= 1 },
    { what: "taught by ends and exactly, both sizes: right", value: right(two), bar: asked, met: allRight(two) },
    { what: "taught by moved ends, both sizes: right", value: right(drawn), bar: "all", met: allRight(drawn) },
    {
      what: "taught by ends that were pressed late, both sizes: right",
      value: right(pressed),
      bar: "all",
      met: allRight(pressed),
    },
    { what: "with a second lesson, both sizes: right", value: right(besides), bar: "all", met: allRight(besides) },
  ];
}

function tableOf(rows: readonly Row[]): string {
  const second = (t: number | null): string => (t === null ? "–" : `${t.toFixed(1)} s`);
  return table(
    ["film", "marks", "expected in time, of ten", "shown, not said", "B: in time", "B: wrong", "C: scissors told", "C: said done", "C: repetitions", "C: ticked"],
    rows.map((row) => [
      ...[row.size, row.marks, String(row.forecast), row.heldBack || "–", String(row.inTime), String(row.wrong)],
      ...[second(row.told), second(row.saidDone), String(row.repetitions), String(row.ticked)],
    ]),
  ); // prettier-ignore
}
