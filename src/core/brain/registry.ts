import type { Planner } from "../plan/planner.ts";
import { OraclePlan, type PlanLabels } from "../plan/oracle-plan.ts";
import { structuralPlanner } from "../plan/revise.ts";
import { taskGraph, type TaskGraph } from "../procedure/graph.ts";
import { procedureIn } from "../procedure/in-language.ts";
import type { Procedure } from "../procedure/schema.ts";
import { filterDuplex } from "./filter/duplex.ts";
import { manualDuplex } from "./manual/manual.ts";
import { filterModel } from "./filter/filter-model.ts";
import { parametersFor, type DuplexParameters } from "./filter/parameters.ts";
import { aloneDuplex } from "./advice/alone.ts";
import { listeningTo, type ModelAdvice } from "./advice/advice-weights.ts";
import { advisedByModel } from "./advice/advised-duplex.ts";
import { categoryOf } from "./advice/step-questions.ts";
import { anySpoken, sayingFindings, type SpokenFindings } from "./advice/step-speech.ts";
import type { StepsWorth } from "./advice/step-worth.ts";
import type { Duplex, Wording } from "./ports.ts";
import { wordingFor, type StepWording } from "../speech/wording/step-wording.ts";
import type { HelpOf } from "../domain/help.ts";
import type { StepId } from "../domain/ids.ts";
import type { KnownBefore } from "../domain/known-before.ts";
import type { KnownKind } from "../profile/competence.ts";
import { handsMayStay } from "../profile/hands-may-stay.ts";
import { fitsSteps, type Profile } from "../profile/profile.ts";
import type { Way } from "../domain/way.ts";
import { UNKNOWN_CHANCES } from "../profile/expected.ts";
import type { Weighs } from "../profile/coached-as.ts";
import { hinting } from "./hinting.ts";
import { askingBeforeEnd } from "./asking-before-end.ts";
import { asking, type Asking } from "./asking.ts";
import { byKind, byWorth, holdingBack } from "./holding-back.ts";
import { costsTimes } from "./costs.ts";
import { Scales } from "./worth.ts";
import { knowingWrongWays } from "./filter/wrong-ways.ts";

/** The two deciding ports for one procedure on one bench, and the graph and the words that they share. */
export interface Brain {
  /** Changes when the same inputs, profile and parameters could decide otherwise; it stands in the journal. */
  readonly version: string;
  /** What the filter decides with; null where keys do. */
  readonly parameters: DuplexParameters | null;
  readonly procedure: Procedure;
  readonly graph: TaskGraph;
  /** Its state is its own: the caller only hands it back. */
  readonly duplex: Duplex<unknown>;
  readonly planner: Planner;
  /** What is said at an interrupt, also at one that a person asked for. */
  readonly wording: Wording;
  /** How steps are worded in what is said. */
  readonly steps: StepWording;
  /** Kinds that are not said, because they are expected to be wrong too often; none when left out. */
  readonly heldBack?: readonly KnownKind[];
  /** Least seconds between two questions whether a step is done; left out where none are asked. */
  readonly asks?: number;
  /** Whether what comes next is said as a hint; left out where it is not. */
  readonly hints?: true;
  /** How words are weighed; left out where they are not. */
  readonly weighs?: Weighs;
  /** Whether a step whose tick is not sure is asked about before the last one; left out where it is not. */
  readonly asksBeforeEnd?: true;
  /** The plan as labels have it at each moment, in the place of one that follows what is decided; left out where there is none. */
  readonly oracle?: OraclePlan;
  /** Seconds for which hands may stay over the bench before the coach says that they did not in the lessons; null or left out where they tell nothing. */
  readonly handsMayStay?: number | null;
}

/** A trained recogniser beside a brain; it stands in the journal, because the same findings must weigh the same in a re-run. */
export interface RecogniserAdvice {
  /** Its name in what it finds. */
  readonly name: string;
  /** What takes that its network had not learned from have shown of each kind of error. */
  readonly worth: StepsWorth;
  /** Least measured precision (lower bound) of a kind whose findings are said aloud, 0..1; none is when left out. */
  readonly spokenFrom?: number | undefined;
}

/** What a brain can be told besides what to watch for. */
export interface BrainOptions {
  /** The filter's constants; those that the profile says when left out. */
  readonly parameters?: DuplexParameters | undefined;
  /** How much of a step's announcement is said; all of it when left out. */
  readonly help?: HelpOf | undefined;
  /** What earlier sessions say about this one, told at its opening; nothing when left out. */
  readonly known?: readonly KnownBefore[] | undefined;
  /** Tag of the language that it is coached in: the procedure's words, and how they are said. The first one's, said in English, when left out. */
  readonly language?: string | undefined;
  /** How steps are worded; by the rules for the language when left out. */
  readonly steps?: StepWording;
  /** Which model is asked beside it; none when left out. */
  readonly model?: ModelAdvice | undefined;
  /** A trained recogniser that looks at each step when it is over; none when left out. */
  readonly recogniser?: RecogniserAdvice | undefined;
  /** Kinds that are not said (`heldBackAt`); none when left out. */
  readonly heldBack?: readonly KnownKind[] | undefined;
  /** What is said is weighed by what it saves and costs, and not by its kind alone; that is not done when left out. */
  readonly weighs?: Weighs | undefined;
  /** Least seconds between two questions whether a step is done; none are asked when left out. */
  readonly asks?: number | undefined;
  /** Where questions are asked: before the last step also about a step whose tick is not sure. */
  readonly asksBeforeEnd?: boolean | undefined;
  /** Whether what comes next is said as a hint where a step is likely over and not sure; it is not when left out. */
  readonly hints?: boolean | undefined;
  /** How it coaches, said with the opening; nothing is said of it when left out. */
  readonly way?: Way | undefined;
  /** What labels say of the take: the plan is theirs at each moment (an oracle plan); it follows what is decided when left out. */
  readonly labels?: PlanLabels | undefined;
}

/**
 * Versions of the two brains. Count one up when a change makes a stored journal decide otherwise when it is run again; what was stored before
 * then says so by itself.
 */
const FILTER_VERSION = "filter-5";
/** The same where hands do not tell and the profile keeps the takes' course: there the looks say when a step is over. */
const LOOKS_VERSION = "filter-6";
const MANUAL_VERSION = "manual-1";
/** The same of what is made of a model's opinions; it stands behind the other, with the mode. */
const BESIDE_VERSION = 4;
/** Version of the brain that one model is alone. */
const ALONE_VERSION = "alone-1";
/** The same of what is said of steps that were looked at again, where anything of it has earned to be said. */
const FINDINGS_VERSION = 1;
/** The same of what a trained recogniser finds. */
const RECOGNISER_VERSION = 1;

/** The same of kinds that are held back. */
const HOLDING_VERSION = 3;

/** The same of what is asked. */
const ASKING_VERSION = 2;

/** The same of what is asked before the last step. */
const ENDING_VERSION = 1;

/** The same of what an oracle plan makes of labels. */
const ORACLE_VERSION = 1;

/** A profile that was made for another procedure or another encoder; the message says which and what to do. */
export class ProfileMismatch extends Error {
  override readonly name = "ProfileMismatch";
}

/**
 * Put a brain together. Without a profile it decides nothing by itself: people advance the plan with their keys.
 *
 * @throws ProfileMismatch when the profile was made for another procedure, or the procedure's steps have changed since
 */
export function brainFor(known: Procedure, profile: Profile | null, options: BrainOptions = {}): Brain {
  const brain = followingBrain(known, profile, options);
  const { labels } = options;
  if (labels === undefined) return brain;
  const version = `${brain.version}+oracle-${ORACLE_VERSION}`;
  return { ...brain, version, oracle: new OraclePlan(brain.planner, labels) };
}

/** A brain whose plan follows what is decided. */
function followingBrain(known: Procedure, profile: Profile | null, options: BrainOptions): Brain {
  const { language } = options;
  const procedure = language === undefined ? known : procedureIn(known, language);
  const graph = taskGraph(procedure);
  const planner = structuralPlanner(procedure);
  const steps = options.steps ?? wordingFor(language);
  const wording = wordingWith(planner, procedure, steps, { ...options, knowsBench: profile !== null });
  const shared = { procedure, graph, planner, wording, steps };
  const withModel = (alone: Brain): Brain => withRecogniser(besides(alone, options.model), options.recogniser);
  if (profile) checkFit(procedure, profile);
  if (options.model?.alone) return modelAlone(shared);
  if (!profile)
    return withModel({ ...shared, version: MANUAL_VERSION, parameters: null, duplex: manualDuplex(graph, wording) });
  const parameters = options.parameters ?? { ...parametersFor(profile), ...profile.fitted?.parameters };
  const model = filterModel(profile, graph, procedure);
  const filter = filterDuplex(graph, model, parameters, wording);
  const ways = profile.mistakes?.ways;
  const version = model.course ? LOOKS_VERSION : FILTER_VERSION;
  const filtered = { ...shared, version, parameters, handsMayStay: handsMayStay(profile) };
  const alone = { ...filtered, duplex: ways ? knowingWrongWays(filter, graph, ways, wording) : filter };
  const scales = new Scales(graph, procedure, model.seconds, costsTimes(options.weighs?.times ?? 1));
  const asked = asks(holds(alone, scales, options), { scales, handsTell: model.handsTell }, options);
  return withModel(hints(asksBeforeEnd(asked, options), options));
}

/** A brain that is one model. */
function modelAlone(shared: Pick<Brain, "procedure" | "graph" | "planner" | "wording" | "steps">): Brain {
  const duplex = aloneDuplex(shared.graph, shared.wording);
  return { ...shared, version: ALONE_VERSION, parameters: null, duplex };
}

/** A brain that does not say what is too often wrong, or not worth its word. One that asks says what comes next all the same. */
function holds(
  brain: Brain,
  scales: Scales,
  { heldBack = [], weighs, asks: every, hints: isHinting = false }: BrainOptions,
): Brain {
  if (heldBack.length === 0 && weighs === undefined) return brain;
  const { procedure, planner, steps } = brain;
  const next: Wording = (decision, plan) => steps.next(planner.revise(plan, decision), procedure);
  const says = every === undefined && !isHinting ? undefined : next;
  const critical = safetyCriticalOf(procedure);
  const holder = weighs ? byWorth(weighs.chances, scales, critical) : byKind(new Set(heldBack), critical);
  const version = `${brain.version}+${weighs ? "weighing" : "holding"}-${HOLDING_VERSION}`;
  const held = { heldBack: [...holder.kinds], ...(weighs === undefined ? {} : { weighs }) };
  return { ...brain, ...held, version, duplex: holdingBack(brain.duplex, holder, critical, says) };
}

/** A brain that asks whether a step is done where it cannot tell. */
function asks(brain: Brain, bench: Pick<Asking, "scales" | "handsTell">, { asks: every, weighs }: BrainOptions): Brain {
  if (every === undefined) return brain;
  const { duplex, wording, version, graph, procedure } = brain;
  const chances = weighs?.chances ?? UNKNOWN_CHANCES;
  return {
    ...brain,
    asks: every,
    version: `${version}+asking-${ASKING_VERSION}`,
    duplex: asking(duplex, { every, wording, graph, procedure, chances, ...bench }),
  };
}

/** A brain that asks, before the last step, about a step whose tick is not sure. */
function asksBeforeEnd(brain: Brain, { asks: every, asksBeforeEnd: isWanted = false }: BrainOptions): Brain {
  if (every === undefined || !isWanted) return brain;
  const { duplex, wording, version, graph } = brain;
  return {
    ...brain,
    asksBeforeEnd: true,
    version: `${version}+ending-${ENDING_VERSION}`,
    duplex: askingBeforeEnd(duplex, { every, graph, wording }),
  };
}

/** A brain that says what comes next as a hint where a step is likely over. It decides the same, and its version is the same. */
function hints(brain: Brain, { hints: isWanted = false }: BrainOptions): Brain {
  if (!isWanted) return brain;
  const { duplex, graph, planner, procedure, steps, asks: every = null } = brain;
  const hint: Wording = (decision, plan) => steps.hint(planner.revise(plan, decision), procedure);
  return {
    ...brain,
    hints: true,
    duplex: hinting(duplex, { graph, every, hint }),
  };
}

function safetyCriticalOf({ steps }: Procedure): Set<StepId> {
  return new Set(steps.filter((step) => step.safetyCritical).map(({ id }) => id));
}

/** A brain with a model beside it. */
function besides(alone: Brain, model: ModelAdvice | undefined): Brain {
  if (!model || model.mode === "off") return alone;
  const { procedure, graph, wording, duplex, version } = alone;
  const safetyCritical = safetyCriticalOf(procedure);
  return withFindings(
    {
      ...alone,
      version: `${version}+${model.mode}-${BESIDE_VERSION}`,
      duplex: advisedByModel(duplex, { ...listeningTo(model), graph, wording, safetyCritical }),
    },
    model,
  );
}

/** A brain that also says what a model found of steps that are over, where a question about them has earned that on takes. */
function withFindings(brain: Brain, { mode, calibration, spokenFrom }: ModelAdvice): Brain {
  if (!calibration?.steps || mode === "shadow") return brain;
  return saying(brain, { name: calibration.model, worth: calibration.steps, spokenFrom }, "findings", FINDINGS_VERSION);
}

/** The same of what a trained recogniser finds. */
function withRecogniser(brain: Brain, recogniser: RecogniserAdvice | undefined): Brain {
  return recogniser ? saying(brain, recogniser, "recogniser", RECOGNISER_VERSION) : brain;
}

function saying(brain: Brain, { name, worth, spokenFrom: from }: RecogniserAdvice, as: string, version: number): Brain {
  if (from === undefined || !anySpoken(worth, from)) return brain;
  const { procedure, steps, duplex } = brain;
  const textOf = (id: string): string => procedure.steps.find((step) => step.id === id)?.text ?? id;
  const words: SpokenFindings["words"] = (question, step) => steps.finding(categoryOf(question), textOf(step));
  return {
    ...brain,
    version: `${brain.version}+${as}-${version}`,
    duplex: sayingFindings(duplex, { by: name, worth, from, words }),
  };
}

/**
 * The words of an interrupt, from the plan before it. Most of them say what comes next or which way leads back, which the revised plan
 * tells: the planner is pure, so the words look at the revision that it will make (docs/decisions/words-before-the-plan.md).
 */
function wordingWith(
  planner: Planner,
  procedure: Procedure,
  steps: StepWording,
  {
    help,
    known = [],
    way,
    knowsBench,
  }: Pick<BrainOptions, "help" | "known" | "way"> & { readonly knowsBench: boolean },
): Wording {
  const how = way === undefined ? "" : ` ${steps.way(way, knowsBench)}`;
  const earlier = known.length === 0 ? "" : ` ${steps.earlier(known, procedure)}`;
  return (decision, plan) => {
    const said = steps.utterance(decision, planner.revise(plan, decision), procedure, help, plan);
    return decision.kind === "opening" ? `${said}${how}${earlier}` : said;
  };
}

function checkFit(procedure: Procedure, profile: Profile): void {
  if (profile.procedure !== procedure.id)
    throw new ProfileMismatch(
      `the profile was made for the procedure "${profile.procedure}", not for "${procedure.id}"; teach this one with "benchside learn"`,
    );
  if (!fitsSteps(profile, procedure))
    throw new ProfileMismatch(
      `the bench was learned for other steps than "${procedure.goal}" has now; film the job again and teach the bench from that`,
    );
}

/**
 * Check that a profile was learned with the encoder in use: vectors of another encoder mean something else.
 *
 * @param name the profile as the person knows it
 * @throws ProfileMismatch
 */
export function checkEncoder(profile: Profile, encoder: string, name: string): void {
  if (profile.encoder === encoder) return;
  throw new ProfileMismatch(
    `${name}: it was learned with the encoder "${profile.encoder}", not with "${encoder}"; teach the bench again, or choose that encoder in Settings`,
  );
}
