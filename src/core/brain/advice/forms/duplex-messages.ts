import type { ClipPicture } from "../../../domain/pictures.ts";
import { formatPlanJson } from "../../../plan/forms/json.ts";
import { formatTextBlock } from "../../../plan/forms/text-block.ts";
import type { Procedure } from "../../../procedure/schema.ts";
import { said, type ChatMessage, type ChatPart } from "../chat.ts";
import { ASK_CLAIM, ASKS, claimText, examplesFor, systemText } from "./duplex-words.ts";
import {
  asMaterial,
  choiceLines,
  nameOf,
  planAsMaterial,
  quotation,
  quotedLines,
  type StepNames,
} from "../material.ts";
import { viewText } from "../view-words.ts";
import { filledPrompt, type Prompts } from "./prompts.ts";
import { placesOf, turnParts } from "./pwr-messages.ts";
import type { SeenClip } from "../seen-clip.ts";
import type { BenchsideForm, DuplexQuestion, Strategy } from "../questions.ts";

/** How all duplex questions of a session are put in our own forms. */
export interface DuplexManner {
  readonly form: BenchsideForm;
  readonly strategy: Strategy;
  readonly procedure: Procedure;
  readonly names: StepNames;
  /** In the place of ours; none when left out. */
  readonly prompts?: Prompts;
  /** Whether no plan is shown, and no order of the steps. */
  readonly withoutPlan?: boolean;
}

/** The messages of a question, and how many of them stay the same until the plan changes. */
export interface DuplexMessages {
  readonly messages: readonly ChatMessage[];
  readonly prefix: number;
}

/**
 * A duplex question as messages. First what stays while the plan does: the system's text, examples, the procedure, the plan and the pictures of older clips; then what
 * is new: what was said, the latest clip, and what is asked. Turns alternate, as some chat templates demand.
 *
 * @param clips oldest first, the latest last
 */
export function duplexMessages(
  question: DuplexQuestion,
  clips: readonly SeenClip[],
  manner: DuplexManner,
): DuplexMessages {
  const { form, strategy, prompts = {}, withoutPlan = false } = manner;
  const { goal } = manner.procedure;
  const plan = withoutPlan ? null : question.plan;
  const summary = question.view && !withoutPlan ? viewText(question.view, manner.names) : "";
  const places = placesOf({ ...question, plan, goal, previous: null, summary });
  const system = said(
    "system",
    prompts.duplex === undefined ? systemText(form, strategy) : filledPrompt(prompts.duplex, places),
  );
  if (prompts.user !== undefined)
    return { messages: [system, { role: "user", parts: turnParts(prompts.user, places, clips) }], prefix: 1 };
  const standing: ChatMessage[] = [
    system,
    ...examplesFor(form, strategy).flatMap(({ asked, answered }) => [said("user", asked), said("assistant", answered)]),
    { role: "user", parts: standingParts(question, clips.slice(0, -1), manner) },
    said("assistant", withoutPlan ? "I follow the work." : "I follow the work by this plan."),
  ];
  const latest = clips.at(-1);
  const now: ChatMessage = {
    role: "user",
    parts: [
      text(`Said last (quotations):\n${quotedLines(question.dialogue)}`),
      ...(latest ? latestParts(latest) : []),
      text(askText(question, manner)),
    ],
  };
  return { messages: [...standing, now], prefix: standing.length };
}

function text(words: string): ChatPart {
  return { type: "text", text: words };
}

function standingParts(
  { plan }: DuplexQuestion,
  older: readonly SeenClip[],
  { form, procedure, names, withoutPlan = false }: DuplexManner,
): ChatPart[] {
  const material = planAsMaterial(plan);
  const block = form === "json" ? formatPlanJson(material) : formatTextBlock(material);
  const known = withoutPlan
    ? namesText(procedure, names)
    : `${procedureText(procedure, names)}\n\nThe plan as it stands:\n${block}`;
  return [
    text(known),
    ...older.flatMap(({ start, end, pictures }) =>
      pictures.length === 0
        ? []
        : [
            text(
              `${withoutPlan ? "Earlier" : "When the plan had changed"}, at ${end.toFixed(1)} s (clip from ${start.toFixed(1)} s):`,
            ),
            ...pictures.map(pictured),
          ],
    ),
  ];
}

function latestParts({ start, end, pictures }: SeenClip): ChatPart[] {
  if (pictures.length === 0) return [];
  return [
    text(`The latest pictures, from ${start.toFixed(1)} s to ${end.toFixed(1)} s; the last one is the present:`),
    ...pictures.map(pictured),
  ];
}

function pictured(picture: ClipPicture): ChatPart {
  return { type: "picture", picture };
}

/** Goal, and the names of the steps with their texts: an answer names one. */
function namesText({ goal, steps }: Procedure, names: StepNames): string {
  const lines = steps.map(({ id, text: words }) => `${nameOf(id, names)}: ${quotation(words, 200)}`).toSorted();
  return [`Goal: ${quotation(goal)}`, "Names of steps, in no order:", ...lines].join("\n");
}

/** Goal, names of the steps and what must come before what. The texts of the steps stand in the plan. */
function procedureText(procedure: Procedure, names: StepNames): string {
  const { goal, steps, edges } = procedure;
  const before = steps.flatMap(({ id }) => {
    const first = edges.filter(([, after]) => after === id).map(([one]) => nameOf(one, names));
    return first.length === 0 ? [] : [`${nameOf(id, names)} only after ${first.join(", ")}`];
  });
  const optional = steps.filter((step) => step.optional).map(({ id }) => nameOf(id, names));
  return [
    `Procedure: ${quotation(goal)}`,
    `Names of its steps: ${[...names.keys()].join(", ")}`,
    ...(before.length === 0 ? [] : [`Order that must be kept:\n${before.join("\n")}`]),
    ...choiceLines(procedure, names),
    ...(optional.length === 0 ? [] : [`May be left out: ${optional.join(", ")}`]),
  ].join("\n");
}

function askText({ claim }: DuplexQuestion, { strategy, procedure }: DuplexManner): string {
  const first = strategy === "no-distraction" ? ASKS.describe : claim === null ? ASKS.decide : ASK_CLAIM;
  if (claim === null) return first;
  const textOf = (id: string) => quotation(procedure.steps.find((step) => step.id === id)?.text ?? asMaterial(id), 200);
  const claimed = claimText(claim.kind, claim.step === null ? null : textOf(claim.step), claim.missing.map(textOf));
  return strategy === "no-distraction" ? first : `${claimed}\n${first}`;
}

/** What follows a description, in the strategy that begins with one: the claim that was not named before, or the kinds. */
export function judgeText(question: DuplexQuestion, manner: DuplexManner): string {
  if (question.claim === null) return ASKS.judge;
  return askText(question, { ...manner, strategy: "plain" });
}

/** What asks for the words once it is to speak, where that is a question of its own; null where they follow on the decision in the same answer. */
export function asksApart({ form, strategy }: Pick<DuplexManner, "form" | "strategy">): string | null {
  if (strategy === "two-stage") return ASKS.which;
  return form === "json" ? ASKS.whole : null;
}
