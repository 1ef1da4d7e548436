import { FormatError } from "../core/domain/format-error.ts";

/** What an error of the file system means to a person. */
export interface DiskTrouble {
  /** What is wrong, a clause without a full stop. */
  readonly problem: string;
  /** What to do about it, a sentence. */
  readonly fix: string;
}

const TROUBLES: Readonly<Record<string, DiskTrouble>> = {
  ENOSPC: { problem: "the disk is full", fix: "Free some space, or choose another disk." },
  SQLITE_FULL: { problem: "the disk is full", fix: "Free some space, or choose another disk." },
  EDQUOT: { problem: "the quota of this user is used up", fix: "Free some space, or choose another disk." },
  EFBIG: { problem: "the disk takes no file that large", fix: "Choose another disk." },
  EROFS: { problem: "the disk is read-only", fix: "Choose another folder." },
  EACCES: { problem: "this user has no permission for it", fix: "Change its permissions, or choose another folder." },
  EPERM: { problem: "this user has no permission for it", fix: "Change its permissions, or choose another folder." },
  EIO: { problem: "the disk reports errors", fix: "Check its cable; copy what is on it." },
  ENXIO: { problem: "it is not an ordinary file", fix: "Choose another name." },
  ENODEV: { problem: "the disk is not there any more", fix: "Plug the disk in again." },
  ENOTCONN: { problem: "the disk is not there any more", fix: "Plug the disk in again." },
  ESTALE: { problem: "the disk is not there any more", fix: "Plug the disk in again." },
  ENOENT: { problem: "there is no such file or folder", fix: "Check the path." },
  EISDIR: { problem: "a folder has that name", fix: "Choose another name." },
  ENOTDIR: { problem: "a file stands where its folder should be", fix: "Choose another folder." },
  EEXIST: { problem: "the name is taken", fix: "Choose another name." },
  ENOTEMPTY: { problem: "the folder is not empty", fix: "Choose another name." },
  ENAMETOOLONG: { problem: "the name is longer than the disk takes", fix: "Choose a shorter name." },
  ELOOP: { problem: "its links lead in a circle", fix: "Check the path." },
  EBUSY: { problem: "another program holds it", fix: "Close that program, then try again." },
  ETXTBSY: { problem: "another program holds it", fix: "Close that program, then try again." },
  EMFILE: { problem: "too many files are open", fix: "Close other programs, then try again." },
  ENFILE: { problem: "too many files are open", fix: "Close other programs, then try again." },
};

/** Calls of the system that are about the network or other programs, not about files. */
const NO_FILE = /^(connect|listen|bind|accept|getaddrinfo|spawn|kill|shutdown|send|recv)/;

/** What an error of the file system means, by its code; null for every other error. The one place where codes become words. */
export function diskTrouble(error: unknown): DiskTrouble | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall = "" } = error as NodeJS.ErrnoException;
  if (typeof code !== "string" || NO_FILE.test(syscall)) return null;
  // Where a folder should be made, what stands there is a file: a folder would do.
  const known = TROUBLES[code === "EEXIST" && syscall === "mkdir" ? "ENOTDIR" : code];
  if (known !== undefined) return known;
  const isOfFiles = syscall !== "" && /^E[A-Z0-9]+$/.test(code) && "path" in error;
  return isOfFiles ? { problem: `the disk does not take it (${code})`, fix: "Check the disk and the folder." } : null;
}

/** What troubles a disk, where a file is known to have been at work: an error without a known code is told by its own words. */
export function troubleWith(error: unknown): DiskTrouble {
  const own = error instanceof Error ? error.message : String(error);
  return diskTrouble(error) ?? { problem: own, fix: "Check the disk and the folder." };
}

/**
 * An error of the file system as one line that names the file and the fix; null for every other error.
 *
 * @param about what is named where the error names no file
 */
export function asDiskError(error: unknown, about = ""): FormatError | null {
  const trouble = diskTrouble(error);
  if (trouble === null) return null;
  const { path } = error as NodeJS.ErrnoException;
  return new FormatError(path === undefined ? about : meant(path), "", trouble.problem, trouble.fix);
}

/** The file or folder that is being written under a passing name, such as `x.json.4711.1.tmp` or `rows.4711.part`. */
function meant(path: string): string {
  return path.replace(/(\.\d+){1,2}\.(tmp|part)(?=[/\\]|$)/, "");
}

/** Let an error of the file system name this file where it names none, as one of a file that is open. For `catch`: always rejects. */
export function naming(path: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof Error && diskTrouble(error) !== null) (error as NodeJS.ErrnoException).path ??= path;
    throw error;
  };
}
