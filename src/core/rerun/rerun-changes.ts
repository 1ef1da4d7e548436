import type { PlanCondition } from "../plan/conditions.ts";
import type { PlanLabels } from "../plan/oracle-plan.ts";
import type { Procedure } from "../procedure/schema.ts";
import type { EventOf, SessionEvent } from "../journal/events.ts";

/** What the plan of a re-run is: that of a condition, or another procedure's. */
export type RerunPlan = PlanCondition | Procedure;

/** What is changed of the journal that a session is run again from; null for what stays as it was. */
export interface JournalChanges {
  readonly plan: RerunPlan | null;
  /** What labels say of the session, for an oracle plan; left out where nobody has asked for one. */
  readonly labels?: PlanLabels | undefined;
  /** Whether the opinions of a model that were journalled count. */
  readonly model: "off" | "on" | null;
}

/** Events that only a model beside the coach brings about. */
const OF_MODELS: ReadonlySet<SessionEvent["type"]> = new Set([
  "opined",
  "proposed",
  "examined",
  "unanswered",
  "model-state",
  "model-opened",
]);

/** Says in a clause why a journal cannot be run again with these changes; null when it can. */
export function whyNotChanged(
  journal: readonly SessionEvent[],
  { plan, model, labels }: JournalChanges,
): string | null {
  const opened = journal[0];
  if (opened?.type !== "opened") return "its first event is not the start of a session";
  if (plan === null && model === null) return null;
  if (journal.some(({ type }) => type === "scripted")) return "nobody coached it: it is a recorded take";
  if (!opened.procedure) return "it was recorded without a procedure, so that nothing was decided in it";
  if (model === "on" && !isAsked(journal)) return "no opinions of a model are in its journal";
  if (plan === "predicted" && !journal.some(({ type }) => type === "proposed"))
    return "no plan that a model wrote is in its journal";
  if (plan === "oracle" && labels === undefined) return "there are no labels of it, from which an oracle plan comes";
  if (plan !== null && typeof plan === "object" && !hasSameSteps(plan, opened.procedure))
    return `the procedure “${plan.goal}” does not have the same steps`;
  return null;
}

/** Whether a model's opinions are in a journal. */
export function isAsked(journal: readonly SessionEvent[]): boolean {
  return journal.some(({ type }) => type === "opined" || type === "proposed" || type === "examined");
}

/** A journal as it would be with these changes, of which `whyNotChanged` has nothing to say; its decisions are still the old ones. */
export function changedJournal(
  journal: readonly SessionEvent[],
  { plan, model, labels }: JournalChanges,
): readonly SessionEvent[] {
  if (plan === null && model === null) return journal;
  const drops = typeof plan === "string" && plan !== "predicted";
  const left = (type: SessionEvent["type"]): boolean =>
    (model === "off" && OF_MODELS.has(type)) || (type === "proposed" && drops);
  return journal
    .filter(({ type }) => !left(type))
    .map((event) => {
      if (event.type !== "opened") return event;
      const { model: beside, procedure, condition: _, labels: __, ...opened } = event;
      const kept = model === "off" ? undefined : beside;
      // A model that was only listened to is to count now.
      const counts = model === "on" && kept?.mode === "shadow" ? { ...kept, mode: "verify" as const } : kept;
      return {
        ...opened,
        ...(plan === null ? conditionOf(event) : {}),
        ...(procedure ? { procedure: plannedProcedure(procedure, plan) } : {}),
        ...(counts ? { model: counts } : {}),
        ...(plan === "zero-shot" ? { condition: plan } : {}),
        ...(plan === "oracle" ? { condition: plan, labels } : {}),
      };
    });
}

function conditionOf({ condition, labels }: EventOf<"opened">): Pick<EventOf<"opened">, "condition" | "labels"> {
  return { ...(condition ? { condition } : {}), ...(labels ? { labels } : {}) };
}

/**
 * A journal of which another model is asked: without the answers of the one before and without what was told of it, and opened with the other one.
 *
 * @param model as the opening of a journal has it
 */
export function askedJournal(
  journal: readonly SessionEvent[],
  model: NonNullable<EventOf<"opened">["model"]>,
): readonly SessionEvent[] {
  const before = new Set<string>();
  for (const event of journal) {
    if (event.type === "opened" && event.model) before.add(event.model.name);
    if (event.type === "model-state" || event.type === "model-opened" || event.type === "unanswered")
      before.add(event.by);
  }
  const isOfModel = (event: SessionEvent): boolean =>
    OF_MODELS.has(event.type) || (event.type === "notice" && isToldOf(event.text, before));
  return journal
    .filter((event) => !isOfModel(event))
    .map((event) => (event.type === "opened" ? { ...event, model } : event));
}

/** Whether a notice is about one of these models, or of where pictures go. */
function isToldOf(text: string, names: ReadonlySet<string>): boolean {
  if (text.startsWith("Pictures of this session are sent to ") || text.startsWith("The model is only watched: "))
    return true;
  return [...names].some((name) => text.startsWith(`The model ${name} `));
}

/** Seconds from the picture that a question was about to its answer, the middle one of a journal; null where there is none. */
export function answerSeconds(journal: readonly SessionEvent[]): number | null {
  const took = journal.flatMap((event) =>
    event.type === "opined" ? [Math.max(0, event.opinion.at - event.opinion.about)] : [],
  );
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? null;
}

/** A procedure under a condition of its plan, or the other one that is named in its place; it has the same steps. */
export function plannedProcedure(procedure: Procedure, plan: RerunPlan | null): Procedure {
  if (plan === "none") return withoutOrder(procedure);
  return plan !== null && typeof plan === "object" ? plan : procedure;
}

/** The same steps in any order. Ways of a choice stay as they are: which steps belong to one is told by its edges. */
function withoutOrder(procedure: Procedure): Procedure {
  const { reasons: _reasons, ...rest } = procedure;
  const choices = procedure.groups.filter(({ order }) => order === "one-of").map(({ steps }) => new Set(steps));
  return {
    ...rest,
    edges: procedure.edges.filter(([before, after]) => choices.some((ways) => ways.has(before) && ways.has(after))),
    groups: procedure.groups.filter(({ order }) => order !== "strict"),
  };
}

/** Whether two procedures are the same but for order, words and cues. */
export function hasSameSteps(one: Procedure, other: Procedure): boolean {
  const ids = ({ steps }: Procedure): string => JSON.stringify(steps.map(({ id }) => id));
  return one.id === other.id && ids(one) === ids(other);
}
