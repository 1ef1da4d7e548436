/**
 * How programs that keep a folder the same on several computers name what was changed on two of them: Syncthing; Dropbox, Box, Nextcloud and others (in English, German and
 * Spanish); Seafile; ownCloud. The first group is the name that it had, the last its ending.
 */
const FORMS = [
  /^(.+)\.sync-conflict-\d{8}-\d{6}-[A-Z0-9]{7}(\.[^.]+)?$/,
  /^(.+?) ?\([^()]*(?:conflicted copy|in konflikt stehende kopie|copia en conflicto|sfconflict)[^()]*(?:\(\d+\))?\)(\.[^.]+)?$/i,
  /^(.+)_conflict-\d{8}-\d{6}(\.[^.]+)?$/,
];

/** Names that a file of ours has in one place alone. OneDrive, Google Drive and iCloud put a computer's name or a number behind them, which other files may have in their own names. */
const ALONE =
  /^(annotations|benchside-key|encryption|exports|journal|label|layout|settings|study-session|study(?!-session)|withdrawals)(?:-[^.]+| \(\d+\)| \d+)(\.jsonl?)$/;

/** The name that a file or a folder had, of which a folder-sync program has set a copy aside under this one; null for what is no such copy, as far as a name tells. */
export function conflictOf(name: string): string | null {
  for (const form of [...FORMS, ALONE]) {
    const [, stem, ending = ""] = form.exec(name) ?? [];
    if (stem !== undefined) return stem + ending;
  }
  return null;
}

/** What is reported about such a copy, a clause, and what to do about it, a sentence. */
export function conflictWords(of: string): { readonly problem: string; readonly fix: string } {
  return {
    problem: `a folder-sync program set it aside, because ${of} was changed on two computers; it is not read`,
    fix: `Compare it with ${of}, take over what is missing there, then delete it.`,
  };
}
