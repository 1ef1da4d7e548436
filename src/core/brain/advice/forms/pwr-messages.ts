import type { PlannerFacts } from "../../../plan/forms/planner-json.ts";
import { formatPwrPlan } from "../../../plan/forms/pwr-plan.ts";
import type { Plan } from "../../../plan/plan.ts";
import { said, type ChatPart, type ChatRequest } from "../chat.ts";
import { asMaterial, planAsMaterial } from "../material.ts";
import { filledPrompt, type Place, type Prompts } from "./prompts.ts";
import { PWR_PROMPTS } from "./pwr-words.ts";
import type { Line } from "../questions.ts";
import type { SeenClip } from "../seen-clip.ts";

/** What a question in the form `pwr` is made from. */
export interface PwrTurn {
  /** Which prompt stands at the beginning. */
  readonly system: "duplex" | "planner";
  readonly prompts: Prompts;
  readonly goal: string;
  /** The plan that stands; null where the model is to work without one. */
  readonly plan: Plan | null;
  /** What its JSON form says besides, where the planner writes in that; the token form when left out. */
  readonly facts?: PlannerFacts | undefined;
  /** What the planner wrote last, word for word; null where it wrote nothing. */
  readonly previous: string | null;
  /** What the eyes make of the bench; empty for nothing. */
  readonly summary: string;
  readonly dialogue: readonly Line[];
  /** Oldest first. */
  readonly clips: readonly SeenClip[];
}

/** A question as the models of "Plan, Watch, Recover" are asked: a system's text, and one turn of the user with attachments, plan, summary and last words. */
export function pwrMessages({ system, prompts, ...turn }: PwrTurn): Pick<ChatRequest, "messages" | "prefix"> {
  const places = placesOf(turn);
  const begun = filledPrompt(prompts[system] ?? PWR_PROMPTS[system], places);
  const shown = turnParts(prompts.user ?? PWR_PROMPTS.user, places, turn.clips);
  // A planner without pictures begins with nothing but the goal, and a turn is never empty.
  const parts = shown.length > 0 ? shown : [text(places.task)];
  return { messages: [said("system", begun), { role: "user", parts }], prefix: 1 };
}

/** The user's turn by a person's own template; its places are filled, and `{clip}` with a sign and the pictures of each clip. */
export function turnParts(
  template: string,
  places: Readonly<Partial<Record<Place, string>>>,
  clips: readonly SeenClip[],
): ChatPart[] {
  const shown = clips.filter(({ pictures }) => pictures.length > 0);
  const pictured = shown.flatMap(({ pictures }, at): ChatPart[] => [
    text(`<|attachment:${at}|>`),
    ...pictures.map((picture): ChatPart => ({ type: "picture", picture })),
  ]);
  const pieces = template.split("{clip}");
  return pieces.flatMap((piece, at): ChatPart[] => {
    const filled = filledPrompt(piece, places);
    return [...(at === 0 ? [] : pictured), ...(filled === "" ? [] : [text(filled)])];
  });
}

/** What fills the places of a question's prompts. */
export function placesOf({
  goal,
  plan,
  facts,
  previous,
  summary,
  dialogue,
}: Pick<PwrTurn, "goal" | "plan" | "facts" | "previous" | "summary" | "dialogue">): Record<
  Exclude<Place, "clip">,
  string
> {
  const standing = plan === null ? "" : pwrPlanText(plan, facts);
  const last = (by: Line["by"]): string => {
    const line = dialogue.findLast((one) => one.by === by);
    return line === undefined ? "" : `${by === "coach" ? "Assistant" : "User"}: ${asMaterial(line.text)}`;
  };
  return {
    ...{ task: asMaterial(goal), plan: standing, previous: previous ?? standing, summary },
    ...{ user: last("person"), assistant: last("coach") },
  };
}

/** A plan in the paper's token form, or with facts in its JSON form, with nothing in it that a model would read as a sign of its own. */
export function pwrPlanText(plan: Plan, facts?: PlannerFacts): string {
  return formatPwrPlan(planAsMaterial(plan), facts);
}

function text(words: string): ChatPart {
  return { type: "text", text: words };
}
