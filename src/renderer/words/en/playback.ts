/** Playing a recording, and the pictures of a running session. */
export const playback = {
  preview: "Preview of the feed",
  previewOf: (name: string) => `Preview of ${name}`,
  camera: "Camera",
  recording: "Recording",
  label: "Playback",
  play: "Play",
  pause: "Pause",
  paused: "paused",
  hear: "Hear it",
  shuttle: "shuttle",
  frame: "frame",
  event: "event",
  broken: (file: string) => `The recording ${file} cannot be played. The journal replays without it.`,
  gap: "Nothing was recorded here. The journal replays without it.",
  none: "This session has no recording. Its journal replays all the same: hands, plan, decisions and words.",
};
