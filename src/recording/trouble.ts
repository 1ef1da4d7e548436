/** Why a recording is not kept, in words: what is wrong, and what to do. It goes on by itself once it can. */
export interface RecordingTrouble {
  /** Without a full stop, as it stands in a gap. */
  readonly reason: string;
  readonly mend: string;
}

const TROUBLES: Readonly<Record<string, RecordingTrouble>> = {
  ENOSPC: { reason: "the disk is full", mend: "Free some space" },
  EDQUOT: { reason: "the quota of this user is used up", mend: "Free some space" },
  ENOENT: { reason: "the session's folder is gone", mend: "Plug the disk in again, or put the folder back" },
  EACCES: { reason: "the session's folder may not be written any more", mend: "Give back the permission to write" },
  EPERM: { reason: "the session's folder may not be written any more", mend: "Give back the permission to write" },
  EROFS: { reason: "the disk is read-only now", mend: "Unlock the card or repair the disk" },
  EIO: { reason: "the disk reports errors", mend: "Check its cable; copy what is on it" },
};

/** The disk has no more room than the margin. */
export const MARGIN_REACHED: RecordingTrouble = { reason: "the disk is nearly full", mend: "Free some space" };
/** The file was deleted or moved while it was being written. */
export const GONE: RecordingTrouble = TROUBLES["ENOENT"]!;
/** More waits to be written than can be held. */
export const TOO_SLOW: RecordingTrouble = {
  reason: "the disk takes the recording too slowly",
  mend: "Stop what else writes to it, or record to another disk",
};

/** What an error of the disk means to a person. */
export function troubleOf(error: unknown): RecordingTrouble {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? "no reason given";
  return TROUBLES[code] ?? { reason: `the disk does not take it (${code})`, mend: "Check the disk and the folder" };
}

/** The alarm's words. */
export function alarmText({ reason, mend }: RecordingTrouble): string {
  return `Not recording: ${reason}. ${mend}; recording goes on by itself.`;
}
