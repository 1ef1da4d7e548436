import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { stretchesOf } from "../../core/annotation/known-marks.ts";
import { Teacher } from "../../core/profile/profile.ts";
import { readJson } from "../../storage/read-text.ts";

/** Steps of a session as a person marked them when it taught a bench; times in seconds of the session. Where only ends were marked, each begins with the end before. */
export type TaughtSteps = readonly { readonly step: string; readonly start: number; readonly end: number }[];

const Taught = z.looseObject({ format: z.literal("benchside-profile"), learnedFrom: z.array(Teacher).default([]) });

/**
 * The steps that were marked in each session that taught a bench in use, by the session's id; where it taught several, the marks made last. Profiles that
 * cannot be read are passed over.
 *
 * @param sessions folder of all recorded sessions; beside it are the profiles, `profiles/<procedure>/<bench>.json`, if there are any
 */
export async function markedTeachers(sessions: string): Promise<ReadonlyMap<string, TaughtSteps>> {
  const profiles = join(dirname(sessions), "profiles");
  const found = new Map<string, { readonly at: string; readonly marks: NonNullable<Teacher["marks"]> }>();
  for (const procedure of await readdir(profiles, { withFileTypes: true }).catch(() => [])) {
    if (!procedure.isDirectory()) continue;
    const folder = join(profiles, procedure.name);
    for (const file of await readdir(folder, { withFileTypes: true }))
      if (file.isFile() && file.name.endsWith(".json"))
        for (const { session, marks, at = "" } of await teachersIn(join(folder, file.name)))
          if (marks && marks.length > 0 && at >= (found.get(session)?.at ?? "")) found.set(session, { at, marks });
  }
  return new Map([...found].map(([session, { marks }]) => [session, stretchesOf(marks, 0)]));
}

async function teachersIn(path: string): Promise<readonly Teacher[]> {
  try {
    const parsed = Taught.safeParse(await readJson(path));
    return parsed.success ? parsed.data.learnedFrom : [];
  } catch {
    return [];
  }
}
