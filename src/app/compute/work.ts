import type { kitWork } from "../../kits/index.compute.ts";
import type { SessionQuality } from "../../core/evaluation/session-quality.ts";
import type { Report } from "../../core/evaluation/report.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { FilmOfJob } from "../../core/proposals/films.ts";
import type { EvaluationFolders, EvaluationWanted, SessionsWanted } from "../evaluate/evaluate.ts";

type KitWork = typeof kitWork;

/** What kits compute: what each is given, and what comes of it. */
type KitComputed = {
  readonly [Kind in keyof KitWork]: KitWork[Kind] extends (given: infer Given, ...rest: never[]) => Promise<infer Made>
    ? { readonly given: Given; readonly made: Made }
    : never;
};

/** What is computed in a process of its own: what it is given, and what comes of it. */
export interface Computed extends KitComputed {
  /** Scores of sessions or files. */
  readonly score: {
    readonly given: { readonly wanted: EvaluationWanted } & EvaluationFolders;
    readonly made: Report;
  };
  /** Scores of sessions, and what of them is to be rated. */
  readonly "score to rate": {
    readonly given: { readonly wanted: SessionsWanted } & EvaluationFolders;
    readonly made: { readonly report: Report; readonly sessions: readonly SessionQuality[] };
  };
  /** The procedure that films of one job have in common: two films at least. */
  readonly "compare films": {
    readonly given: { readonly films: readonly FilmOfJob[]; readonly goal: string };
    readonly made: Procedure;
  };
}

/** The process is given one of these, once, with the keys of the data folders that are unlocked: it reads sessions. */
export type Work = {
  [Kind in keyof Computed]: { readonly kind: Kind; readonly given: Computed[Kind]["given"] };
}[keyof Computed] & { readonly keys: readonly { readonly id: string; readonly bytes: Uint8Array }[] };

/** What it answers: progress (share done, 0..1), then one of the other two. */
export type WorkMessage<Made = Computed[keyof Computed]["made"]> =
  | { readonly kind: "progress"; readonly done: number; readonly text: string }
  | { readonly kind: "done"; readonly made: Made }
  | { readonly kind: "failed"; readonly problem: string; readonly fix: string };
