import { z } from "zod";
import { Pseudonym } from "./consent.ts";

/** What became, or would become, of one thing that is or holds something of a participant. */
export const WithdrawalFate = z.object({
  /** Path of the session's folder, the export's folder, or the profile. */
  path: z.string(),
  /** `would` in a dry run; `failed` when it is still there, and `why` says for what reason. */
  outcome: z.enum(["done", "would", "failed"]),
  why: z.string(),
  /** What it holds of theirs: files and bytes of a session, rows of an export. */
  files: z.number().int().optional(),
  bytes: z.number().optional(),
  rows: z.number().int().optional(),
});
export type WithdrawalFate = z.infer<typeof WithdrawalFate>;

/** What was deleted of a participant who withdrew consent, and what could not be. */
export const WithdrawalReport = z.object({
  participant: Pseudonym,
  /** Whether nothing was touched. */
  dryRun: z.boolean(),
  sessions: z.array(WithdrawalFate),
  exports: z.array(WithdrawalFate),
  /** Profiles that were learned from them: flagged, and refused from then on. */
  profiles: z.array(WithdrawalFate),
  /** What could not be looked into, so that it may hold something of theirs. */
  unread: z.array(z.object({ path: z.string(), why: z.string() })),
});
export type WithdrawalReport = Readonly<z.infer<typeof WithdrawalReport>>;

/** One thing of a report in words; `failed` when it may still hold something of theirs. */
export interface WithdrawalLine {
  readonly failed: boolean;
  readonly text: string;
}

/** Whether everything that was found is gone and everything could be looked into. */
export function isComplete({ sessions, exports, profiles, unread }: WithdrawalReport): boolean {
  return unread.length === 0 && [...sessions, ...exports, ...profiles].every(({ outcome }) => outcome !== "failed");
}

/** The whole report in words, a line for each thing; none when nothing of theirs was found. */
export function withdrawalLines({ sessions, exports, profiles, unread }: WithdrawalReport): WithdrawalLine[] {
  return [
    ...sessions.map((fate) => line("session", fate, sizeOf(fate))),
    ...exports.map((fate) => line("export", fate, fate.rows === undefined ? "" : ` (${rows(fate.rows)})`)),
    ...profiles.map((fate) => line("profile", fate, "")),
    ...unread.map(({ path, why }) => ({ failed: true, text: `not looked into: ${path}: ${why}` })),
  ];
}

/** The report as a page of text, to be handed to whoever withdrew. */
export function reportText(report: WithdrawalReport, now: Date): string {
  const lines = withdrawalLines(report).map(({ text }) => `- ${text}`);
  return [
    `Withdrawal of consent by ${report.participant}, ${now.toISOString()}`,
    "",
    ...(lines.length === 0 ? ["Nothing of theirs was found."] : lines),
    "",
    isComplete(report)
      ? "Everything that was found is deleted. Copies made by hand and backups are not known to the program."
      : "NOT everything could be deleted: see the lines above.",
    "",
  ].join("\n");
}

function line(of: keyof typeof WORDS, { path, outcome, why }: WithdrawalFate, size: string): WithdrawalLine {
  return { failed: outcome === "failed", text: `${WORDS[of][outcome]} ${path}${size}${why && `: ${why}`}` };
}

function sizeOf({ files, bytes }: WithdrawalFate): string {
  return files === undefined
    ? ""
    : ` (${files} ${files === 1 ? "file" : "files"}, ${((bytes ?? 0) / 1e6).toFixed(1)} MB)`;
}

function rows(n: number): string {
  return n === 1 ? "1 row with its clip" : `${n} rows with their clips`;
}

const WORDS = {
  session: { done: "deleted session", would: "would delete session", failed: "NOT deleted: session" },
  export: { done: "deleted from export", would: "would delete from export", failed: "NOT deleted from export" },
  profile: { done: "flagged profile", would: "would flag profile", failed: "NOT flagged: profile" },
} as const;
