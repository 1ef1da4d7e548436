import { z } from "zod";

/** Characters that part folders from each other on some system, and those that no name has. */
const PARTS_A_PATH = /[/\\\p{Cc}]/u;
/** A drive's name, which Windows takes for another place. */
const DRIVE = /^[A-Za-z]:/;

/**
 * Name of one file or folder, which files from elsewhere may name: it stays where it is joined to. Any letters and spaces are
 * allowed, since people name folders as they like; a way to another folder is not.
 */
export const PathPart = z
  .string()
  .min(1, "write a name")
  .max(200, "write at most 200 characters")
  .refine((name) => isPathPart(name), "write a plain name, without a folder before it");

/** Id of a session: the name of its folder. A new one is held to `whyNoSessionName` as well. */
export const SessionId = PathPart;

/** Name of a recording inside its session's folder. */
export const MediaFile = PathPart.refine(
  (name) => /^[^.].*\.(mkv|webm|mp4)$/iu.test(name),
  "write the plain name of a film in the session's own folder, ending in .mkv, .webm or .mp4",
);

/** Way to a file inside a folder, with `/` between its parts, e.g. `clips/tea-1/00012.5.mp4`. */
export const InnerPath = z
  .string()
  .max(1000, "write at most 1000 characters")
  .refine(
    (path) => path.split("/").every(isPathPart),
    "write a way inside the folder, such as clips/tea-1/00012.5.mp4",
  );

/** Most bytes of one name on usual disks, in UTF-8. */
const MOST_NAME_BYTES = 255;
/** How the program's own files end, in a folder of sessions too: registers, locks, what was torn off, what is half written. */
const OWN_ENDING = /\.(jsonl?|lock|torn|part|tmp)$/;
/** Names that Windows keeps for devices, whatever ending they have. */
const DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/;

/**
 * Why no new session may have this name, as a clause; null where it may. Whatever makes a session's folder, or takes one over, asks this. Folders
 * that are there already are read under any `SessionId`.
 */
export function whyNoSessionName(name: string): string | null {
  const parsed = SessionId.safeParse(name);
  if (!parsed.success) return parsed.error.issues[0]!.message;
  const same = folded(name);
  if (/[\u202A-\u202E\u2066-\u2069]/.test(name)) return "a mark in it turns the direction in which it is read";
  if (name.startsWith(".")) return "a name that begins with a dot is hidden";
  if (name.startsWith("-")) return "commands take what begins with a hyphen for an option";
  if (OWN_ENDING.test(same))
    return `Benchside keeps names that end in ${same.slice(same.lastIndexOf("."))} for its own files`;
  if (DEVICE.test(same)) return "Windows keeps this name for a device";
  if (/[. ]$/.test(name)) return "Windows drops a dot or a space at the end of a name";
  return isTooLong(name) ? TOO_LONG : null;
}

/** What is said of a name that is too long for usual disks. */
export const TOO_LONG = `it is longer than ${MOST_NAME_BYTES} bytes`;

/** Whether a name of a file or folder is longer than usual disks take. */
export function isTooLong(name: string): boolean {
  return new TextEncoder().encode(name).length > MOST_NAME_BYTES;
}

/** A name as disks compare it that take large and small letters for the same, or drop what Windows drops. */
export function folded(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replace(/:.*$/u, "")
    .replace(/[. ]+$/, "");
}

function isPathPart(name: string): boolean {
  return name.length > 0 && name !== "." && name !== ".." && !PARTS_A_PATH.test(name) && !DRIVE.test(name);
}
