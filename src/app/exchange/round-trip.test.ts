import fc from "fast-check";
import { expect, test } from "vitest";
import { FORM_PARSERS } from "./parsers.ts";
import { LAMP_TIMELINE as lamp } from "../../../tests/fixtures/timeline.ts";
import { DEVIATION_KINDS, INTERRUPT_KINDS } from "../../core/domain/decision.ts";
import { COOKING_CATEGORIES, GENERAL_TYPES } from "../../core/domain/taxonomy.ts";
import { TIMELINE_FORMATS } from "../../core/interchange/timeline/formats.ts";
import { lossesBetween, lossesOf } from "../../core/interchange/timeline/losses.ts";
import type { Loss, Timeline, TimelineFormat } from "../../core/interchange/timeline/timeline-model.ts";
import { OUTCOMES } from "../../core/interchange/timeline/outcomes.ts";

const format = (id: string): TimelineFormat => TIMELINE_FORMATS.find((each) => each.id === id)!;
const lossesIn = (id: string, timeline = lamp): string[] =>
  lossesOf(format(id), timeline, format(id).write(timeline, 30), FORM_PARSERS, 30).map(said);
const said = (loss: Loss): string =>
  loss.is === "rounded"
    ? `${loss.of} rounded`
    : `${loss.lost}/${loss.all} ${loss.of}${loss.is === "part" ? ` ${loss.part}` : ""}`;

test("an ELAN file holds all of a session, overlapping steps and what every mistake is", () => {
  expect(lossesIn("eaf")).toEqual([]);
});

/** Two actions at once, one of which nobody has worded in parts. */
const ACTIONS: NonNullable<Timeline["actions"]> = [
  {
    id: "a1",
    start: 10,
    end: 12.5,
    verb: "pick up",
    noun: "left arm",
    text: "I pick it up & turn.",
    step: "arm",
    by: "a1",
  },
  { id: "a2", start: 11, end: 13, verb: "", noun: "", text: "And hold it", step: null, by: "a02" },
];

test("actions that people said stand in ELAN's file with all that is known of them; every other format says that it leaves them out", () => {
  const timeline = { ...lamp, actions: ACTIONS };
  const back = format("eaf").read!(format("eaf").write(timeline, null), "it", {
    ...{ parsers: FORM_PARSERS, from: null, fps: null },
  });
  expect(back.actions).toEqual(ACTIONS);
  for (const { id } of TIMELINE_FORMATS)
    expect(lossesIn(id, timeline).filter((loss) => / actions/.test(loss))).toEqual(id === "eaf" ? [] : ["2/2 actions"]);
});

test("what each format cannot hold is told, as the round trip finds it", () => {
  const vocabularies = ["2/2 mistakes cooking", "2/2 mistakes general", "1/2 mistakes error"];
  const onlyStretches = [
    "1/2 mistakes missing",
    "1/2 mistakes fix",
    "1/2 mistakes back",
    ...vocabularies,
    "1/2 mistakes recovery",
  ];
  expect(lossesIn("steps-csv")).toEqual(["2/2 decisions", "2/2 utterances", "1/1 heard words", ...vocabularies]);
  expect(lossesIn("vtt")).toEqual(["2/2 decisions", ...onlyStretches]);
  expect(lossesIn("boris")).toEqual([...onlyStretches, "2/2 utterances end", "1/1 heard words end"]);
  expect(lossesIn("boris-events")).toEqual(lossesIn("boris"));
  expect(lossesIn("labelstudio")).toEqual(["2/2 decisions", "1/1 heard words", "segments rounded", ...onlyStretches]);
  expect(lossesIn("activitynet")).toEqual([
    ...["1/4 segments", "2/2 mistakes", "2/2 decisions", "2/2 utterances", "1/1 heard words"],
  ]);
  const onlySteps = ["2/2 mistakes", "2/2 decisions", "2/2 utterances", "1/1 heard words"];
  expect(lossesIn("rttm")).toEqual([...onlySteps, "3/4 segments outcome", "4/4 segments text"]);
  expect(lossesIn("fiftyone")).toEqual([...onlySteps.slice(1), ...vocabularies]);
  expect(lossesIn("howtodiv", { ...lamp, words: [], decisions: [], heard: [] })).toEqual([
    ...["4/4 segments", "2/2 mistakes times", "2/2 mistakes kind"],
  ]);
});

test("a step that was done wrongly is no example of the step where a format has labels alone", () => {
  const back = (id: string) =>
    format(id).read!(format(id).write(lamp, null), "it", { parsers: FORM_PARSERS, from: null, fps: null }).steps!;
  const database = JSON.parse(format("activitynet").write(lamp, null)) as {
    readonly taxonomy: readonly { readonly nodeName: string }[];
    readonly database: Record<string, { readonly annotations: readonly { readonly label: string }[] }>;
  };
  const [base, arm, spring] = lamp.vocabulary.map(({ text }) => text);
  expect(database.database[lamp.session]!.annotations.map(({ label }) => label)).toEqual([
    base,
    `${arm} (wrong)`,
    spring,
  ]);
  expect(database.taxonomy.map(({ nodeName }) => nodeName)).toEqual([base, arm, spring, `${arm} (wrong)`]);
  expect(format("rttm").write(lamp, null)).toMatch(
    / base <NA> <NA>\n.* arm:wrong <NA> <NA>\n.* spring <NA> <NA>\n.* no-step /,
  );
  expect(back("activitynet")[1]).toMatchObject({ step: arm, outcome: "wrong" });
  expect(back("rttm")[1]).toMatchObject({ step: "arm", outcome: "wrong" });
});

test("an ELAN file links the film by its address and by the way to it", () => {
  const place = { url: "file:///data/sessions/lamp/media.mp4", relative: "../sessions/lamp/media.mp4" };
  const links = (more: object): string[] =>
    format("eaf")
      .write({ ...lamp, films: [{ file: "media.mp4", offset: 0.4, ...more }] }, null)
      .match(/\b(?:RELATIVE_)?MEDIA_URL="[^"]*"/g)!;
  expect(links({ place })).toEqual([`MEDIA_URL="${place.url}"`, `RELATIVE_MEDIA_URL="${place.relative}"`]);
  expect(links({ place: { ...place, relative: null } })).toEqual([`MEDIA_URL="${place.url}"`]);
  expect(links({})).toEqual(['MEDIA_URL="media.mp4"', 'RELATIVE_MEDIA_URL="./media.mp4"']);
});

/** Text as a person writes it: no line breaks, no white space twice or at its ends. */
const words = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((text) =>
    text
      .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF\s]+/gu, " ")
      .replaceAll("-->", "→")
      .trim(),
  )
  .filter((text) => text !== "");
const time = fc.integer({ min: 0, max: 600_000 }).map((ms) => ms / 1000);
const stretch = fc
  .tuple(time, fc.integer({ min: 1, max: 60_000 }))
  .map(([start, length]) => ({ start, end: start + length / 1000 }));
const stepId = fc.constantFrom(...lamp.vocabulary.map(({ id }) => id));
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one, { nil: null });

const timelines: fc.Arbitrary<Timeline> = fc.record({
  ...Object.fromEntries(Object.entries(lamp).map(([key, value]) => [key, fc.constant(value)])),
  seconds: fc.constant(700),
  steps: fc.array(fc.tuple(stretch, maybe(stepId), words, fc.constantFrom(...OUTCOMES)), { maxLength: 12 }).map((all) =>
    all.map(([times, step, text, outcome]) => ({
      ...times,
      step,
      text,
      outcome: step === null ? ("none" as const) : outcome,
    })),
  ),
  mistakes: fc
    .array(
      fc.tuple(
        stretch,
        fc.constantFrom(...DEVIATION_KINDS),
        maybe(stepId),
        fc.uniqueArray(stepId),
        words,
        maybe(fc.nat(999)),
      ),
      { maxLength: 6 },
    )
    .map((all) =>
      all.map(([{ start, end }, kind, step, missing, what, fix], k) => ({
        ...{
          id: `d${k}`,
          kind,
          step,
          missing,
          what,
          onset: start,
          back: fix === 7 ? null : end,
          recovery: k % 2 ? what : "",
        },
        ...{ fix: fix === null ? null : start + ((end - start) * fix) / 1000, error: k % 2 ? `e${k}` : null },
        ...{ cooking: COOKING_CATEGORIES[k % 8] ?? null, general: GENERAL_TYPES[k % 9] ?? null },
      })),
    ),
  decisions: fc.array(fc.record({ t: time, kind: fc.constantFrom(...INTERRUPT_KINDS), step: maybe(stepId) }), {
    maxLength: 8,
  }),
  words: fc
    .array(fc.tuple(stretch, words), { maxLength: 8 })
    .map((all) => all.map(([times, text]) => ({ ...times, text }))),
  actions: fc.array(fc.tuple(stretch, maybe(stepId), words, fc.boolean()), { maxLength: 6 }).map((all) =>
    all.map(([times, step, text, told], k) => ({
      ...{ ...times, id: `a${k + 1}`, step, text, by: `a0${k}` },
      ...{ verb: told ? "turn" : "", noun: told ? text : "" },
    })),
  ),
  heard: fc
    .array(fc.tuple(stretch, words), { maxLength: 4 })
    .map((all) => all.map(([times, text]) => ({ ...times, text }))),
}) as unknown as fc.Arbitrary<Timeline>;

/** In order of time, as sessions are; what begins at once stands in the order in which it ends. */
function inOrder(timeline: Timeline): Timeline {
  const byTimes = <T extends { start: number; end: number }>(all: readonly T[]): T[] =>
    all
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
      .filter((one, k, sorted) => k === 0 || one.start > sorted[k - 1]!.start + 0.002);
  const byOnset = timeline.mistakes
    .toSorted((a, b) => a.onset - b.onset)
    .filter((one, k, sorted) => k === 0 || one.onset > sorted[k - 1]!.onset + 0.002);
  const byTime = timeline.decisions
    .toSorted((a, b) => a.t - b.t)
    .filter((one, k, sorted) => k === 0 || one.t > sorted[k - 1]!.t + 0.002);
  return {
    ...timeline,
    steps: byTimes(timeline.steps),
    mistakes: byOnset,
    decisions: byTime,
    words: byTimes(timeline.words),
    heard: byTimes(timeline.heard),
    actions: byTimes(timeline.actions ?? []),
  };
}

test.each(TIMELINE_FORMATS.filter(({ read }) => read !== null).map(({ id }) => id))(
  "%s: whatever a session holds, what is written is read, and only what it has no place for is missing",
  (id) => {
    const { write, read, frames } = format(id);
    const named = { ...lamp, steps: lamp.steps.filter(({ step }) => step !== null) };
    const silent = new Set([{ ...lamp, actions: ACTIONS }, named].flatMap((one) => lossesIn(id, one)).map(kindOfLoss));
    fc.assert(
      fc.property(timelines, (any) => {
        const timeline = inOrder(any);
        if (timeline.steps.length + timeline.mistakes.length + timeline.words.length === 0) return;
        const back = read!(write(timeline, 1000), "it", {
          parsers: FORM_PARSERS,
          from: null,
          fps: frames ? 1000 : null,
        });
        const lost = lossesBetween(timeline, back)
          .map(said)
          .filter((loss) => !silent.has(kindOfLoss(loss)));
        expect(lost).toEqual([]);
      }),
      { numRuns: 150, seed: 11 },
    );
  },
  // 150 files of XML take longer than five seconds where other work has the processors.
  60_000,
);

/** A loss without its counts. */
function kindOfLoss(loss: string): string {
  return loss.replace(/[\d.]+/g, "n");
}

test("what BORIS and FiftyOne need besides is there: JSON in ASCII, the film's rate, a live observation without a film, metadata of a video", () => {
  const write = (id: string, timeline: Timeline, fps: number | null): string =>
    TIMELINE_FORMATS.find((each) => each.id === id)!.write(timeline, fps);
  const project = write("boris", lamp, 25);
  expect(/^[\n\x20-\x7e]*$/.test(project + write("fiftyone", lamp, 25))).toBe(true);
  const observation = (text: string) =>
    Object.values(
      (JSON.parse(text) as { observations: Record<string, { type: string; media_info: { fps: object } }> })
        .observations,
    )[0]!;
  expect([observation(project).type, observation(project).media_info.fps]).toEqual(["MEDIA", { "media.mp4": 25 }]);
  const live = observation(write("boris", { ...lamp, films: [] }, null));
  expect([live.type, live.media_info.fps]).toEqual(["LIVE", {}]);
  const [sample] = (JSON.parse(write("fiftyone", lamp, 25)) as { samples: [{ metadata: object }] }).samples;
  expect(sample.metadata).toEqual({ _cls: "VideoMetadata", frame_rate: 25, duration: 60, total_frame_count: 1500 });
});

test("of a task of Label Studio the newest annotation counts that nobody skipped", () => {
  const { read, write } = TIMELINE_FORMATS.find(({ id }) => id === "labelstudio")!;
  const [task] = JSON.parse(write(lamp, 25)) as [{ annotations: object[] }];
  task.annotations.push({ result: [], was_cancelled: true });
  expect(read!(JSON.stringify([task]), "it", { parsers: FORM_PARSERS, from: null, fps: null }).steps).toHaveLength(4);
});
