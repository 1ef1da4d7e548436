import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Perception } from "../core/domain/feed/source.ts";
import type { Profile } from "../core/profile/profile.ts";
import type { Procedure } from "../core/procedure/schema.ts";
import { findFfmpeg } from "../capture/ffmpeg/ffmpeg-find.ts";
import { learnBench } from "./learn/learn.ts";
import { parseProfile, saveProfile } from "../storage/library/profiles.ts";
import { fileSource } from "../capture/sources/sources-file.ts";
import type { SampleFolders } from "../storage/library/sample-folders.ts";
import { drawnOf } from "../synthetic/synthetic-cache.ts";
import { sampleTakes, sampleVideos } from "../synthetic/synthetic-sample.ts";

/** The sample that a newcomer sees: a procedure, a bench that has been taught, and a take to watch. */
export interface Sample {
  readonly procedure: Procedure;
  readonly profile: Profile;
  /** Path of the take to watch. */
  readonly video: string;
}

/** Raise when learning changes what is in a profile, so that the kept one is made anew; then ship the new one (docs/reference/takes.md). */
const LEARNING_VERSION = 3;

/**
 * The sample as it is shipped; what is not (the profile of another encoder, or all of it where the generator has changed) from the cache, or
 * made into it: its takes rendered, its bench learned from the reference take.
 *
 * @param inference perception, and the name of its encoder, to which the profile is bound
 * @param onProgress share done, 0..1, and of what
 */
export async function sampleBench(
  folders: SampleFolders,
  inference: { readonly perception: Perception; readonly encoder: string },
  onProgress: (done: number, text: string) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Sample> {
  const rendered = (share: number): void => onProgress(share * 0.6, "rendering the sample take");
  const takes = await sampleTakes(folders, findFfmpeg(), rendered, signal);
  const { procedure, reference, demo } = takes;
  const made = JSON.stringify([LEARNING_VERSION, inference.encoder, basename(reference.video), drawnOf(procedure)]);
  const name = `sample-${createHash("sha256").update(made).digest("hex").slice(0, 16)}.json`;
  const file = join(folders.profiles, name);
  const kept =
    (folders.shipped === null ? null : await keptProfile(join(folders.shipped, name))) ?? (await keptProfile(file));
  if (kept) return { procedure, profile: kept, video: demo.video };
  const take = {
    source: fileSource({ path: reference.video, speed: "max" }),
    steps: reference.labels.steps,
    seconds: reference.labels.seconds,
  };
  const learned = (share: number, text: string): void => onProgress(0.6 + share * 0.4, text);
  const profile = await learnBench(procedure, [take], inference.perception, inference.encoder, learned, signal);
  await saveProfile(file, profile);
  return { procedure, profile, video: demo.video };
}

/** Path of the take that the app opens on; undefined while it is not made yet. */
export function sampleVideo(folders: SampleFolders): string | undefined {
  return sampleVideos(folders).find((video) => existsSync(video));
}

/** A kept profile that can be read; one that cannot is made again. */
async function keptProfile(file: string): Promise<Profile | null> {
  try {
    return parseProfile(await readFile(file, "utf8"), file);
  } catch {
    return null;
  }
}
