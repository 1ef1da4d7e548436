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

/** Id of a session: the name of its folder. */
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

function isPathPart(name: string): boolean {
  return name.length > 0 && name !== "." && name !== ".." && !PARTS_A_PATH.test(name) && !DRIVE.test(name);
}
