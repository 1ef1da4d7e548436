import type { ChatModel } from "../../../core/brain/advice/chat.ts";
import type { ModelCalibration } from "../../../core/brain/advice/calibration.ts";
import type { ModelMode, PlannerMode, QuestionForm, Strategy } from "../../../core/brain/advice/questions.ts";
import { mayLead } from "../../../core/brain/advice/lead.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import type { Profile } from "../../../core/profile/profile.ts";
import { mayBeSent, type Consent } from "../../../core/consent/consent.ts";
import type { AskedPrompts } from "../../../core/brain/advice/forms/prompts.ts";
import type { EventOf } from "../../../core/journal/events.ts";

/** A language model that was opened; the caller closes it. */
export interface OpenModel extends ChatModel {
  /** What runs it, e.g. `webgpu`, or the server that does; no address but the host. */
  readonly provider?: string;
  /** How opening the files of a folder went; left out for a server. */
  readonly tries?: EventOf<"model-opened">["tries"];
  close(): Promise<void>;
}

/** A model that was chosen for a session. It is opened when the session begins, and again when it was gone. */
export interface ChosenModel {
  /** As it was chosen: the name of the model, else of its folder or server; no key. */
  readonly name: string;
  /** Host to which questions and pictures are sent; null when they stay on this machine. */
  readonly sentTo: string | null;
  /** Rejects with ChatFailed, passing when trying again may help. */
  readonly open: (signal: AbortSignal) => Promise<OpenModel>;
}

/** The models that take part in a session. */
export interface SessionModels {
  /** What the window says about them at the beginning, a sentence; nothing when left out. */
  readonly notice?: string;
  /** Asked whether to speak. */
  readonly coach: ChosenModel & {
    readonly mode: Exclude<ModelMode, "off">;
    /** It decides and words alone, without a plan and a filter, in the mode lead; left out where it is asked beside them. */
    readonly alone?: true;
    /** What annotated takes of the bench have shown of it; left out where it was not tried. */
    readonly calibration?: ModelCalibration;
    /** Why nothing that is known of it counts here, a clause; left out where something does, and where nobody has looked. */
    readonly untried?: string;
    readonly form: QuestionForm;
    readonly strategy: Strategy;
    /** In the form `pwr`: pictures of each clip, and whether a calibrated threshold decides. */
    readonly frames?: number;
    readonly calibratedThreshold?: true;
    /** Left out for the program's own in its own forms. */
    readonly prompts?: AskedPrompts;
    /** Least measured precision of a second look's question whose findings are said aloud, 0..1; none is when left out. */
    readonly spokenFrom?: number;
  };
  /** Asked for a plan after an interrupt; left out where the rules alone plan. */
  readonly planner?: ChosenModel & {
    readonly form: QuestionForm;
    /** It plans by itself; it advises when left out. */
    readonly mode?: PlannerMode;
    readonly frames?: number;
    readonly prompts?: AskedPrompts;
  };
}

/** @throws FormatError when pictures of a person would go to a machine to which they have not agreed */
export function checkSentTo(consent: Consent, { coach, planner }: SessionModels): void {
  const host = [coach, planner].map((model) => model?.sentTo ?? null).find((one) => !mayBeSent(consent, one));
  if (host === undefined) return;
  const fix = "Let them tick it in their consent, or switch the model off for this session.";
  throw new FormatError(consent.participant, "", `they have not agreed that pictures go to ${host}`, fix);
}

/** What the opening of a journal says of them. */
export function modelField({ coach, planner }: SessionModels): NonNullable<EventOf<"opened">["model"]> {
  const { name, mode, form, strategy, sentTo, calibration, untried, spokenFrom } = coach;
  const { alone, frames, calibratedThreshold, prompts } = coach;
  return {
    ...{ name, mode, form, strategy, sentTo },
    ...(alone && { alone }),
    ...(planner?.mode === "lead" && { planner: planner.mode }),
    ...(prompts && { prompt: prompts.hash }),
    ...(frames !== undefined && { frames }),
    ...(calibratedThreshold && { calibratedThreshold }),
    ...(calibration && { calibration }),
    ...(untried && { untried }),
    ...(spokenFrom !== undefined && { spokenFrom }),
  };
}

/** The models under a condition of the plan: in *zero-shot* the planner plans by itself. */
export function underPlan(models: SessionModels, plan: unknown): SessionModels {
  const { planner } = models;
  return plan === "zero-shot" && planner ? { ...models, planner: { ...planner, mode: "lead" } } : models;
}

/** The models as a bench lets them take part: one that may not lead there checks and adds, and the person is told. */
export function onBench(models: SessionModels, profile: Profile | null): SessionModels {
  const { coach } = models;
  // Who asks for one model alone asks for what it does without any of this.
  if (coach.mode !== "lead" || coach.alone || mayLead(profile?.takes ?? 0, coach.calibration ?? null)) return models;
  const may =
    "The model checks and adds (verify) and does not lead: this bench was taught by takes, and none of them has shown that the model does better than the coach's own filter.";
  const notice = models.notice === undefined ? may : `${may} ${models.notice}`;
  return { ...models, coach: { ...coach, mode: "verify" }, notice };
}
