import { create } from "zustand";
import type { Bridge, CallInput, CallOutput } from "../../../ipc/contract.ts";
import { runInStore, type JobInStore } from "../../../renderer/jobs/job-in-store.ts";
import { wording } from "../../../renderer/settings-store.ts";
import { announce } from "../../../renderer/view.ts";
import { words } from "../../../renderer/words/words.ts";

/** What is asked for when a recogniser is trained. */
export type TrainingAsked = CallInput<"recognise.train">;
export type SourceKind = TrainingAsked["source"]["kind"];
export type Kept = CallOutput<"recognise.list">[number];
/** A run that is over. */
export type RunDone = Extract<CallOutput<"recognise.run">, { kind: "done" }> & { readonly name: string };

/** What was chosen, what runs, and what came of it; it outlives a visit to another screen. */
export interface Recognising extends JobInStore {
  readonly kind: SourceKind;
  readonly sessions: ReadonlySet<string>;
  /** Paths of folders; empty where none is chosen. */
  readonly features: string;
  readonly annotations: string;
  readonly name: string;
  readonly form: TrainingAsked["form"];
  readonly split: TrainingAsked["split"];
  readonly look: TrainingAsked["look"];
  /** As it was typed. */
  readonly seed: string;
  /** Whether what it finds is weighed, so that it can look on in sessions. */
  readonly weigh: boolean;
  readonly kept: readonly Kept[];
  /** The one whose card is shown. */
  readonly shown: string | null;
  readonly run: RunDone | null;
}

const NO_PROBLEM = { problem: "", fix: "" };

/** The recognisers of the window. */
export const useRecognising = create<Recognising>(() => ({
  ...{ kind: "sessions", sessions: new Set<string>(), features: "", annotations: "" },
  ...{ name: "", form: "seconds", split: "recording", look: "whole", seed: "1", weigh: false },
  ...{ kept: [], shown: null, run: null, running: null },
  problem: NO_PROBLEM,
}));

/** Change what is chosen; what went wrong before is forgotten. */
export function set(change: Partial<Omit<Recognising, "running" | "problem" | "kept" | "run">>): void {
  useRecognising.setState({ ...change, problem: NO_PROBLEM });
}

/** What is learned from, or run on; null while something is missing. */
export function sourceOf({ kind, sessions, features, annotations }: Recognising): TrainingAsked["source"] | null {
  if (kind === "sessions") return sessions.size === 0 ? null : { kind, sessions: [...sessions] };
  return features === "" || annotations === "" ? null : { kind, features, annotations };
}

/** Read which are kept. What goes wrong is in the store afterwards. */
export async function readKept(bridge: Bridge): Promise<void> {
  try {
    useRecognising.setState({ kept: await bridge.call("recognise.list", undefined) });
  } catch (error) {
    useRecognising.setState({ problem: { problem: wording(error), fix: "" } });
  }
}

/** Train a recogniser and show its card. A second call while one runs does nothing. */
export async function train(bridge: Bridge, asked: TrainingAsked): Promise<void> {
  await work(bridge, async () => {
    const outcome = await bridge.call("recognise.train", asked);
    if (outcome.kind === "done") {
      await readKept(bridge);
      useRecognising.setState({ shown: asked.name });
      announce(words().recognise.trained({ name: asked.name }));
    }
    return outcome;
  });
}

/** Run a recogniser on what is chosen and keep what came of it. */
export async function run(bridge: Bridge, asked: CallInput<"recognise.run">): Promise<void> {
  await work(bridge, async () => {
    const outcome = await bridge.call("recognise.run", asked);
    if (outcome.kind === "done") {
      useRecognising.setState({ run: { ...outcome, name: asked.name } });
      announce(words().recognise.ran({ name: asked.name }));
    }
    return outcome;
  });
}

/** As a job of recognisers, which is said aloud when it was cancelled. */
async function work(bridge: Bridge, ask: Parameters<typeof runInStore>[3]): Promise<void> {
  await runInStore(bridge, "recognise", useRecognising, async () => {
    const outcome = await ask();
    if (outcome.kind === "cancelled") announce(words().evaluate.cancelled);
    return outcome;
  });
}
