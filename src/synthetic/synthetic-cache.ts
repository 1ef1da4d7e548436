import { createHash, randomUUID } from "node:crypto";
import { access, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Procedure } from "../core/procedure/schema.ts";
import { readLabels, labelsPath } from "./labels-file.ts";
import type { RenderOptions, Take } from "./render-take.ts";
import { GENERATOR_VERSION, renderTake } from "./render-take.ts";
import { makeFolder } from "../storage/durable.ts";

/** What `takeInCache` needs: a take's options, with a folder in place of a file. */
export type CachedTakeOptions = Omit<RenderOptions, "out"> & {
  readonly folder: string;
  /** Another folder that is looked in first and never written to. */
  readonly shipped?: string | null;
};

/**
 * The take from a folder when it has been rendered there before, else rendered into the writable one. A take's name is a hash of the
 * generator's version and of all that decides its pixels, so a stale one is never found. It appears whole or not at all,
 * and two programs that render the same take at once do not disturb each other.
 */
export async function takeInCache(options: CachedTakeOptions): Promise<Take> {
  const { folder, shipped = null, ...render } = options;
  const file = `${takeName(options)}.mp4`;
  const video = join(folder, file);
  const known = (shipped === null ? null : await cached(join(shipped, file))) ?? (await cached(video));
  if (known !== null) return known;
  const room = join(folder, `.rendering-${randomUUID()}`);
  await makeFolder(room);
  try {
    const made = await renderTake({ ...render, out: join(room, "take.mp4") });
    // The video goes last: where it stands, its labels stand too.
    await rename(labelsPath(made.video), labelsPath(video));
    await rename(made.video, video);
    return { video, labels: made.labels };
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

/** Name of a take in the cache, without its ending: the procedure's id and 16 hexadecimal digits. */
export function takeName({ procedure, script, fps, size }: Omit<CachedTakeOptions, "folder" | "ffmpeg">): string {
  const inputs = JSON.stringify([GENERATOR_VERSION, drawnOf(procedure), script, fps ?? null, size ?? null]);
  return `${procedure.id}-${createHash("sha256").update(inputs).digest("hex").slice(0, 16)}`;
}

/** What of a procedure takes are drawn and benches learned from: its words in its first language, without pictures and signals. */
export function drawnOf(procedure: Procedure): Procedure {
  const { language: _language, otherLanguages: _others, ...whole } = procedure;
  return {
    ...whole,
    steps: procedure.steps.map(
      ({ otherLanguages: _words, picture: _picture, pictureText: _text, signal: _signal, ...step }) => step,
    ),
    groups: procedure.groups.map(({ otherLanguages: _names, ...group }) => group),
  };
}

async function cached(video: string): Promise<Take | null> {
  try {
    await access(video);
    return { video, labels: await readLabels(labelsPath(video)) };
  } catch {
    return null;
  }
}
