/** Why a recording is not kept, in words: what is wrong, and what to do. It goes on by itself once it can. */
export interface RecordingTrouble {
  /** Without a full stop, as it stands in a gap. */
  readonly reason: string;
  readonly fix: string;
}

const TROUBLES: Readonly<Record<string, RecordingTrouble>> = {
  ENOSPC: { reason: "the disk is full", fix: "Free some space" },
  EDQUOT: { reason: "the quota of this user is used up", fix: "Free some space" },
  ENOENT: { reason: "the session's folder is gone", fix: "Plug the disk in again, or put the folder back" },
  EACCES: { reason: "the session's folder may not be written any more", fix: "Give back the permission to write" },
  EPERM: { reason: "the session's folder may not be written any more", fix: "Give back the permission to write" },
  EROFS: { reason: "the disk is read-only now", fix: "Unlock the card or repair the disk" },
  EIO: { reason: "the disk reports errors", fix: "Check its cable; copy what is on it" },
};

/** The disk has no more room than the margin. */
export const MARGIN_REACHED: RecordingTrouble = { reason: "the disk is nearly full", fix: "Free some space" };
/** The file was deleted or moved while it was being written. */
export const GONE: RecordingTrouble = TROUBLES["ENOENT"]!;
/** More waits to be written than can be held. */
export const TOO_SLOW: RecordingTrouble = {
  reason: "the disk takes the recording too slowly",
  fix: "Stop what else writes to it, or record to another disk",
};

/** What an error of the disk means to a person. */
export function troubleOf(error: unknown): RecordingTrouble {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? "no reason given";
  return TROUBLES[code] ?? { reason: `the disk does not take it (${code})`, fix: "Check the disk and the folder" };
}

/** The alarm's words. */
export function alarmText({ reason, fix }: RecordingTrouble): string {
  return `Not recording: ${reason}. ${fix}; recording goes on by itself.`;
}

/** The mend of whatever keeps faces from being covered while it is recorded: what is not covered is never written. */
export const NOTHING_ELSE = "Faces are covered while it is recorded, so nothing else is written";
