import { z } from "zod";
import { FormatError } from "../../../core/domain/format-error.ts";
import { formatJsonLines, parseJsonLines } from "../../../core/text/json-lines.ts";
import { GOAL_KIT_VERSION, KIT_FIX, KitId, KitVersion, type AppName, type Sample } from "./sample.ts";

/** Most characters of one app's texts, and most entries of an app: more is no phone of a sample. */
const MOST_TEXT = 2000;
const MOST_ENTRIES = 200;
/** Entries lie at most so many days from the context's date. */
const MOST_DAYS = 366;
const DAY = 86_400_000;

const Text = z.string().max(MOST_TEXT);
const Title = z.string().trim().min(1).max(MOST_TEXT);
/** A moment with the hours that it is off from UTC, e.g. `2026-03-14T09:30:00+01:00`. */
const Moment = z.iso.datetime({
  offset: true,
  error: "it is no date with its offset from UTC; write it as 2026-03-14T09:30:00+01:00",
});
const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(MOST_ENTRIES, `keep at most ${MOST_ENTRIES}`);

/** What seven apps of a phone hold. */
export const Apps = z.strictObject({
  calendar: list(
    z
      .strictObject({ title: Title, start: Moment, end: Moment, location: Text })
      .refine(({ start, end }) => Date.parse(end) >= Date.parse(start), "it ends before it begins"),
  ),
  messages: list(
    z.strictObject({
      participants: z.array(Title).min(1).max(20),
      messages: list(z.strictObject({ sender: Title, timestamp: Moment, content: Text })),
    }),
  ),
  search: list(z.strictObject({ query: Title, type: Text, timestamp: Moment })),
  videos: list(
    z.strictObject({
      title: Title,
      /** Minutes and seconds, `m:ss`. */
      duration: z.string().regex(/^\d{1,3}:[0-5]\d$/, "write minutes and seconds as 4:05"),
      tags: z.array(Text).max(20),
      category: Text,
      watched: Moment,
    }),
  ),
  notes: list(z.strictObject({ title: Title, content: Text, updated: Moment })),
  maps: z.strictObject({ home: Text, current: Text }),
  music: z.strictObject({ playing: Text }),
});
export type Apps = Readonly<z.infer<typeof Apps>>;

/** The digital context of one sample. */
const Context = z.strictObject({
  form: z.literal("benchside-goal-context"),
  version: KitVersion,
  sample: KitId,
  /** Names of the persona whose phone it is and of five others. */
  personas: z.array(Title).min(1).max(10),
  /** When the sample is recorded. */
  date: Moment,
  apps: Apps,
  /** Where the sample's cue stands; null where it has none on the phone. */
  cue: z.strictObject({ app: z.string().max(20), entry: z.number().int().min(0) }).nullable(),
  /** What wrote it: rules, or a model's name. */
  by: z.string().min(1).max(200),
});
export type Context = Readonly<z.infer<typeof Context>>;

/**
 * The contexts of a JSONL file, by their samples.
 *
 * @throws FormatError that names file, line, field and fix: another form, a broken time, an entry more than a year away, two contexts of a sample, or one of a
 * sample that the set does not have
 */
export function parseContexts(text: string, file: string, samples: readonly Sample[]): Map<string, Context> {
  const contexts = parseJsonLines(text, file, { schema: Context, newest: GOAL_KIT_VERSION, fix: KIT_FIX });
  const known = new Set(samples.map(({ id }) => id));
  const bySample = new Map<string, Context>();
  for (const context of contexts) {
    const place = `context of ${context.sample}`;
    if (!known.has(context.sample))
      throw new FormatError(file, place, "the set has no such sample", "Give the set that it was made for.");
    if (bySample.has(context.sample)) throw new FormatError(file, place, "it stands there twice", "Keep one.");
    const far = farEntry(context);
    if (far)
      throw new FormatError(
        file,
        `${place}: apps.${far}`,
        `it lies more than ${MOST_DAYS} days from ${context.date.slice(0, 10)}`,
        "Keep the entries of that year alone.",
      );
    bySample.set(context.sample, context);
  }
  return bySample;
}

/** Contexts as the lines of their file. */
export function formatContexts(contexts: readonly Context[]): string {
  return formatJsonLines(contexts);
}

/** An entry that lies too far from the date, such as of a calendar of 20 years; null where none does. */
function farEntry({ apps, date }: Context): string | null {
  const now = Date.parse(date);
  for (const app of ["calendar", "messages", "search", "videos", "notes"] as const)
    for (const [at, entry] of apps[app].entries())
      if (timesOf(entry).some((time) => Math.abs(time - now) > MOST_DAYS * DAY)) return `${app}[${at}]`;
  return null;
}

function timesOf(entry: Apps["calendar" | "messages" | "search" | "videos" | "notes"][number]): readonly number[] {
  if ("messages" in entry) return entry.messages.map(({ timestamp }) => Date.parse(timestamp));
  if ("start" in entry) return [Date.parse(entry.start), Date.parse(entry.end)];
  if ("timestamp" in entry) return [Date.parse(entry.timestamp)];
  return [Date.parse("watched" in entry ? entry.watched : entry.updated)];
}

/** A context's entries as lines of words, each with its app, in the order in which they stand. */
export function contextLines({ calendar, messages, search, videos, notes, maps, music }: Apps): AppLine[] {
  return [
    ...calendar.map(({ title, start, location }, at) => line("calendar", at, `${day(start)} ${title}, ${location}`)),
    ...messages.flatMap(({ messages: said }, at) =>
      said.map(({ sender, timestamp, content }) => line("messages", at, `${day(timestamp)} ${sender}: ${content}`)),
    ),
    ...search.map(({ query, type, timestamp }, at) => line("search", at, `${day(timestamp)} ${query} (${type})`)),
    ...videos.map(({ title, tags, watched }, at) =>
      line("videos", at, `${day(watched)} ${title} (${tags.join(", ")})`),
    ),
    ...notes.map(({ title, content, updated }, at) => line("notes", at, `${day(updated)} ${title}: ${content}`)),
    line("maps", 0, `home ${maps.home}, now ${maps.current}`),
    line("music", 0, music.playing),
  ];
}

/** One line of an app. */
export interface AppLine {
  readonly app: AppName;
  /** Which entry of the app it is of. */
  readonly entry: number;
  readonly text: string;
}

function line(app: AppName, entry: number, text: string): AppLine {
  return { app, entry, text };
}

function day(moment: string): string {
  return moment.slice(0, 16).replace("T", " ");
}
