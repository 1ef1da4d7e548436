import { agentAnswerer } from "./app/agent-answerer.ts";
import { openAgent } from "./app/agent-client.ts";
import { openChat } from "../../app/models/open-chat.ts";
import type { Answerer } from "./app/ask.ts";
import { baselineAnswerer, coachAnswerer, modelAnswerer, type CoachedTake } from "./app/questions-answerers.ts";
import { FormatError } from "../../core/domain/format-error.ts";
import { alwaysBaseline, randomBaseline } from "../../core/questions/baselines.ts";
import type { QuestionSet } from "../../core/questions/question.ts";
import { wayOf } from "../../core/questions/strategies.ts";
import { fold } from "../../core/journal/fold.ts";
import { isThisMachine, sentTo } from "../../core/settings/model-server.ts";
import type { KitMeans } from "../../main/main-kit.ts";
import { readJournal } from "../../storage/journal/read.ts";
import { sessionJournal } from "../../storage/journal/sessions.ts";
import type { ParsedInput } from "../../main/ipc/handle.ts";

type Wish = ParsedInput<"questions.ask">;

type AskingMeans = Pick<KitMeans, "sessions" | "models" | "key" | "folder">;

/** Most seconds for one answer of an agent. */
const TIME_LIMIT = 60;

/**
 * The answerer, opened for as long as `use` takes.
 *
 * Who is in a session has agreed to no machine of an agent or a model here: another machine than this one is asked in words alone, an agent only where the person has agreed to that.
 *
 * @throws FormatError and ChatFailed when nobody can be asked
 */
export async function withAnswerer<T>(
  set: QuestionSet,
  wish: Wish,
  means: AskingMeans,
  signal: AbortSignal,
  use: (answerer: Answerer) => Promise<T>,
): Promise<T> {
  const { who, verdict } = wish;
  if (who === "random") return use(baselineAnswerer(randomBaseline(1)));
  if (who === "always") return use(baselineAnswerer(alwaysBaseline(verdict)));
  if (who === "coach") return use(coachAnswerer(await coachedTakes(set, means.sessions())));
  if (who === "agent") return use(await agentOf(set, wish, means.sessions(), signal));
  return withModel(set, wish, means, signal, use);
}

async function agentOf(
  set: QuestionSet,
  { agent: { address, key, agreed }, frames }: Wish,
  sessions: string,
  signal: AbortSignal,
): Promise<Answerer> {
  const isHere = isThisMachine(address);
  if (!isHere && !agreed)
    throw new FormatError(
      address,
      "",
      "the texts of the set would be sent to another machine, and nobody has agreed to that",
      "Agree to it, or give an address on this machine.",
    );
  const open = await openAgent({ address, key, timeLimit: TIME_LIMIT }, signal);
  return agentAnswerer(open, set, isHere ? sessions : null, frames);
}

async function withModel<T>(
  set: QuestionSet,
  { frames, strategy }: Wish,
  { sessions, models, key, folder }: AskingMeans,
  signal: AbortSignal,
  use: (answerer: Answerer) => Promise<T>,
): Promise<T> {
  const { coach } = models();
  const way = wayOf(strategy);
  if (way === null) throw new FormatError("strategy", "", `there is no strategy ${strategy}`, "Choose another.");
  const own = coach.by === "server" ? key(coach.address) : "";
  const media = sentTo(coach) === null ? sessions() : null;
  const chat = await openChat(coach, { key: own, pictures: media !== null, folder, signal });
  try {
    return await use(modelAnswerer({ chat, set, way, frames, media }));
  } finally {
    await chat.close();
  }
}

async function coachedTakes(set: QuestionSet, sessions: string): Promise<ReadonlyMap<string, CoachedTake>> {
  const takes = new Map<string, CoachedTake>();
  for (const { take, made } of set.questions) {
    if (made.source !== "session" || takes.has(take)) continue;
    const { events } = await readJournal(sessionJournal(sessions, take));
    const { procedure } = fold(events);
    if (procedure !== null) takes.set(take, { events, procedure });
  }
  if (takes.size > 0) return takes;
  throw new FormatError("the set", "", "the coach has watched none of its recordings", "Choose a set of sessions.");
}
