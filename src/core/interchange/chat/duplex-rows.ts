import { saysDone } from "../../domain/decision.ts";
import { MAX_CLIPS } from "../../domain/observation.ts";
import type { Row } from "../../annotation/row.ts";
import { said, type ChatMessage } from "../../brain/advice/chat.ts";
import { asksApart, duplexMessages, judgeText, type DuplexManner } from "../../brain/advice/forms/duplex-messages.ts";
import { answerText, MODEL_KINDS, VERDICTS, type ModelKind } from "../../brain/advice/forms/duplex-words.ts";
import { asMaterial, nameOf, type StepNames } from "../../brain/advice/material.ts";
import type { Plan } from "../../plan/plan.ts";
import type { ChatRow } from "./chat-row.ts";
import { INTERRUPT_WEIGHT } from "./recipe.ts";
import { common, dialogueOf, oneLine, type ChatRowsWish } from "./row-parts.ts";
import { Shown } from "./shown-clips.ts";

/** A decision point with the interrupts before it, and with all others of its take. */
export interface DecisionPoint {
  readonly row: Row;
  readonly past: readonly Row[];
  readonly rows: readonly Row[];
}

/** What is asked and answered at a decision point: the decision, and, where words are asked for apart, those. */
export function duplexRows(point: DecisionPoint, manner: DuplexManner, wish: ChatRowsWish): ChatRow[] {
  const { row, past } = point;
  const { form, strategy } = manner;
  const shown = new Shown(wish.hashes);
  const clips = [...olderRows(point).map(({ clip }) => shown.older(clip)), shown.latest(row.clip)];
  const question = { t: row.t, plan: row.planBefore as Plan, claim: null, dialogue: dialogueOf(past), clips };
  const begun: ChatMessage[] = [...duplexMessages(question, clips, manner).messages];
  if (strategy === "no-distraction")
    begun.push(said("assistant", described(row, manner)), said("user", judgeText(question, manner)));
  const whole = row.decision === "silent" ? null : answerText(form, answerOf(row, manner));
  const apart = asksApart(manner);
  const verdict = VERDICTS[form][row.decision];
  const made = (stage: ChatRow["stage"], messages: readonly ChatMessage[]): ChatRow => ({
    ...common(row, "duplex", wish),
    ...answerShared(point),
    ...{ form, strategy },
    ...(form === "token" && strategy === "plain" ? {} : { id: `${row.id}#duplex:${form}:${strategy}` }),
    stage,
    messages: messages.map((message) => shown.written(message)),
  });
  const decided = made("decide", [...begun, said("assistant", apart || whole === null ? verdict : whole)]);
  if (whole === null || apart === null) return [decided];
  const words = made("words", [
    ...begun,
    ...[said("assistant", verdict), said("user", apart), said("assistant", whole)],
  ]);
  return [decided, { ...words, id: `${decided.id}:words` }];
}

/** What a row says of its answer in whichever form: how much it counts, and what a silence is easily confused with. */
export function answerShared({ row, rows }: DecisionPoint): Pick<ChatRow, "weight" | "confusion"> {
  return row.decision === "interrupt"
    ? { weight: INTERRUPT_WEIGHT, confusion: null }
    : { weight: 1, confusion: nearest(row, rows) };
}

/** The last interrupts before a decision point, oldest first: the plan changed there, and their clips are shown again, as many as fit beside the latest. */
export function olderRows({ row, past }: DecisionPoint): Row[] {
  return past.filter(({ t }) => t < row.t).slice(-(MAX_CLIPS - 1));
}

function answerOf(row: Row, { procedure, names }: DuplexManner): { kind: ModelKind; step: string; say: string } {
  const step =
    row.step ?? row.planBefore.steps.find(({ state }) => state === "current")?.step ?? procedure.steps[0]!.id;
  return { kind: kindOf(row), step: nameOf(step, names), say: oneLine(row.utterance) };
}

/** What the strategy of describing first has described, in the words of the labels: nobody wrote it. */
function described(row: Row, { names }: DuplexManner): string {
  const current = row.planBefore.steps.find(({ state }) => state === "current");
  const expected = current ? `${nameOf(current.step, names)}: ${asMaterial(current.text)}` : "nothing more";
  const cue = row.cues.complete[0];
  const isAsPlanned = row.decision === "silent";
  const hands = isAsPlanned ? "The hands do what the plan expects." : row.events.map(happened(names)).join(" ");
  return [
    hands === "" ? "The hands do something else." : hands,
    `The plan expects ${expected}.${cue === undefined ? "" : ` Once that is done, a picture shows: ${asMaterial(cue)}.`}`,
    isAsPlanned ? "The two agree." : "By that, the plan has to go on from here.",
  ].join(" ");
}

const happened =
  (names: StepNames) =>
  ({ kind, step, missing }: Row["events"][number]): string => {
    const about = step === null ? "something that has nothing to do with the work" : nameOf(step, names);
    if (saysDone(kind)) return `The hands have just ended ${about}.`;
    const without = missing.length === 0 ? "" : `, without ${missing.map((one) => nameOf(one, names)).join(", ")}`;
    return `The hands are at ${about}${without}: ${kind}.`;
  };

/** The last step's end is a completion to a model: that the work is over follows from the plan. */
function kindOf({ kind }: Row): ModelKind {
  return MODEL_KINDS.find((known) => known === kind) ?? "completion";
}

function nearest(row: Row, all: readonly Row[]): ChatRow["confusion"] {
  const spoken = all.filter(({ decision }) => decision === "interrupt");
  const near = spoken.toSorted((a, b) => Math.abs(a.t - row.t) - Math.abs(b.t - row.t))[0];
  return near ? { kind: near.kind!, step: near.step, seconds: near.t - row.t } : null;
}
