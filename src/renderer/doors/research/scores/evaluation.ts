import { create } from "zustand";
import type { Report } from "../../../../core/evaluation/report.ts";
import type { Bridge, CallInput, EvaluationChoice, TakeSummary } from "../../../../ipc/contract.ts";
import { runInStore, type JobInStore } from "../../../jobs/job-in-store.ts";
import { day } from "../../../ui/format.ts";
import { announce, useView } from "../../../view.ts";
import { words } from "../../../words/words.ts";

/** What can be scored, in the order of the keys 1…3. */
export const KINDS = ["sessions", "answers", "recordings"] as const satisfies readonly EvaluationChoice["kind"][];
export type Kind = (typeof KINDS)[number];

/** A file that is chosen for the whole evaluation; labels are chosen for each session. */
export type FileName = Exclude<CallInput<"evaluate.choose">["what"], "labels">;

/** What the person chose, what runs, and what came of it; outlives the screen, so that Replay can be visited and left. */
export interface Evaluation extends JobInStore {
  readonly kind: Kind;
  /** Paths by what they are; empty where none is chosen. */
  readonly files: Readonly<Record<FileName, string>>;
  readonly skipMissing: boolean;
  /** Ids of the sessions to score. */
  readonly sessions: ReadonlySet<string>;
  /** Whether sessions are run again with their plan made worse. */
  readonly stress: boolean;
  /** Whether the rater of the settings rates what was said. */
  readonly rated: boolean;
  /** What is held out of the sessions, `kind=omission`; empty for nothing. */
  readonly without: string;
  /** Labels that the person chose, by session; they replace known ones. */
  readonly labels: Readonly<Record<string, string>>;
  readonly report: Report | null;
  /** Under which id the report is kept; null where it is not. */
  readonly kept: string | null;
  /** Row of the table whose moments are listed. */
  readonly row: string | null;
  /** The report is the worked example’s. */
  readonly example: boolean;
}

const NO_PROBLEM = { problem: "", fix: "" };

/** The one evaluation of the window. */
export const useEvaluation = create<Evaluation>(() => ({
  kind: "sessions",
  files: { gold: "", pred: "", annotations: "", errors: "", graphs: "" },
  skipMissing: false,
  sessions: new Set<string>(),
  stress: false,
  rated: false,
  without: "",
  labels: {},
  running: null,
  problem: NO_PROBLEM,
  report: null,
  kept: null,
  row: null,
  example: false,
}));

/** Change what is chosen; what went wrong before is forgotten. */
export function choose(
  change: Partial<Pick<Evaluation, "kind" | "skipMissing" | "sessions" | "stress" | "rated" | "without" | "row">>,
): void {
  useEvaluation.setState({ ...change, problem: NO_PROBLEM });
}

/** Choose one of the files. */
export function chooseFile(name: FileName, path: string): void {
  useEvaluation.setState(({ files }) => ({ files: { ...files, [name]: path }, problem: NO_PROBLEM }));
}

/** Choose the labels of a session, and with them the session. */
export function chooseLabels(session: string, path: string): void {
  useEvaluation.setState(({ labels, sessions }) => ({
    labels: { ...labels, [session]: path },
    sessions: new Set([...sessions, session]),
    problem: NO_PROBLEM,
  }));
}

/** File of a session's labels: a chosen one before a known one; null when there is neither. */
export function labelsOf(take: TakeSummary, { labels }: Pick<Evaluation, "labels">): string | null {
  return labels[take.id] ?? take.labels;
}

/** Whether it is known what truly happened in a session: by a file, or by what people have told of it. */
function hasTruth(take: TakeSummary, state: Pick<Evaluation, "labels">): boolean {
  return labelsOf(take, state) !== null || take.told !== null;
}

/** Whether a session can be scored as it is: a coach watched it, and it is known what truly happened. */
export function isReady(take: TakeSummary, state: Pick<Evaluation, "labels">): boolean {
  return take.coached && hasTruth(take, state);
}

/** What is still missing before it can be scored, in words; else the choice to send. */
export function wanted(state: Evaluation, takes: readonly TakeSummary[]): EvaluationChoice | string {
  const { kind, files, skipMissing } = state;
  const { evaluate: text } = words();
  if (kind === "sessions") {
    const chosen = takes.filter(({ id, coached }) => coached && state.sessions.has(id));
    if (chosen.length === 0) return text.chooseOne;
    const bare = chosen.find((take) => !hasTruth(take, state));
    if (bare) return text.chooseLabels({ goal: bare.goal, date: day(bare.startedAt) });
    return {
      kind,
      takes: chosen.map((take) => ({
        session: take.id,
        name: `${take.goal}, ${day(take.startedAt)}`,
        labels: labelsOf(take, state),
      })),
      stress: state.stress,
      rated: state.rated && !state.stress,
      without: state.without || null,
    };
  }
  if (kind === "answers") {
    const { gold, pred } = files;
    return gold === "" ? text.chooseGold : pred === "" ? text.choosePredictions : { kind, gold, pred, skipMissing };
  }
  const { annotations, errors, graphs } = files;
  if (annotations === "") return text.chooseSteps;
  if (errors === "") return text.chooseErrors;
  return graphs === "" ? text.chooseGraphs : { kind, annotations, errors, graphs };
}

/** Score; the report, or what went wrong, is in the store afterwards. A second call while one runs does nothing. The row of an `example` is one with a mistake, where there is one. */
export async function score(bridge: Bridge, choice: EvaluationChoice, example = false): Promise<void> {
  await runInStore(bridge, "score", useEvaluation, async () => {
    const outcome = await bridge.call("evaluate.run", choice);
    if (outcome.kind === "done") {
      const rows = outcome.report.groups.flatMap((group) => group.rows);
      const wrong = example ? rows.find(({ moments }) => moments.some(({ right }) => !right)) : undefined;
      const first = wrong ?? rows.find(({ moments }) => moments.length > 0) ?? rows[0];
      useEvaluation.setState({ report: outcome.report, kept: outcome.id, row: first?.id ?? null, example });
      announce(words().evaluate.scored({ title: outcome.report.title }));
    }
    if (outcome.kind === "cancelled") announce(words().evaluate.cancelled);
    return outcome;
  });
}

/** Leave the report; what was chosen stays. */
export function chooseAgain(): void {
  useEvaluation.setState({ report: null, kept: null, row: null, example: false });
}

/** Shows scores that were made elsewhere in the window, or earlier and kept under an id. */
export function showReport(report: Report, kept: string | null = null): void {
  useEvaluation.setState({ report, kept, row: report.groups[0]?.rows[0]?.id ?? null, example: false });
}

// Figures of somebody who has withdrawn are shown no longer, whatever screen is open then.
useView.subscribe(({ deletions }, before) => {
  if (deletions > before.deletions) chooseAgain();
});
