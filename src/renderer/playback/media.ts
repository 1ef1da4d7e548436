/**
 * Address of a session's recording, served by main.
 *
 * @param form how often its films were finished since it was opened: another form of a film has another address, so that nothing of the one before is
 *   asked for in it
 */
export function mediaUrl(session: string, file: string, form = 0): string {
  const path = `benchside://session/${encodeURIComponent(session)}/${encodeURIComponent(file)}`;
  return form === 0 ? path : `${path}?form=${form}`;
}

/** The MP4 copy of a recording, which is there when the recording itself is of a kind that the player cannot read. */
export function copyOf(file: string): string {
  return file.replace(/\.[^.]+$/, ".mp4");
}

/** The names under which a recording may be played: itself, itself again, as it may have been replaced by its finished form while it was read, and its copy. */
export function tries(file: string): string[] {
  return [file, file, copyOf(file)];
}
