import type { ChatModel } from "../../core/brain/model/chat.ts";
import type { ModelCalibration } from "../../core/brain/model/calibration.ts";
import type { ModelMode, QuestionForm, Strategy } from "../../core/brain/model/questions.ts";
import type { EventOf } from "../../core/session/events.ts";

/** A language model that was opened; whoever opened it closes it. */
export interface OpenModel extends ChatModel {
  /** What runs it, e.g. `webgpu`, or the server that does; no address but the host. */
  readonly provider?: string;
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
  /** Asked whether to speak. */
  readonly coach: ChosenModel & {
    readonly mode: Exclude<ModelMode, "off">;
    /** What annotated takes of the bench have shown of it; left out where it was not tried. */
    readonly calibration?: ModelCalibration;
    readonly form: QuestionForm;
    readonly strategy: Strategy;
  };
  /** Asked for a plan after an interrupt; left out where the rules alone plan. */
  readonly planner?: ChosenModel & { readonly form: QuestionForm };
}

/** What the opening of a journal says of them. */
export function modelField({ coach }: SessionModels): NonNullable<EventOf<"opened">["model"]> {
  const { name, mode, form, strategy, sentTo, calibration } = coach;
  return { name, mode, form, strategy, sentTo, ...(calibration && { calibration }) };
}
