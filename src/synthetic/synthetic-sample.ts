import { join } from "node:path";
import type { Procedure as ProcedureType } from "../core/procedure/schema.ts";
import { procedureFrom } from "../core/procedure/file.ts";
import { pauseAct, performAct } from "../core/synthetic/generate-take-script.ts";
import type { TakeAct, TakeScript } from "../core/synthetic/take-script.ts";
import { TAKE_SCRIPT_VERSION } from "../core/synthetic/take-script.ts";
import deskLamp from "../../resources/sample/desk-lamp.json";
import type { SampleFolders } from "../storage/library/sample-folders.ts";
import { takeInCache, takeName } from "./synthetic-cache.ts";
import { labelsPath } from "./labels-file.ts";
import type { Take } from "./render-take.ts";

/** The procedure that the app opens with. */
export const sampleProcedure: ProcedureType = procedureFrom(deskLamp);

/** The bench of the sample, and its two takes. */
const LOOK_SEED = 2;
const REFERENCE_SEED = 3;
const DEMO_SEED = 8;

/** The sample's takes on disk. */
export interface SampleTakes {
  readonly procedure: ProcedureType;
  /** Everything done right: teaches the bench. */
  readonly reference: Take;
  /** What the app opens on: the third step is skipped, and made good. */
  readonly demo: Take;
}

/** The script of the take that teaches the sample bench: every step, in the procedure's order. */
export function sampleReferenceScript(): TakeScript {
  return sampleScript(
    REFERENCE_SEED,
    sampleProcedure.steps.map(({ id }) => performAct(id)),
  );
}

/**
 * The script of the take that the app opens on. Two steps go well; the third is skipped and the fourth begun; about six
 * seconds later, as if having heard the coach, the person breaks off, puts the part back, does the skipped step, and finishes.
 */
export function sampleDemoScript(): TakeScript {
  const [first, second, skipped, early, ...rest] = sampleProcedure.steps.map(({ id }) => id);
  const acts: TakeAct[] = [
    performAct(first!),
    performAct(second!),
    { ...performAct(early!), stopAfter: 6, starts: "omission" },
    pauseAct(1.5),
    performAct(skipped!),
    { ...performAct(early!), mends: true },
    ...rest.map(performAct),
  ];
  return sampleScript(DEMO_SEED, acts);
}

/** The sample's takes, as they are shipped or else rendered. `onProgress` gets the share of both that is done, 0..1. */
export async function sampleTakes(
  { shipped, takes: folder }: Pick<SampleFolders, "shipped" | "takes">,
  ffmpeg: string,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<SampleTakes> {
  const render = (script: TakeScript, from: number) =>
    takeInCache({
      procedure: sampleProcedure,
      script,
      folder,
      shipped,
      ffmpeg,
      signal,
      onProgress: (share) => onProgress?.(from + share / 2),
    });
  const reference = await render(sampleReferenceScript(), 0);
  const demo = await render(sampleDemoScript(), 0.5);
  onProgress?.(1);
  return { procedure: sampleProcedure, reference, demo };
}

/** Where the take that the app opens on may be, likeliest first. */
export function sampleVideos({ shipped, takes }: SampleFolders): string[] {
  const name = takeName({ procedure: sampleProcedure, script: sampleDemoScript() });
  return [shipped, takes].flatMap((folder) => (folder === null ? [] : [join(folder, `${name}.mp4`)]));
}

/** Where the labels of the take that the app opens on may be, likeliest first. */
export function sampleLabels(folders: SampleFolders): string[] {
  return sampleVideos(folders).map((video) => labelsPath(video));
}

function sampleScript(takeSeed: number, acts: TakeAct[]): TakeScript {
  return {
    format: "benchside-take-script",
    version: TAKE_SCRIPT_VERSION,
    procedure: sampleProcedure.id,
    lookSeed: LOOK_SEED,
    takeSeed,
    difficulty: "easy",
    acts,
  };
}
