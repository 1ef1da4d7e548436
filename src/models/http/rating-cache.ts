import { createHash } from "node:crypto";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import type { RatedUtterance } from "../../core/metrics/pqs.ts";
import { RatingsSchema } from "../../core/metrics/rating-rubric.ts";
import { parseJson } from "../../core/domain/format-error.ts";
import { readTextIfThere } from "../../storage/read-text.ts";

const Line = z.object({ content: z.string(), ratings: RatingsSchema, reason: z.string().optional() });

/** Ratings given before, by what was asked. */
export interface RatingCache {
  /** Ratings of this content with their reason, or null. */
  get(content: readonly string[]): RatedUtterance | null;
  /** Keep ratings; they are on disk when the promise resolves. */
  add(content: readonly string[], rated: RatedUtterance): Promise<void>;
}

/**
 * A cache in a JSONL file of content hashes (SHA-256) and ratings, made when it is first written; null keeps it in memory
 * only. Lines that cannot be read (the program was stopped while writing) are passed over: they are asked again.
 */
export async function ratingCache(file: string | null): Promise<RatingCache> {
  const known = new Map<string, RatedUtterance>();
  const text = file === null ? "" : await readTextIfThere(file);
  for (const line of text.split("\n")) {
    const parsed = Line.safeParse(jsonOrNull(line));
    if (!parsed.success) continue;
    const { content, ratings, reason } = parsed.data;
    known.set(content, { ratings, ...(reason !== undefined && { reason }) });
  }
  return {
    get: (content) => known.get(hash(content)) ?? null,
    add: async (content, rated) => {
      known.set(hash(content), rated);
      if (file === null) return;
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${JSON.stringify({ content: hash(content), ...rated })}\n`);
    },
  };
}

/** The same cache for one of several rounds of ratings, each of which knows its own only. @param round from 1 on */
export function ofRound(cache: RatingCache, round: number): RatingCache {
  if (round === 1) return cache;
  const own = (content: readonly string[]): string[] => [...content, `round ${round}`];
  return { get: (content) => cache.get(own(content)), add: (content, rated) => cache.add(own(content), rated) };
}

function hash(content: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function jsonOrNull(line: string): unknown {
  try {
    return parseJson(line, "the line");
  } catch {
    return null;
  }
}
