import { EMPTY_FOLD } from "../../../src/core/annotation/annotation-fold.ts";
import { readRecordings } from "../../../src/core/interchange/captaincook4d/captaincook4d.ts";
import { parseEgoProactive } from "../../../src/core/interchange/egoproactive/rows.ts";
import { readFeatures, readFeaturesIndex } from "../../../src/core/interchange/features/features.ts";
import { TIMELINE_FORMATS } from "../../../src/core/interchange/timeline/formats.ts";
import { importChanges } from "../../../src/core/interchange/timeline/import-changes.ts";
import type { Timeline } from "../../../src/core/interchange/timeline/timeline-model.ts";
import { FORM_PARSERS } from "../../../src/app/exchange/parsers.ts";
import { FILE, textTarget, type Target } from "../target.ts";

const step = (id: string, start: number, end: number) => ({
  ...{ start, end, step: id, text: `Do ${id}.`, outcome: "right" as const },
});

/** A short session as other programs are told of it. */
const TIMELINE: Timeline = {
  ...{ session: "tea-1", goal: "Make tea", language: "en", seconds: 30, origin: 0, early: 0, saidBy: "annotation" },
  films: [{ file: "media-000.mkv", offset: 0 }],
  vocabulary: ["boil", "pour"].map((id) => ({ id, text: `Do ${id}.` })),
  steps: [step("boil", 2, 8), step("pour", 7.5, 20)],
  mistakes: [
    {
      ...{
        id: "d1",
        kind: "omission",
        cooking: null,
        general: null,
        onset: 9,
        fix: 12,
        step: "pour",
        missing: ["boil"],
      },
      ...{ error: null, what: "poured before it boiled", recovery: "boil first", back: null },
    } as unknown as Timeline["mistakes"][number],
  ],
  decisions: [{ t: 8, kind: "completion", step: "pour" }],
  words: [{ start: 8.2, end: 10, text: 'Good. Next, "pour"; now.' }],
  heard: [{ start: 12, end: 13.5, text: "How\nfar?" }],
};

/** Every format that is read, from what is written in it and what is made of that. */
const timelines = TIMELINE_FORMATS.flatMap(({ id, read, write }): Target[] => {
  if (read === null) return [];
  return [
    textTarget(
      `timeline-${id}`,
      () => [write(TIMELINE, 30)],
      (text) => {
        const found = read(text, FILE, { parsers: FORM_PARSERS, from: null, fps: 30 });
        importChanges(found, FILE, TIMELINE, EMPTY_FOLD.annotations);
      },
    ),
  ];
});

const captaincook = textTarget(
  "captaincook4d",
  () => [
    '{"1_7": {"recording_id": "1_7", "activity_name": "Tea", "steps": [{"step_id": 1, "description": "Boil", "start_time": 1, "end_time": 4, "has_errors": false}]}}',
  ],
  (text) =>
    readRecordings(
      { text, file: FILE },
      {
        text: '[{"recording_id": "1_7", "is_error": false, "step_annotations": [{"step_id": 1, "description": "Boil", "start_time": 1, "end_time": 4}]}]',
        file: FILE,
      },
    ),
);

const egoproactive = textTarget(
  "egoproactive",
  () => ['{"video_id": "a", "task": "tea", "intervals": [[0, 2]], "answers": ["$silent$"], "questions": []}\n'],
  (text) => parseEgoProactive(text, FILE),
);

const index = textTarget(
  "features-index",
  () => [
    '{"encoder": "e", "rate": 2, "recordings": {"a": {"rows": 3, "dim": 2}, "b": {"rows": 1, "dim": 2, "first": 0.5}}}',
  ],
  (text) => readFeaturesIndex(text, FILE),
);

const features: Target = {
  name: "features",
  inputs: () => [new Uint8Array(Buffer.from([0, 60, 0, 60, 0, 56, 0, 64, 0, 60, 0, 188]))],
  run: (bytes) => readFeatures(bytes, { rows: 3, dim: 2, rate: 1, first: 0.5 }, FILE),
};

/** Files of other programs. */
export const EXCHANGE_TARGETS: readonly Target[] = [...timelines, captaincook, egoproactive, index, features];
