import { z } from "zod";
import { shownDay, shownMinute } from "../domain/day.ts";
import { SessionId } from "../domain/path-part.ts";
import { Pseudonym } from "./consent.ts";
import { Bytes } from "../domain/bounds.ts";

/** What became, or would become, of one thing that is or holds something of a participant. */
export const WithdrawalFate = z.object({
  /** Path of the session's folder, the export's folder, or the profile. */
  path: z.string(),
  /**
   * `would` in a dry run. Of what is still there: `failed` when another try may delete it, `left` when a person must, `waits` when it
   * was not tried, because something failed that goes first. `why` says the reason of these three.
   */
  outcome: z.enum(["done", "would", "failed", "left", "waits"]),
  why: z.string(),
  /** What it holds of theirs: files and bytes of a session, rows of an export, lines of a question set. */
  files: z.number().int().optional(),
  bytes: Bytes.optional(),
  rows: z.number().int().min(0).max(1e9).optional(),
  /** How many other sessions taught a profile, from which it can be learned again; left out where it cannot. */
  others: z.number().int().optional(),
  /** True of a profile that is, or would be, learned again from these; it is deleted otherwise. */
  learnedAgain: z.boolean().optional(),
});
export type WithdrawalFate = z.infer<typeof WithdrawalFate>;

/** A film that OBS recorded along with a session. It lies where OBS keeps its films, which is no folder of ours. */
export const AlongsideFilm = z.object({
  session: SessionId,
  /** As OBS named it, on the computer that it ran on; null when it never said. */
  path: z.string().nullable(),
});
export type AlongsideFilm = Readonly<z.infer<typeof AlongsideFilm>>;

/** What became of a file or folder that was written of somebody's sessions where a person said. */
export const WrittenFate = z.object({
  path: z.string(),
  /** When it was written, ISO 8601. */
  at: z.string(),
  /** What it is, in a few words, such as `clip`. */
  what: z.string(),
  bytes: Bytes.optional(),
  /**
   * `there` as it was written, where nobody asked that it is deleted; `shared` the same with others in it, `session` a session of its own; `changed` what is there is not what was written; `begun` nobody noted
   * that it was finished; `gone` nothing of it is there any more.
   */
  is: z.enum(["deleted", "would", "there", "shared", "session", "changed", "begun", "gone", "failed"]),
  /** Why it could not be deleted or looked at, or is not there, a clause; left out where `is` says it. */
  why: z.string().optional(),
});
export type WrittenFate = Readonly<z.infer<typeof WrittenFate>>;

/** What was deleted of a participant, who withdrew consent or whose time of keeping is over, and what could not be. */
export const WithdrawalReport = z.object({
  participant: Pseudonym,
  /** True when only sessions were deleted that may be kept no longer; left out of a withdrawal. */
  due: z.boolean().optional(),
  /** Whether nothing was touched. */
  dryRun: z.boolean(),
  sessions: z.array(WithdrawalFate),
  exports: z.array(WithdrawalFate),
  /** Profiles that they taught, earlier versions of them too. */
  profiles: z.array(WithdrawalFate),
  /** Calibrations of models that were made of their takes, earlier versions of them too. Versions before did not name them. */
  calibrations: z.array(WithdrawalFate).default([]),
  /** Recognisers that were trained on their sessions: they are kept and used no more. Versions before did not name them. */
  recognisers: z.array(WithdrawalFate).default([]),
  /**
   * Question sets and rating studies, with answers and reviews, guesses, recognisers' rows that were made of their sessions, and the study that expects them.
   * Versions before did not name them.
   */
  lines: z.array(WithdrawalFate).default([]),
  /** Films that OBS recorded along: only a person can delete them. */
  films: z.array(AlongsideFilm).default([]),
  /** Files and folders that were written of their sessions where a person said. Versions before did not name them. */
  written: z.array(WrittenFate).default([]),
  /** What could not be looked into, so that it may hold something of theirs. */
  unread: z.array(z.object({ path: z.string(), why: z.string() })),
});
export type WithdrawalReport = Readonly<z.infer<typeof WithdrawalReport>>;

/** What could not be looked into, and why. */
export type Unread = WithdrawalReport["unread"][number];

/** One thing of a report in words; `failed` when it may still hold something of theirs. */
export interface WithdrawalLine {
  readonly failed: boolean;
  readonly text: string;
}

/** Whether everything that was found is gone and everything could be looked into. */
export function isComplete(report: WithdrawalReport): boolean {
  const { films, unread, dryRun, written } = report;
  const isOut = films.length > 0 || written.some(({ is }) => is !== "deleted");
  return unread.length === 0 && (dryRun || !isOut) && fatesOf(report).every(({ outcome }) => !STILL[outcome]);
}

/** Whether something failed that another try may delete. */
export function isUnfinished(report: WithdrawalReport): boolean {
  return (
    fatesOf(report).some(({ outcome }) => outcome === "failed" || outcome === "waits") ||
    report.written.some(({ is }) => is === "failed")
  );
}

/** Whether something is there that was written of their sessions, and is deleted where that is asked for. */
export function mayDeleteWritten({ written }: WithdrawalReport): boolean {
  return written.some(({ is }) => is === "there" || is === "would");
}

/** The whole report in words, a line for each thing; none when nothing of theirs was found. */
export function withdrawalLines({
  sessions,
  exports,
  profiles,
  calibrations,
  recognisers,
  lines,
  films,
  written,
  dryRun,
  unread,
}: WithdrawalReport): WithdrawalLine[] {
  return [
    ...exports.map((fate) => line("export", fate, fate.rows === undefined ? "" : ` (${rows(fate.rows)})`)),
    ...profiles.map((fate) => line(fate.learnedAgain ? "lesson" : "profile", fate, "")),
    ...calibrations.map((fate) => (isOfScores(fate) ? line("scores", fate, SCORE) : line("calibration", fate, AGAIN))),
    ...recognisers.map((fate) => line("recogniser", fate, TRAIN)),
    ...lines.map((fate) =>
      line("lines", fate, fate.rows === undefined ? "" : ` (${fate.rows === 1 ? "1 line" : `${fate.rows} lines`})`),
    ),
    ...sessions.map((fate) => line("session", fate, sizeOf(fate))),
    ...written.map((one) => ({ failed: !["deleted", "would"].includes(one.is), text: writtenText(one, dryRun) })),
    ...films.map((film) => ({ failed: true, text: filmText(film) })),
    ...unread.map(({ path, why }) => ({ failed: true, text: `not looked into: ${path}: ${why}` })),
  ];
}

/** The report as a page of text, to be handed to anybody who withdrew. */
export function reportText(report: WithdrawalReport, now: Date): string {
  const lines = withdrawalLines(report).map(({ text }) => `- ${text}`);
  const what = report.due ? "Deletion of what may be kept no longer, of" : "Withdrawal of consent by";
  return [
    `${what} ${report.participant}, ${shownMinute(now.getTime())}`,
    "",
    ...(lines.length === 0 ? ["Nothing of theirs was found."] : lines),
    "",
    isComplete(report)
      ? "Everything that was found is deleted. Copies made by hand and backups are not known to the program."
      : "NOT everything could be deleted: see the lines above.",
    "",
  ].join("\n");
}

function fatesOf(report: WithdrawalReport): readonly WithdrawalFate[] {
  const { sessions, exports, profiles, calibrations, recognisers, lines } = report;
  return [...sessions, ...exports, ...profiles, ...calibrations, ...recognisers, ...lines];
}

function line(of: keyof typeof WORDS, { path, outcome, why }: WithdrawalFate, size: string): WithdrawalLine {
  const [done, would, not] = WORDS[of];
  const words = outcome === "done" ? done : outcome === "would" ? would : not;
  return { failed: STILL[outcome], text: `${words} ${path}${size}${why && `: ${why}`}` };
}

function filmText({ session, path }: AlongsideFilm): string {
  return path === null
    ? `NOT deleted: OBS recorded along in ${session} and never said where its film is; look in its folder of recordings and delete it there`
    : `NOT deleted: film that OBS recorded along in ${session}: ${path}; it is outside the program's folders, so delete it yourself`;
}

function writtenText({ path, at, what, bytes, is, why = "" }: WrittenFate, dryRun: boolean): string {
  const size = bytes === undefined ? "" : `, ${megabytes(bytes)}`;
  const thing = `what was written on ${shownDay(at)} (${what}${size}): ${path}`;
  if (is === "deleted") return `deleted ${thing}`;
  if (is === "would") return `would delete ${thing}`;
  if (is === "gone") return `NOT found: ${thing}: ${why || GONE}`;
  return `${dryRun ? "would NOT delete" : "NOT deleted:"} ${thing}: ${is === "failed" ? why : LEFT[is]}`;
}

const GONE =
  "nothing of it is there any more: it was moved or deleted, or something else was written in its place; it is not looked for elsewhere";

/** Why something that was written is still there. */
const LEFT = {
  there: "it is there, as it was written",
  shared: "it is there, as it was written, and others are in it too: make it anew without them, then delete it",
  session: "it is a session of its own: withdraw in the folder of sessions that it is in",
  changed: "what is there now is not what was written: it was changed or replaced; look at it, and delete it yourself",
  begun: "nobody noted that it was finished; look whether what is there is it, and delete it yourself",
} as const;

function sizeOf({ files, bytes }: WithdrawalFate): string {
  return files === undefined ? "" : ` (${files} ${files === 1 ? "file" : "files"}, ${megabytes(bytes ?? 0)})`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function rows(n: number): string {
  return n === 1 ? "1 row with its clip" : `${n} rows with their clips`;
}

/** Outcomes of what is still there although it was to go. */
const STILL = { done: false, would: false, failed: true, left: true, waits: true } as const;

/** Of scores and of a calibration: what is to be done once they are gone. */
const SCORE = " (made of their sessions; score the others again)";
const AGAIN = " (what a model was found to be worth there; try it on other takes again)";

/** Of a recogniser: what is to be done once it is flagged. */
const TRAIN = " (it was trained on sessions of theirs; train it again from the others)";

/** What is said of each kind of thing: that it was deleted, would be, is not. */
const WORDS = {
  session: ["deleted session", "would delete session", "NOT deleted: session"],
  export: ["deleted from export", "would delete from export", "NOT deleted from export"],
  profile: ["deleted profile", "would delete profile", "NOT deleted: profile"],
  calibration: ["deleted calibration", "would delete calibration", "NOT deleted: calibration"],
  scores: ["deleted scores", "would delete scores", "NOT deleted: scores"],
  recogniser: ["used no more: recogniser", "would use no more: recogniser", "NOT flagged: recogniser"],
  lines: ["deleted from", "would delete from", "NOT deleted from"],
  lesson: ["learned again without them: profile", "would learn again without them: profile", "NOT deleted: profile"],
} as const;

/** Whether what was deleted are kept scores: they lie in the folder `scores`. */
function isOfScores({ path }: WithdrawalFate): boolean {
  return path.split(/[\\/]/).at(-2) === "scores";
}
