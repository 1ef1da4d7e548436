import { basename, dirname, extname, join } from "node:path";
import { copyFile } from "../storage/files.ts";
import { annotationsFromLabels } from "../core/annotation/from-labels.ts";
import type { Procedure } from "../core/procedure/schema.ts";
import { scriptOfTake } from "../core/synthetic/take-as-script.ts";
import { JOURNAL_VERSION } from "../core/journal/events.ts";
import { generatedConsent } from "../core/consent/generated.ts";
import { AnnotationFile } from "../storage/annotations.ts";
import { createSession } from "../storage/journal/sessions.ts";
import type { Take } from "./render-take.ts";

/** What becomes of a generated take when it is kept as a session. */
export interface TakeSessionOptions {
  /** Folder of the new session; its name is the session's id, and it must hold no journal yet. */
  readonly folder: string;
  readonly take: Take;
  readonly procedure: Procedure;
  /** Name and version of the program. */
  readonly program: string;
  /** Wall-clock time, ISO 8601. */
  readonly startedAt: string;
}

/** Who says what a generated take shows. */
const GENERATOR = "generator";

/**
 * Keep a generated take as a session, as if it had been recorded and annotated: its journal with consent (of nobody) and script, a
 * copy of its video, and annotations made from its labels. Throws JournalWriteError when there is such a session already.
 */
export async function writeTakeSession(options: TakeSessionOptions): Promise<void> {
  const { folder, take, procedure, program, startedAt } = options;
  const { labels, video } = take;
  const { lookSeed, takeSeed, difficulty } = labels.script;
  const script = scriptOfTake(procedure, labels.script);
  const first = annotationsFromLabels(procedure, labels);
  const session = basename(folder);
  const { journal } = await createSession(dirname(folder), session);
  try {
    await journal.append({
      ...{ type: "opened", t: 0, version: JOURNAL_VERSION, session, program, startedAt, procedure, profile: null },
      feed: `generated:look ${lookSeed}, take ${takeSeed}, ${difficulty}`,
    });
    await journal.append({ type: "consented", t: 0, consent: generatedConsent(lookSeed, startedAt) });
    await journal.append({ type: "scripted", t: 0, protocol: "prepared", script, prompts: "none", experienced: [] });
    const file = `media${extname(video)}`;
    await copyFile(video, join(folder, file));
    await journal.append({ type: "media", t: 0, file, offset: 0 });
    await journal.append({ type: "closed", t: labels.seconds, reason: "finished" });
  } finally {
    await journal.close();
  }
  const annotations = new AnnotationFile(folder, () => new Date(startedAt));
  const put = async (change: Parameters<AnnotationFile["append"]>[1]): Promise<void> => {
    const kept = await annotations.append(GENERATOR, change);
    if (!kept.ok) throw new Error(`the labels of ${basename(video)} make no annotations: ${kept.problem}`);
  };
  await put({ type: "segmented", segments: [...first.segments], source: "labels" });
  for (const [number, deviation] of first.deviations.entries()) {
    const error = script.errors[number];
    await put({
      type: "deviation-put",
      deviation: {
        ...deviation,
        missing: [...deviation.missing],
        error: error?.id ?? null,
        recovery: error?.recovery ?? "",
      },
    });
  }
}
