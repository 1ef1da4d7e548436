import { join } from "node:path";
import { probeVideo } from "../../host/ffmpeg/probe.ts";
import { recordedPieces } from "../../host/journal/pieces.ts";
import { sessionJournal } from "../../host/journal/sessions.ts";
import { learnBench, type TakeToLearn } from "../../host/learn.ts";
import type { Library } from "../../host/library.ts";
import { saveProfile } from "../../host/profiles.ts";
import { piecesSource } from "../../host/sources/recorded.ts";
import type { InferenceClient } from "../../inference/client.ts";
import type { Handle, ParsedInput } from "../ipc/handle.ts";
import type { Pusher } from "../ipc/push.ts";
import { describeFailure } from "../session/failure.ts";

/** What learning a bench needs. */
export interface LearnMeans {
  readonly library: () => Promise<Library>;
  /** Folder of all sessions. */
  readonly sessions: () => string;
  readonly inference: InferenceClient;
  /** Whether a session has the inference process to itself now. */
  readonly busy: () => boolean;
}

/** Answers `profile.learn`: one bench at a time, and not while a session runs. */
export function answerProfile(handle: Handle, push: Pusher, means: LearnMeans): void {
  let learning = false;
  handle("profile.learn", async (asked) => {
    if (learning) return { ok: false, problem: "A bench is being learned already.", mend: "Wait until it is done." };
    if (means.busy()) return { ok: false, problem: "A session is running.", mend: "End it, then teach the bench." };
    learning = true;
    try {
      await learn(asked, means, (done, text) => push("learn.progress", { done, text }));
      return { ok: true };
    } catch (error) {
      return { ok: false, ...describeFailure(error) };
    } finally {
      learning = false;
    }
  });
}

async function learn(
  { procedure: id, name, takes }: ParsedInput<"profile.learn">,
  { library, sessions, inference }: LearnMeans,
  onProgress: (done: number, text: string) => void,
): Promise<void> {
  const shelf = await library();
  const procedure = await shelf.get(id);
  const { encoder } = await inference.whenReady();
  const sources = await Promise.all(takes.map((take) => openTake(take, sessions())));
  const profile = await learnBench(procedure, sources, inference.perception, encoder, onProgress);
  const file = shelf.profileFile(id, name);
  await saveProfile(file, profile, join(file, "../previous", name));
}

async function openTake(
  { session, steps }: ParsedInput<"profile.learn">["takes"][number],
  sessions: string,
): Promise<TakeToLearn> {
  const pieces = await recordedPieces(sessionJournal(sessions, session));
  const last = pieces.at(-1)!;
  const { seconds } = await probeVideo(last.path);
  return { source: piecesSource(pieces), steps, seconds: last.offset + seconds };
}
