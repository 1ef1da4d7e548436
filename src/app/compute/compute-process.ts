// Entry of the process that computes for the app, so that long work holds up neither the window nor a running session.
import { kitWork } from "../../kits/index.compute.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { stepsOfFilms } from "../../core/proposals/films.ts";
import { unlockBy } from "../encryption/switching.ts";
import { evaluate, evaluateToRate, type EvaluationProgress } from "../evaluate/evaluate.ts";
import type { Computed, Work, WorkMessage } from "./work.ts";

// As in the main process, whose mask may have been set after this process was prepared.
process.umask(0o077);

/** The part of Electron's `process.parentPort` that is used; this room doesn't import Electron. */
interface ParentPort {
  postMessage(message: WorkMessage): void;
  once(event: "message", listen: (event: { readonly data: Work }) => void): unknown;
}

const port = (process as unknown as { readonly parentPort?: ParentPort }).parentPort;
if (!port) throw new Error("this file is the entry of an Electron utility process");
port.once("message", ({ data }) => {
  compute(data, (done, text) => port.postMessage({ kind: "progress", done, text })).then(
    (made) => port.postMessage({ kind: "done", made }),
    (error: unknown) => port.postMessage({ kind: "failed", ...wording(error) }),
  );
});

/** By the kind of their work, whichever kits there are. */
const OF_KITS: Readonly<Record<string, (given: never, onProgress: EvaluationProgress) => Promise<never>>> =
  kitWork as object as typeof OF_KITS;

async function compute(work: Work, onProgress: EvaluationProgress): Promise<Computed[keyof Computed]["made"]> {
  // What is cloned to another process is no Buffer any more.
  for (const { id, bytes } of work.keys) await unlockBy({ id, bytes: Buffer.from(bytes) });
  if (work.kind === "score") return evaluate(work.given.wanted, work.given, onProgress);
  if (work.kind === "score to rate") return evaluateToRate(work.given.wanted, work.given, onProgress);
  const ofKit = OF_KITS[work.kind];
  if (ofKit) return ofKit(work.given as never, onProgress);
  if (work.kind === "compare films") return stepsOfFilms(work.given.films, work.given.goal).procedure;
  throw new Error(`nothing here computes "${(work as Work).kind}"`);
}

function wording(error: unknown): { problem: string; fix: string } {
  if (!(error instanceof FormatError))
    return { problem: error instanceof Error ? error.message : String(error), fix: "" };
  const { file, field, problem, fix } = error;
  return { problem: [file, field, problem].filter((part) => part !== "").join(": "), fix };
}
