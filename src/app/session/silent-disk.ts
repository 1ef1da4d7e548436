/** What is said while the disk does not answer. Nothing is lost while it lasts: what is journalled later is what was decided meanwhile. */
export const SILENT_DISK =
  "The disk does not answer. Captions, words and the recording wait for it. Look at its cable, or at the network: after half a minute the session ends.";
