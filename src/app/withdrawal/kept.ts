import { basename, dirname, relative, resolve, sep } from "node:path";
import { shownDay } from "../../core/domain/day.ts";
import type { KeptFile } from "../../core/consent/consent-kept.ts";
import { sizeOf } from "../../storage/files.ts";
import type { WithdrawalReport } from "../../core/consent/withdrawal-report.ts";
import { registeredOf } from "./forget-exports.ts";
import type { Gathered } from "./withdrawal-gathered.ts";
import { tried, type Withdrawal } from "./withdraw.ts";

/** A file of what is kept, with what of it is theirs where others are in it, and where it is read where that is not where it is kept. */
export type KeptPart = Omit<KeptFile, "sha256"> & Pick<Gathered, "theirs"> & { readonly copy?: string };

/** What is kept of a participant, found just as a withdrawal finds it. */
export interface Kept {
  readonly participant: string;
  readonly files: readonly KeptPart[];
  readonly missing: readonly string[];
}

/**
 * Everything that is kept of a participant: what `withdraw` would delete, found by trying it on a disk that touches nothing.
 *
 * @throws the disk's error
 */
export async function keptOf(wish: Omit<Withdrawal, "apply" | "disk" | "due" | "learnAgain">): Promise<Kept> {
  const { found, report } = await tried(wish);
  const root = resolve(wish.sessions);
  const outs = [...new Set((await registeredOf(root, wish.participant, [])).map(({ out }) => out))];
  const files = [];
  for (const { path, theirs } of found) {
    const bytes = theirs === null ? await sizeOf(path) : Buffer.byteLength(theirs);
    files.push({ path: wayOf(path, dirname(root), outs), bytes, from: path, shared: theirs !== null, theirs });
  }
  return { participant: wish.participant, files, missing: missingIn(report) };
}

/** Where a file is in the archive: as in the data folder; of an export, and what lies elsewhere, in a numbered folder. */
function wayOf(path: string, data: string, outs: readonly string[]): string {
  const under = (folder: string): string | null =>
    path.startsWith(folder + sep) ? relative(folder, path).replaceAll(sep, "/") : null;
  const at = outs.findIndex((out) => under(out) !== null);
  if (at >= 0) return `exports/${at + 1}-${basename(outs[at]!)}/${under(outs[at]!)}`;
  // Folders whose names begin with a dot are not shown on most systems.
  return (under(data) ?? `elsewhere/${basename(dirname(path))}/${basename(path)}`).replace(/(^|\/)\./g, "$1");
}

function missingIn({ films, unread, written, ...report }: WithdrawalReport): string[] {
  const { sessions, exports, profiles, calibrations, recognisers, lines } = report;
  const fates = [...sessions, ...exports, ...profiles, ...calibrations, ...recognisers, ...lines];
  return [
    ...fates.flatMap(({ path, outcome, why }) => (outcome === "done" ? [] : [`${path}: ${why}`])),
    ...films.map(
      ({ session, path }) => `the film that OBS recorded along in ${session}${path === null ? "" : `: ${path}`}`,
    ),
    ...written.flatMap(({ path, at, what, is }) =>
      is === "gone" ? [] : [`what was written on ${shownDay(at)} (${what}): ${path}`],
    ),
    ...unread.map(({ path, why }) => `${path} could not be read: ${why}`),
  ];
}
