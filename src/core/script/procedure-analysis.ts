import { taskGraph, type TaskGraph } from "../procedure/graph.ts";
import { oneWayOf } from "../procedure/one-way.ts";
import type { Procedure, Step } from "../procedure/schema.ts";
import type { StepId } from "../domain/ids.ts";
import { amountAt } from "./frames/amount.ts";
import type { ErrorPhase } from "./error-types.ts";
import { VOLUME_UNITS, singular, verbClass, type VerbClass } from "./frames/frame-words.ts";
import { frameLoad, roleOf, type Frame, type StepParser } from "./frames/frame.ts";
import type { Role } from "../domain/taxonomy.ts";
import { containerOf, mentions, thingOf, type Thing } from "./frames/noun-phrase.ts";
import { orders, type Orders } from "./script-orders.ts";
import { parseFrame } from "./frames/parse-frame.ts";

/** A step as the planner of mistakes sees it. */
export interface ScriptStep {
  readonly step: Step;
  /** Null when its text cannot be read as an imperative sentence. */
  readonly frame: Frame | null;
  readonly verb: VerbClass | null;
  /** What has to be kept in mind for it, ≥ 1. */
  readonly load: number;
  /** What it is about; empty when that cannot be told. */
  readonly thing: Thing;
  /** Everything it works on or takes from, the actions inside it and after it included. */
  readonly handled: readonly Thing[];
  /** Whether its object is measured out in a unit of volume or weight. */
  readonly measured: boolean;
}

/** A procedure made ready for drawing scripts of it. */
export interface ProcedureAnalysis {
  readonly procedure: Procedure;
  readonly graph: TaskGraph;
  /** Indexed by step number. */
  readonly steps: readonly ScriptStep[];
  readonly orders: Orders;
  /** Whether it is cooking rather than building: it decides which tools and extra steps are at hand. */
  readonly kitchen: boolean;
  /** Share of a predicate's frames that have a role, 0..1, in the procedures at hand. */
  share(predicate: string, role: Role): number;
  /** A step read as those of the procedure were, e.g. one with other words. */
  read(step: Step): ScriptStep;
  /** Whether step number `b` cannot be carried out at all unless step number `a`, which must come before it, was done. */
  needs(a: number, b: number): boolean;
}

/** Words of a text for which one is added to the load of a step that has no frame. */
const WORDS_PER_LOAD = 3;

/** Reads nothing: the rules are for English. */
const UNREAD: StepParser = () => null;

/** The reader of a procedure's steps when no other is given: none where it says that it is in another language. */
export function readerOf({ language }: Procedure): StepParser {
  return language === undefined || /^en\b/i.test(language) ? parseFrame : UNREAD;
}

/**
 * Read a procedure's steps and index its graph; of a choice the first way, as a script asks for one. The procedure must have passed `checkProcedure`.
 *
 * @param atHand procedures that say which roles a predicate usually has; the procedure itself when left out
 * @param parse reads steps; by the rules for English when left out, and not at all where the procedure says that it is in another language
 */
export function analyseProcedure(
  known: Procedure,
  atHand: readonly Procedure[] = [known],
  parse: StepParser = readerOf(known),
): ProcedureAnalysis {
  const procedure = oneWayOf(known);
  const graph = taskGraph(procedure);
  const steps = procedure.steps.map((step) => scriptStep(step, parse));
  const frames = atHand.flatMap((one) =>
    one.steps.flatMap((step) => (readerOf(one) === UNREAD ? null : parse(step.text)) ?? []),
  );
  const onlyHeat = steps.filter(({ verb }) => verb === "heat").length === 1;
  const needed = steps.map((step, b) => new Set(graph.ancestors[b]!.filter((a) => needs(steps[a]!, step, onlyHeat))));
  return {
    procedure,
    graph,
    steps,
    orders: orders(graph),
    kitchen: isKitchen(steps),
    share: shares(frames),
    read: (step) => scriptStep(step, parse),
    needs: (a, b) => needed[b]!.has(a),
  };
}

/**
 * The phase of each step of an order: the cumulative load is split in three equal parts, and a step belongs to the part that
 * the middle of its load lies in.
 */
export function phasesOf(loads: readonly number[]): ErrorPhase[] {
  const total = loads.reduce((sum, load) => sum + load, 0);
  let before = 0;
  return loads.map((load) => {
    const middle = (before + load / 2) / total;
    before += load;
    return middle < 1 / 3 ? 1 : middle < 2 / 3 ? 2 : 3;
  });
}

function isKitchen(steps: readonly ScriptStep[]): boolean {
  const cooks = steps.filter(
    ({ verb, measured }) => measured || verb === "mix" || verb === "heat" || verb === "cut",
  ).length;
  return cooks > steps.filter(({ verb }) => verb === "fasten").length;
}

function scriptStep(step: Step, parse: StepParser): ScriptStep {
  const frame = parse(step.text);
  const object = frame && roleOf(frame, "Object");
  const coobject = frame && roleOf(frame, "Coobject");
  const phrase = object ? step.text.slice(object.inner, object.span[1]) : "";
  const unit = [phrase, coobject ? step.text.slice(coobject.inner, coobject.span[1]) : ""]
    .map((words) => amountAt(words.replace(/^the\s+/i, ""))?.unit)
    .find((found) => typeof found === "string");
  return {
    step,
    frame,
    verb: frame && (verbClass(frame.verb) ?? "other"),
    load: frame ? frameLoad(frame) : Math.max(1, Math.ceil(step.text.trim().split(/\s+/).length / WORDS_PER_LOAD)),
    thing: phrase === "" ? [] : thingOf(phrase),
    handled: frame ? handledIn(frame, step.text) : [],
    measured: typeof unit === "string" && VOLUME_UNITS.has(singular(unit)),
  };
}

function handledIn(frame: Frame, text: string): Thing[] {
  const cuts = verbClass(frame.verb) === "cut";
  const own = frame.roles.filter(({ role }) => role === "Object" || (cuts && role === "Origin"));
  const inner = frame.roles.flatMap(({ role, nested }) => (nested && role === "Purpose" ? [nested] : []));
  return [
    ...own.map(({ inner: from, span }) => thingOf(text.slice(from, span[1]))),
    ...[...inner, ...frame.following].flatMap((next) => handledIn(next, text)),
  ];
}

/** Verbs after which there is something that was not there before. */
const MAKES: ReadonlySet<string> = new Set("puree blend crack spiralize extract melt open".split(" "));
/** Verbs that only refine: everything can go on without them. */
const REFINES: ReadonlySet<string> = new Set(
  "season garnish sprinkle drizzle top brush splash peel turn lower check".split(" "),
);

/** Whether everything after a step can still be carried out when it was left out, though not as well. */
export function isDispensable({ frame, verb, measured }: ScriptStep): boolean {
  if (!frame || MAKES.has(frame.verb)) return false;
  if (REFINES.has(frame.verb)) return true;
  return verb === "mix" || verb === "clean" || verb === "cover" || verb === "heat" || (verb === "put" && measured);
}

/** Whether some later step cannot be carried out at all without a step. */
export function isEssential({ steps, graph, needs: needed }: ProcedureAnalysis, number: number): boolean {
  return steps.some((_, later) => graph.ancestors[later]!.includes(number) && needed(number, later));
}

const essential = new WeakMap<ProcedureAnalysis, ReadonlySet<StepId>>();

/** Ids of the steps that later ones cannot do without; worked out once. */
export function essentialSteps(setting: ProcedureAnalysis): ReadonlySet<StepId> {
  const known = essential.get(setting);
  if (known) return known;
  const found = new Set(setting.steps.flatMap(({ step }, k) => (isEssential(setting, k) ? [step.id] : [])));
  essential.set(setting, found);
  return found;
}

function needs(a: ScriptStep, b: ScriptStep, onlyHeat: boolean): boolean {
  if (!a.frame) return true;
  // What the only cooking step made is moved, cut or served after it.
  const handled = b.verb === "other" || b.verb === "cover" || (b.verb === "put" && !b.measured);
  if (a.verb === "heat" && onlyHeat && handled) return true;
  if (saysDone(a.frame, b.step.text)) return true;
  if (isDispensable(a)) return false;
  if (a.handled.some((thing) => mentions(b.step.text, thing))) return true;
  // "Cook for 2 minutes" means what was put in before.
  const unsaid = b.frame !== null && roleOf(b.frame, "Object") === null && roleOf(b.frame, "Coobject") === null;
  if (unsaid && a.verb === "put") return true;
  const into = roleOf(a.frame, "Destination");
  const container = into && containerOf(into.value);
  return (
    container !== null &&
    b.frame !== null &&
    a.thing.length > 0 &&
    !a.measured &&
    mentions(roleOf(b.frame, "Object")?.value ?? "", [container])
  );
}

/** Whether a text speaks of what an action leaves: "mince the peeled cloves" after "peel 2 cloves". */
function saysDone({ verb }: Frame, text: string): boolean {
  const stem = verb.replace(/e$/, "").replace(/([^aeiou])y$/, "$1i");
  return new RegExp(`\\b${stem}${stem.at(-1)}?ed\\b`, "i").test(text);
}

function shares(frames: readonly Frame[]): ProcedureAnalysis["share"] {
  const all = new Map<string, { n: number; roles: Map<Role, number> }>();
  for (const frame of frames) {
    const entry = all.get(frame.predicate) ?? { n: 0, roles: new Map<Role, number>() };
    entry.n++;
    for (const role of new Set(frame.roles.map((argument) => argument.role))) {
      entry.roles.set(role, (entry.roles.get(role) ?? 0) + 1);
    }
    all.set(frame.predicate, entry);
  }
  return (predicate, role) => {
    const entry = all.get(predicate);
    return entry ? (entry.roles.get(role) ?? 0) / entry.n : 0;
  };
}
