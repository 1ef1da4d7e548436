/** Address of a session's recording, served by main. */
export function mediaUrl(session: string, file: string): string {
  return `benchside://session/${encodeURIComponent(session)}/${encodeURIComponent(file)}`;
}

/** The MP4 copy of a recording, which is there when the recording itself is of a kind that the player cannot read. */
export function copyOf(file: string): string {
  return file.replace(/\.[^.]+$/, ".mp4");
}

/** The names under which a recording may be played: itself, its copy, and itself again, as it may have been replaced by its finished form while it was read. */
export function tries(file: string): string[] {
  return [file, copyOf(file), file];
}
