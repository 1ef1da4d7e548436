import type { EventOf } from "./events.ts";

/** How a model takes part in a session: all that the screen shows of it. */
export interface ModelSeen extends NonNullable<EventOf<"opened">["model"]> {
  readonly state: EventOf<"model-state">["state"];
  /** What runs it, e.g. `webgpu`, or the server that does; empty while that is not known. */
  readonly provider: string;
  /** Every how many ticks it is asked. */
  readonly every: number;
  /** Why it is not asked at every tick, or not heeded; empty when it is. */
  readonly why: string;
  /** Ticks at which there was something to ask, and answers that came. */
  readonly due: number;
  readonly answered: number;
  /** Questions whose answers did not come, or could not be used. */
  readonly unanswered: number;
  /** Session time of the newest picture that its newest opinion was formed on, in seconds; null before the first. */
  readonly about: number | null;
}

/** The models that are asked, or look on, beside the coach. */
export interface CoachAdvice {
  /** The model that is asked whether to speak, and how that goes; null when none is. */
  readonly model: ModelSeen | null;
  /** The trained recogniser that looks at steps that are over; null when none does. */
  readonly recogniser: NonNullable<EventOf<"opened">["recogniser"]> | null;
}

/** A model that was chosen and has not been asked yet. */
export function chosen(model: NonNullable<EventOf<"opened">["model"]>): ModelSeen {
  return {
    ...model,
    provider: "",
    state: "starting",
    every: 1,
    why: "",
    due: 0,
    answered: 0,
    unanswered: 0,
    about: null,
  };
}

/** A model after one more event about it; what other models do, such as the planner's, is not counted here. Pure. */
export function heard(
  model: ModelSeen | null,
  event: EventOf<"opined" | "unanswered" | "model-state">,
): ModelSeen | null {
  if (model === null) return null;
  if (event.type === "model-state") {
    const { by: name, state, every, why, due, answered, provider = model.provider } = event;
    return {
      ...model,
      name,
      provider,
      state,
      every,
      why,
      due: Math.max(model.due, due),
      answered: Math.max(model.answered, answered),
    };
  }
  if (event.type === "unanswered")
    return event.role === "planner" ? model : { ...model, ...event.asked, unanswered: model.unanswered + 1 };
  const { role, by: name, about } = event.opinion;
  if (role === "planner") return model;
  return { ...model, name, about, ...event.asked };
}
