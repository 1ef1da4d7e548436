/** Address of a session's recording, served by main. */
export function mediaUrl(session: string, file: string): string {
  return `benchside://session/${encodeURIComponent(session)}/${encodeURIComponent(file)}`;
}

/** The MP4 copy of a recording, which is there when the recording itself is of a kind that the player cannot read. */
export function copyOf(file: string): string {
  return file.replace(/\.[^.]+$/, ".mp4");
}

/**
 * The addresses under which a recording may be played: itself, itself again, as it may have been replaced by its finished form while it was read, and its copy. No
 * two are alike, since what was read of one film must not be taken for the other's.
 *
 * @param form sets apart what is opened anew, e.g. as its film was finished or its disk was away; 0 where that does not matter
 */
export function addresses(session: string, file: string, form = 0): string[] {
  return [file, file, copyOf(file)].map((name, at) => {
    const address = mediaUrl(session, name);
    return form + at === 0 ? address : `${address}?form=${form}-${at}`;
  });
}
