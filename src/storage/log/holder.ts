import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { z } from "zod";
import { parseJson } from "../../core/domain/format-error.ts";

/** Who holds a lock file: a process of a machine, since that machine was started. */
export interface Holder {
  readonly pid: number;
  /** Name of the machine; null in lock files of older versions, which only knew their own. */
  readonly host: string | null;
  /** What tells one start of that machine from another, and one container on it from another; empty where nothing does. */
  readonly boot: string;
  /** What tells the process from a later one of its number; empty where nothing does. */
  readonly began: string;
}

const HolderFile = z.object({
  pid: z.number().int().positive(),
  host: z.string(),
  boot: z.string(),
  began: z.string(),
  beat: z.string(),
});

/**
 * This process, as it stands in a lock file. `beat` counts how often it was written, and so shows to other machines that the
 * holder lives, whatever their clocks say. The text is as long at each beat, so that it can be written over in one go.
 */
export function holderText(beat: number): string {
  return `${JSON.stringify({ ...thisProcess(), beat: String(beat).padStart(12, "0") })}\n`;
}

/** Who stands in a lock file; null when it is not readable, e.g. because it is being made at this moment. */
export function parseHolder(text: string): Holder | null {
  if (/^\s*[1-9]\d*\s*$/.test(text)) return { pid: Number(text), host: null, boot: "", began: "" };
  try {
    const { beat: _beat, ...holder } = HolderFile.parse(parseJson(text, "the lock"));
    return holder;
  } catch {
    return null;
  }
}

/** Whether a holder is on another machine, or was on this one before it was started: its process id says nothing here then. */
export function isElsewhere({ host, boot }: Holder): boolean {
  return host !== null && (host !== thisProcess().host || boot !== thisProcess().boot);
}

/** Whether a holder's machine has this one's name. */
export function hasOurName({ host }: Holder): boolean {
  return host === null || host === thisProcess().host;
}

/** Whether a process of this machine lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Seconds since a file was last written, by the clock of the disk that it is on: that of the machine that serves a shared disk,
 * the one that wrote the file. It is told by a file that is made beside it and taken away again; where none can be made, by our clock.
 */
export async function ageOnDisk(file: string): Promise<number> {
  const { mtimeMs } = await stat(file);
  const probe = `${file}.${process.pid}.${(probes += 1)}.now`;
  try {
    await writeFile(probe, "");
    return ((await stat(probe)).mtimeMs - mtimeMs) / 1000;
  } catch {
    return (Date.now() - mtimeMs) / 1000;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** Sets apart the files of questions that are asked at the same time. */
let probes = 0;

/** When a process of this machine began, in the system's own words; empty where it does not tell. */
export function begunAt(pid: number): string {
  if (process.platform !== "linux") return "";
  try {
    // Behind the name, which may hold anything in its brackets, stand the fields from the third on; the time is the 22nd.
    const [, fields = ""] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return fields.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

let known: { readonly host: string; readonly boot: string; readonly began: string } | null = null;

function thisProcess(): Holder & { readonly host: string } {
  known ??= { host: hostname(), boot: bootId(), began: begunAt(process.pid) };
  return { pid: process.pid, ...known };
}

function bootId(): string {
  try {
    // Containers on one machine number their processes apart.
    if (process.platform === "linux")
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
    if (process.platform === "darwin")
      return execFileSync("sysctl", ["-n", "kern.bootsessionuuid"], { encoding: "utf8", timeout: 2000 }).trim();
  } catch {
    // Then the machine's name must do.
  }
  return "";
}
