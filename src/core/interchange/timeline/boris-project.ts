import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import { behavioursOf, eventsOf, fromEvents, pairedStates, type BorisEvent } from "./boris-events.ts";
import { asciiJson } from "./milliseconds.ts";
import { OUTCOMES } from "./outcomes.ts";
import type { ReadOptions, ReadTimeline, Timeline } from "./timeline-model.ts";

/** Words of an event, which programs leave out, or write as numbers. */
const Words = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));
/** Seconds, which older versions write as text. */
const Time = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d/)
      .transform(Number),
  ])
  .pipe(z.number().finite());
const Event = z
  .array(z.unknown())
  .min(3)
  .transform((row) => row.slice(0, 5))
  .pipe(z.tuple([Time, Words, Words, Words.default(""), Words.default("")]));
const Project = z.object({
  observations: z.record(z.string(), z.object({ events: z.array(Event).max(1_000_000) })),
  behaviors_conf: z.record(z.string(), z.object({ code: z.string(), type: z.string(), category: Words })),
});

/**
 * The timeline as a project of BORIS (project format 7.0) with one observation, named as the session: each step of the procedure and each kind of
 * mistake a state event, each kind of decision and the words of the coach point events. What is done is the event's comment, how it was done
 * its modifier; what overlaps stands under further subjects, since one subject is in a state once. A session without a film is a live observation.
 *
 * @param fps pictures a second of the film, without which BORIS exports no events before it has opened the film itself; null where nobody knows
 */
export function writeBoris(timeline: Timeline, fps: number | null): string {
  const behaviours = behavioursOf(timeline);
  const events = eventsOf(timeline);
  const subjects = [...new Set(events.map(({ subject }) => subject))];
  const film = timeline.films[0]?.file ?? null;
  const ofFilm = <T>(value: T): Record<string, T> => (film === null ? {} : { [film]: value });
  const modifiers = (category: string): object => {
    const values =
      category === "steps" ? OUTCOMES : category === "decisions" ? timeline.vocabulary.map(({ id }) => id) : [];
    return values.length === 0
      ? {}
      : {
          0: { name: category === "steps" ? "outcome" : "step", description: "", type: 0, ask_at_stop: false, values },
        };
  };
  const project = {
    ...{ time_format: "hh:mm:ss", project_date: "1970-01-01T00:00:00", project_name: timeline.goal },
    project_description: `Session ${timeline.session}, exported by Benchside`,
    project_format_version: "7.0",
    subjects_conf: Object.fromEntries(subjects.map((name, k) => [k, { key: "", name, description: "" }])),
    behaviors_conf: Object.fromEntries(
      behaviours.map(({ code, category, state, description }, k) => [
        k,
        {
          ...{ type: state ? "State event" : "Point event", key: "", code, description, color: "", category },
          ...{ modifiers: modifiers(category), excluded: "", "coding map": "" },
        },
      ]),
    ),
    behavioral_categories: [...new Set(behaviours.map(({ category }) => category))],
    ...{ independent_variables: {}, coding_map: {}, behaviors_coding_map: [], converters: {} },
    observations: {
      [timeline.session]: {
        ...{ date: "1970-01-01T00:00:00", description: "", type: film === null ? "LIVE" : "MEDIA", "time offset": 0 },
        file: { 1: film === null ? [] : [film] },
        media_info: {
          ...{ length: ofFilm(timeline.seconds), fps: fps === null ? {} : ofFilm(fps) },
          ...{ hasVideo: ofFilm(true), hasAudio: ofFilm(true), offset: { 1: 0 } },
        },
        events: events.flatMap(borisRows).sort((a, b) => (a[0] as number) - (b[0] as number)),
        ...{
          independent_variables: {},
          visualize_spectrogram: false,
          visualize_waveform: false,
          close_behaviors_between_videos: false,
        },
      },
    },
  };
  return `${asciiJson(project)}\n`;
}

function borisRows({ start, end, subject, code, modifier, comment }: BorisEvent): unknown[][] {
  const row = (t: number): unknown[] => [Math.round(t * 1000) / 1000, subject, code, modifier, comment];
  return end === null ? [row(start)] : [row(start), row(end)];
}

/**
 * What an observation of a BORIS project says: every state event is a step, but those in the category `mistakes`.
 *
 * @throws FormatError when it has several observations and `from` names none of them, and when a state begins and does not end
 */
export function readBoris(text: string, file: string, { from }: ReadOptions): ReadTimeline {
  const parsed = Project.safeParse(parseJson(text, file));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, "Give a project that BORIS saved (.boris).");
  }
  const { observations, behaviors_conf: behaviours } = parsed.data;
  const names = Object.keys(observations);
  if (names.length === 0)
    throw new FormatError(
      file,
      "observations",
      "the project has no observation",
      "Choose one in which somebody has coded a film: an ethogram alone says nothing of it.",
    );
  const name = from ?? (names.length === 1 ? names[0]! : "");
  const found = Object.hasOwn(observations, name) ? observations[name] : undefined;
  if (!found)
    throw new FormatError(
      file,
      "observations",
      `it is not clear which observation is meant`,
      `Say which: ${names.slice(0, 20).join(", ")}.`,
    );
  const kinds = new Map(
    Object.values(behaviours).map(({ code, type, category }) => [code, { state: /state/i.test(type), category }]),
  );
  const rows = found.events.map(([t, subject, code, modifier, comment], k) => {
    return { at: `observations.${name}.events[${k}]`, t, subject, code, modifier, comment };
  });
  return fromEvents(
    pairedStates(rows, (code) => kinds.get(code)?.state ?? false, file),
    (code) => kinds.get(code)?.category ?? "",
  );
}
