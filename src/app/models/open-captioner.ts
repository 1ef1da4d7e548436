import { sentTo } from "../../core/settings/model-server.ts";
import type { ModelChoice } from "../../core/settings/model-slots.ts";
import { mayBeSent, type Consent } from "../../core/consent/consent.ts";
import { Refused } from "../jobs/failure.ts";
import { openChat, type OpenChat, type OpenChatOptions } from "./open-chat.ts";

/** Seconds for one answer of a server: sixteen pictures on a slow machine. */
const TIME_LIMIT = 300;

/**
 * Open a model that is to describe a film's parts. The caller closes it.
 *
 * @param consent of the person in the film; null where it is no recorded take
 * @throws Refused when it cannot see, or the film's participant has not agreed that pictures go to it; ChatFailed as `openChat`
 */
export async function openCaptioner(
  choice: ModelChoice,
  options: Pick<OpenChatOptions, "key" | "folder" | "signal">,
  consent: Pick<Consent, "sentTo"> | null,
): Promise<OpenChat> {
  const host = sentTo(choice);
  if (!mayBeSent(consent, host))
    throw new Refused({
      problem: `The participant of this take has not agreed that pictures go to ${host}.`,
      fix: "Let nobody describe its segments, or choose a model on this machine.",
    });
  const model = await openChat(choice, { ...options, pictures: true, timeLimit: TIME_LIMIT });
  if (model.pictures) return model;
  await model.close();
  throw new Refused({
    problem: `${model.name} does not see pictures.`,
    fix: "Choose a model that does, or let nobody describe the segments.",
  });
}
