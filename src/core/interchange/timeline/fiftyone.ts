import { z } from "zod";
import { Seconds } from "../../domain/bounds.ts";
import { DEVIATION_KINDS } from "../../domain/decision.ts";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { asciiJson } from "./milliseconds.ts";
import type { ReadMistake, ReadOptions, ReadStep, ReadTimeline, Timeline } from "./timeline-model.ts";
import { OUTCOMES } from "./outcomes.ts";

/** Label of a stretch that is no step. */
const NO_STEP = "no step";

const Frame = z.number().int().min(1).max(1e9);
/** A temporal detection, with the attributes that are written here; others are passed over. */
const Detection = z.object({
  label: z.string(),
  support: z.tuple([Frame, Frame]),
  timestamps: z.tuple([Seconds, Seconds]).optional(),
  text: z.string().optional(),
  outcome: z.string().optional(),
  step: z.string().nullish(),
  missing: z.array(z.string()).default([]),
  fix: Seconds.nullish(),
  back: Seconds.nullish(),
  recovery: z.string().default(""),
});
type Detection = z.infer<typeof Detection>;
const Detections = z.object({
  _cls: z.literal("TemporalDetections"),
  detections: z.array(Detection).max(100_000),
});
const Sample = z.looseObject({
  metadata: z.object({ frame_rate: z.number().positive().max(10_000).optional() }).nullish(),
});
const Samples = z.object({ samples: z.array(Sample) });

/**
 * Steps and mistakes as temporal detections of FiftyOne: `support` is the first and the last frame, counted from 1, both within the stretch, by the frames
 * per second that stand in `metadata`; `timestamps` are the seconds that they were made of. What a mistake is besides stands in attributes of its own.
 */
export function writeFiftyOne(timeline: Timeline, fps: number | null): string {
  const rate = fps!;
  const detection = (label: string, start: number, end: number, more: object): object => {
    const first = Math.floor(Math.max(0, start) * rate + 1e-6) + 1;
    const support = [first, Math.max(first, Math.ceil(end * rate - 1e-6))];
    return { _cls: "TemporalDetection", label, support, timestamps: [Math.max(0, start), Math.max(0, end)], ...more };
  };
  const { films, seconds, steps, mistakes, session } = timeline;
  const sample = {
    filepath: films[0]?.file ?? "",
    session,
    metadata: {
      ...{ _cls: "VideoMetadata", frame_rate: rate, duration: seconds },
      total_frame_count: Math.max(1, Math.round(seconds * rate)),
    },
    steps: {
      _cls: "TemporalDetections",
      detections: steps.map(({ start, end, step, text, outcome }) => {
        return detection(step ?? NO_STEP, start, end, { text, outcome });
      }),
    },
    mistakes: {
      _cls: "TemporalDetections",
      detections: mistakes.map(({ onset, back, kind, what, step, missing, fix, recovery }) => {
        return detection(kind, onset, back ?? seconds, { text: what, step, missing, fix, back, recovery });
      }),
    },
  };
  return `${asciiJson({ samples: [sample] })}\n`;
}

/**
 * What one sample of FiftyOne says: its field `steps`, or the one that `from` names, and, where it was written here, `mistakes`. Seconds are those of
 * `timestamps`; where there are none they are made of `support`, by the frames per second of `fps`, else of the sample's metadata, else of the session's film.
 *
 * @throws FormatError naming the field, and when nobody says how many frames a second has
 */
export function readFiftyOne(text: string, file: string, { from, fps, filmFps }: ReadOptions): ReadTimeline {
  const { samples } = parsedBy(Samples, parseJson(text, file), file, "");
  const [sample, second] = samples;
  if (!sample || second)
    throw new FormatError(
      file,
      "samples",
      sample ? "it has several samples" : "it has no sample",
      "Export the one sample of this session.",
    );
  const fields = Object.keys(sample).filter((key) => isDetections(sample[key]));
  const field = from ?? (fields.includes("steps") || fields.length !== 1 ? "steps" : fields[0]!);
  if (!fields.includes(field))
    throw new FormatError(
      file,
      `samples[0].${field}`,
      "it holds no temporal detections",
      fields.length === 0 ? "Export a field of temporal detections." : `Say which field: ${fields.join(", ")}.`,
    );
  const rate = fps ?? sample.metadata?.frame_rate ?? filmFps ?? null;
  const stretches = (name: string): Stretch[] => {
    const at = `samples[0].${name}`;
    const { detections } = parsedBy(Detections, sample[name], file, at);
    return detections
      .map((one, k) => ({
        ...one,
        at: `${at}.detections[${k}]`,
        ...secondsOf(one, rate, file, `${at}.detections[${k}]`),
      }))
      .sort((a, b) => a.start - b.start || a.end - b.end);
  };
  return {
    steps: stretches(field).map((one) => stepOf(one)),
    mistakes: fields.includes("mistakes") && field !== "mistakes" ? stretches("mistakes").map(mistakeOf) : null,
    ...{ decisions: null, words: null },
  };
}

type Stretch = Detection & { readonly at: string; readonly start: number; readonly end: number };

function isDetections(value: unknown): boolean {
  return typeof value === "object" && value !== null && "_cls" in value && value._cls === "TemporalDetections";
}

function stepOf({ at, start, end, label, text, outcome }: Stretch): ReadStep {
  const said = OUTCOMES.find((each) => each === outcome) ?? null;
  return { at, start, end, text: text ?? "", step: label === NO_STEP ? null : label, outcome: said };
}

function mistakeOf({ at, start, end, label, text, step, missing, fix, back, recovery }: Stretch): ReadMistake {
  return {
    ...{ at, id: null, onset: start, fix: fix ?? null, back: back === undefined ? end : back },
    kind: DEVIATION_KINDS.find((each) => each === label) ?? label,
    ...{ step: step ?? null, missing, what: text ?? "", recovery },
    ...{ cooking: null, general: null, error: null },
  };
}

function secondsOf(
  { support: [first, last], timestamps }: Detection,
  rate: number | null,
  file: string,
  at: string,
): { readonly start: number; readonly end: number } {
  if (!timestamps && rate === null)
    throw new FormatError(
      file,
      "samples[0].metadata.frame_rate",
      "its times are numbers of frames, and it does not say how many a second has",
      "Give the film's frames per second, with --fps.",
    );
  const [start, end] = timestamps ?? [(first - 1) / rate!, last / rate!];
  if (end > start) return { start, end };
  throw new FormatError(file, at, "it ends before it starts", "Write the earlier time first.");
}

function parsedBy<T>(schema: z.ZodType<T>, value: unknown, file: string, within: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  const at = [within, field].filter((part) => part !== "").join(".");
  throw new FormatError(file, at, problem, 'The form is FiftyOne\'s {"samples": [{"steps": {"detections": […]}}]}.');
}
