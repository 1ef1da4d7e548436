import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { FORM_PARSERS } from "../../src/app/exchange/parsers.ts";
import type { Row } from "../../src/core/annotation/row.ts";
import { decodeText, type EncodingName } from "../../src/core/text/decode-text.ts";
import { COOKING_CATEGORIES } from "../../src/core/domain/taxonomy.ts";
import { egoProactiveGold } from "../../src/core/interchange/egoproactive/gold.ts";
import { TIMELINE_FORMATS } from "../../src/core/interchange/timeline/formats.ts";
import type { ReadStep, Timeline, TimelineFormat } from "../../src/core/interchange/timeline/timeline-model.ts";
import { dataFolder } from "../fixtures/data.ts";
import { REAL_DATA, testWith } from "../fixtures/needs.ts";
import { LAMP_TIMELINE } from "../fixtures/timeline.ts";

/**
 * What other people wrote, as a session, in the files of their own data sets and of others: every value that comes out is the one that went in.
 */
interface CookedStep {
  readonly step_id: number;
  readonly start_time: number;
  readonly end_time: number;
  readonly description: string;
}
interface CookedErrors extends CookedStep {
  readonly errors?: readonly { readonly tag: string; readonly description: string }[];
  readonly modified_description?: string;
}

const data = <T>(...path: string[]): T => JSON.parse(readFileSync(join(dataFolder, ...path), "utf8")) as T;
const format = (id: string): TimelineFormat => TIMELINE_FORMATS.find((each) => each.id === id)!;
const NOTHING: Timeline = {
  ...{ ...LAMP_TIMELINE, goal: "", seconds: 0, origin: 0, films: [], vocabulary: [] },
  ...{ steps: [], mistakes: [], decisions: [], words: [], heard: [] },
};

/** Their categories as ours: “Technique Error” is `technique`; “Other” is none. */
function category(tag: string) {
  const name = tag.replace(" Error", "").replace(" ", "-").toLowerCase();
  return COOKING_CATEGORIES.find((each) => each === name) ?? null;
}

/** A recording of CaptainCook4D as a session: its steps in order of their starts, and every error of each. */
function cooked(id: string, steps: readonly CookedErrors[]): Timeline {
  const done = steps.filter(({ start_time }) => start_time >= 0).toSorted((a, b) => a.start_time - b.start_time);
  const mistakes = steps.flatMap(({ step_id, start_time, errors = [] }) =>
    errors.map(({ tag, description }) => ({ tag, description, step: String(step_id), onset: Math.max(0, start_time) })),
  );
  const texts = new Map(steps.map(({ step_id, description }) => [String(step_id), description]));
  return {
    ...{ ...NOTHING, session: id },
    seconds: done.reduce((last, { end_time }) => Math.max(last, end_time), 0),
    vocabulary: [...texts].map(([step, text]) => ({ id: step, text })),
    steps: done.map(({ step_id, start_time, end_time, description, modified_description, errors = [] }) => ({
      ...{ start: start_time, end: end_time, step: String(step_id), text: modified_description ?? description },
      outcome: errors.length > 0 ? ("wrong" as const) : ("right" as const),
    })),
    mistakes: mistakes
      .map(({ tag, description, step, onset }, k) => ({
        ...{ id: `d${k}`, kind: "technique" as const, cooking: category(tag), general: null, error: null },
        ...{ step, onset, fix: null, back: null, what: description, recovery: "" },
        missing: tag === "Missing Step" ? [step] : [],
      }))
      .toSorted((a, b) => a.onset - b.onset),
  };
}

const inOrder = <T extends CookedStep>(steps: readonly T[]): T[] =>
  steps.toSorted((a, b) => a.start_time - b.start_time || a.end_time - b.end_time || a.step_id - b.step_id);

testWith(
  REAL_DATA,
  "CaptainCook4D's steps and errors are written as its own files have them, in every recording",
  () => {
    const recordings = data<Record<string, { steps: readonly CookedStep[] }>>(
      ...["captaincook4d", "complete_step_annotations.json"],
    );
    const labels = data<{ recording_id: string; step_annotations: readonly CookedErrors[] }[]>(
      ...["captaincook4d", "error_annotations.json"],
    );
    // A session has no place for a step that was done, and planned once more and not done then.
    const held = labels.filter(({ step_annotations }) => !isDoneOnceOfTwice(step_annotations));
    expect([labels.length, held.length]).toEqual([293, 292]);
    for (const { recording_id: id, step_annotations: theirs } of held) {
      const timeline = cooked(id, theirs);
      const times = ({ step_id, start_time, end_time, description }: CookedStep) => {
        return { step_id, start_time, end_time, description };
      };
      const steps = JSON.parse(format("captaincook4d").write(timeline, null)) as typeof recordings;
      expect(inOrder(steps[id]!.steps.map(times)), id).toEqual(inOrder(recordings[id]!.steps.map(times)));
      const [errors] = JSON.parse(format("captaincook4d-errors").write(timeline, null)) as typeof labels;
      expect(inOrder(errors!.step_annotations), id).toEqual(
        inOrder(theirs).map(({ errors: told = [], modified_description: said, ...step }) =>
          told.length === 0 ? step : { ...step, errors: told, modified_description: modifiedIn(step, said) },
        ),
      );
    }
  },
);

function isDoneOnceOfTwice(steps: readonly CookedStep[]): boolean {
  const done = new Set(steps.flatMap(({ step_id, start_time }) => (start_time >= 0 ? [step_id] : [])));
  return steps.some(({ step_id, start_time }) => start_time < 0 && done.has(step_id));
}

/** How the step was done, in their words; one that was never done, and one of which nobody wrote it, has the procedure's. */
function modifiedIn({ description, start_time }: CookedStep, said: string | undefined): string {
  return start_time < 0 ? description : (said ?? description);
}

interface Goal {
  readonly start_time: number;
  readonly end_time: number;
  readonly step_description: string;
  readonly segments?: readonly Goal[];
}

testWith(
  REAL_DATA,
  "steps of GoalStep and CaptainCook4D, which overlap, go through databases and tables of labelled times unchanged",
  () => {
    const { videos } = data<{ videos: { video_uid: string; segments: readonly Goal[] }[] }>(
      ...["goalstep", "goalstep_valid.json"],
    );
    const below = (one: Goal): readonly Goal[] => [one, ...(one.segments ?? []).flatMap(below)];
    const goals = videos.map(({ video_uid: session, segments }): Timeline => {
      const all = segments.flatMap(below).filter(({ start_time, end_time }) => end_time > start_time + 0.001);
      const names = [...new Set(all.map(({ step_description }) => step_description))];
      const steps = all.map(({ start_time: start, end_time: end, step_description: text }) => {
        return { start, end, text, step: `g${names.indexOf(text)}`, outcome: "right" as const };
      });
      const vocabulary = names.map((text, k) => ({ id: `g${k}`, text }));
      return { ...NOTHING, session, vocabulary, seconds: 1e5, steps: steps.toSorted((a, b) => a.start - b.start) };
    });
    const labels = data<{ recording_id: string; step_annotations: readonly CookedErrors[] }[]>(
      ...["captaincook4d", "error_annotations.json"],
    );
    const all = [...goals, ...labels.map((one) => cooked(one.recording_id, one.step_annotations))].map(toMilliseconds);
    const told = all.reduce((sum, { steps }) => sum + steps.length, 0);
    expect([all.length, told > 8000]).toEqual([134 + 293, true]);
    for (const id of ["activitynet", "steps-csv", "rttm"])
      for (const timeline of all) {
        const { read, write } = format(id);
        const back = read!(write(timeline, null), id, { parsers: FORM_PARSERS, from: null, fps: null }).steps!;
        expect(back.map((step) => named(timeline, step)).sort(), `${id} ${timeline.session}`).toEqual(
          timeline.steps.map((step) => named(timeline, step)).sort(),
        );
      }
  },
);

/** Files hold thousandths of a second. */
function toMilliseconds(timeline: Timeline): Timeline {
  const ms = (t: number) => Math.round(t * 1000) / 1000;
  const steps = timeline.steps.map((one) => ({ ...one, start: ms(one.start), end: ms(one.end) }));
  return { ...timeline, steps, mistakes: [] };
}

/** When a step was done, and its words in the procedure; two recipes have a step twice, by the same words. */
function named({ vocabulary }: Timeline, { start, end, step }: Pick<ReadStep, "start" | "end" | "step">): string {
  const found = vocabulary.find(({ id, text }) => id === step || text === step);
  return `${Math.round(start * 1000)} ${Math.round(end * 1000)} ${found?.text}`;
}

testWith(
  REAL_DATA,
  "EgoProactive's own row comes out of ours, value for value, but for the sentence of its query",
  () => {
    const text = readFileSync(join(dataFolder, "egoproactive", "gold_example_row.jsonl"), "utf8");
    const theirs = JSON.parse(text) as {
      readonly video_path: string;
      readonly duration_in_sec: number;
      readonly video_intervals: readonly [number, number][];
      readonly [field: string]: unknown;
      readonly query: string;
      readonly answers: readonly string[];
    };
    const rows = theirs.video_intervals.map(([start, end], k) => {
      const utterance = /^\$interrupt\$(.*)$/.exec(theirs.answers[k]!)?.[1] ?? null;
      return {
        ...{ goal: theirs["task"], domain: theirs["domain"], t: end, clip: { start, end } },
        ...{ decision: utterance === null ? "silent" : "interrupt", utterance: utterance ?? "" },
      } as Row;
    });
    const line = egoProactiveGold(rows, { path: theirs.video_path, offset: 0, seconds: theirs.duration_in_sec });
    const { answers_by: _own, ...ours } = JSON.parse(line) as typeof theirs;
    const withQuery = JSON.stringify(ours).replaceAll(JSON.stringify(ours.query), JSON.stringify(theirs.query));
    expect(JSON.parse(withQuery)).toEqual(theirs);
  },
);

/** Files as other programs write them, what they say, and how many annotations were placed, divided or not read. */
const FOREIGN: readonly (readonly [string, string, EncodingName | null, readonly (readonly [number, number, string])[], object])[] = [
  ["srt-utf16.srt", "srt", null, [[1, 3, "Record"], [4, 6, "Vis serrée à côté"]], { encoding: "utf-16le", isGuess: false }],
  ["srt-cp1252.srt", "srt", null, [[1, 3, "Record"], [4, 6, "Vis serrée à côté"]], { encoding: "windows-1252", isGuess: true }],
  ["srt-gb18030.srt", "srt", "gb18030", [[1, 3, "拧紧螺丝"], [4, 6.5, "接上插头"]], {}],
  ["srt-no-ms.srt", "srt", null, [[1, 3, "Record"], [4, 6, "Vis serrée à côté"]], {}],
  ["eaf-utf16.eaf", "eaf", null, [[1, 3, "Record"]], { encoding: "utf-16le" }],
  ["eaf-latin1.eaf", "eaf", null, [[1, 3, "Vis serrée"]], { encoding: "windows-1252", isGuess: false }],
  ["eaf-missing-slots.eaf", "eaf", null, [[1, 3, "Record"], [3, 5, "Check"]], { placed: 2, unplaced: [] }],
  ["eaf-duplicate-id.eaf", "eaf", null, [[1, 3, "Record"], [4, 6, "Tighten"]], { elsewhere: 1 }],
  ["eaf-symbolic-subdivision.eaf", "eaf", null, [[1, 3.5, "Record"], [3.5, 6, "Tighten"]], { divided: 2 }],
  ["boris-events-decimal-comma.csv", "boris-events", null, [[1.5, 3.25, "Record"]], {}],
  ["boris-only-points.boris", "boris", null, [], { unplaced: [expect.objectContaining({ why: "moment" }), expect.objectContaining({ why: "moment" })] }],
]; // prettier-ignore

testWith(REAL_DATA, "what other programs really write is read as it is", () => {
  const read = ([name, id, encoding]: (typeof FOREIGN)[number]) => {
    const bytes = readFileSync(join(dataFolder, "imports", name));
    const text = decodeText(bytes, name, { encoding, mayGuess: true, canName: true });
    const { steps, ...more } = format(id).read!(text.text, name, { parsers: FORM_PARSERS, from: null, fps: null });
    return [steps!.map(({ start, end, text: said }) => [start, end, said]), { ...text, ...more }];
  };
  for (const [at, expected] of FOREIGN.entries())
    expect([FOREIGN[at]![0], ...read(expected)]).toEqual([
      expected[0],
      expected[3],
      expect.objectContaining(expected[4]),
    ]);
  expect(() => read(["eaf-nested-annotation.eaf", "eaf", null, [], {}])).toThrow(
    "eaf-nested-annotation.eaf: line 7, a2: it stands inside another annotation, a1.",
  );
});
