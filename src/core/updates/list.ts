import { z } from "zod";
import { Bytes } from "../domain/bounds.ts";
import { firstIssue, FormatError, parseJson } from "../domain/format-error.ts";

/** Names of the list of versions and of its signature, beside the files that it names. */
export const UPDATE_LIST_FILE = "benchside-updates.json";
export const UPDATE_SIGNATURE_FILE = `${UPDATE_LIST_FILE}.sig`;

/** Machines that a file is for: the system as Node names it, its processor, and on Linux how the program was installed. */
const UPDATE_SYSTEM = /^(linux-(x64|arm64)-(deb|appimage)|(darwin|win32)-(x64|arm64))$/;

const Version = z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, "versions have three numbers, such as 0.2.0");

/** A file that installs a version. */
const Update = z.object({
  version: Version,
  system: z.string().regex(UPDATE_SYSTEM, "say linux-x64-deb, win32-x64 …"),
  /** Name of the file, which lies beside the list. */
  file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/, "name a file beside the list"),
  bytes: Bytes,
  sha512: z.string().regex(/^[0-9a-f]{128}$/, "give 128 hexadecimal digits"),
});
export type Update = Readonly<z.infer<typeof Update>>;

/** The list of versions that an organisation signs. */
export const UpdateList = z.object({
  format: z.literal("benchside-updates"),
  version: z.literal(1, "a newer Benchside wrote it"),
  updates: z.array(Update).max(1000),
});
export type UpdateList = Readonly<z.infer<typeof UpdateList>>;

/** Read a list. @throws FormatError that names file, field and fix */
export function parseUpdateList(text: string): UpdateList {
  const parsed = UpdateList.safeParse(parseJson(text, UPDATE_LIST_FILE));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(UPDATE_LIST_FILE, field, problem, "Tell whoever keeps the address of updates.");
}

/** Above 0 where version `a` is newer than `b`, below 0 where it is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((one) => one.split(".").map(Number));
  const at = left!.findIndex((part, index) => part !== right![index]);
  return at < 0 ? 0 : left![at]! - right![at]!;
}

/** The newest version for a machine that is newer than the one that runs; null where there is none. An older one is never offered: it may be one with a fault that was mended. */
export function newestUpdate({ updates }: UpdateList, system: string, own: string): Update | null {
  const newer = updates.filter((one) => one.system === system && compareVersions(one.version, own) > 0);
  return newer.toSorted((a, b) => compareVersions(b.version, a.version))[0] ?? null;
}

/** The machine as a list names it. @param isAppImage whether the program runs from an AppImage */
export function updateSystem(platform: string, arch: string, isAppImage: boolean): string {
  if (platform !== "linux") return `${platform}-${arch}`;
  return `linux-${arch}-${isAppImage ? "appimage" : "deb"}`;
}
