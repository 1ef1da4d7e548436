import { join } from "node:path";
import { LiveSession } from "../../src/app/session/live-session.ts";
import type { Sample } from "../../src/app/app-sample.ts";
import { fileSource } from "../../src/capture/sources/sources-file.ts";
import { brainFor } from "../../src/core/brain/registry.ts";
import type { Frame } from "../../src/core/domain/tick.ts";
import { utterancesAhead } from "../../src/core/coach/ahead.ts";
import type { SessionEvent } from "../../src/core/journal/events.ts";
import type { LocalPerception } from "../../src/models/onnx/perception.ts";
import type { Synthesiser } from "../../src/models/speech/synthesiser.ts";
import { SessionVoice } from "../../src/models/speech/session-voice.ts";
import { createJournal } from "../../src/storage/journal/write.ts";

/** One utterance's sound, in hand for the player. */
export interface FirstSound {
  readonly text: string;
  /** Milliseconds since the frame that made the coach say it was given to perception. */
  readonly ms: number;
  /** WAV file; null where there was none. */
  readonly sound: Uint8Array | null;
}

/** The sounds of what the coach says in the sample, each asked for when its frame was seen; those of each plan are made ahead as a session does. */
export async function firstSounds(
  sample: Sample,
  perception: LocalPerception,
  synthesiser: Synthesiser,
  folder: string,
): Promise<readonly FirstSound[]> {
  const brain = brainFor(sample.procedure, sample.profile);
  const sounds: Promise<FirstSound>[] = [];
  let frameAt = 0;
  const seen = { perceive: (frame: Frame) => ((frameAt = performance.now()), perception.perceive(frame)) };
  const voice = new SessionVoice({
    speechOutput: {
      play(id, text) {
        const from = frameAt;
        const made = synthesiser.synthesise(text).then((sound) => {
          const ms = performance.now() - from;
          voice.heard(id, "started", "");
          voice.heard(id, "said", "");
          return { text, ms, sound };
        });
        sounds.push(made);
      },
      stop: () => {},
    },
    report: () => {},
    now: () => session.now(),
  });
  const session: LiveSession = await sessionOn(sample, seen, folder, "sound", (event) => {
    voice.follow(event);
    if (event.type === "planned") synthesiser.presynthesise(utterancesAhead(event.plan, brain));
  });
  await session.run();
  return Promise.all(sounds);
}

/** A session on the sample's film as fast as the machine allows; its journal is closed with it. @param name of the session and its journal in `folder` */
export async function sessionOn(
  { procedure, profile, video }: Sample,
  perception: { perceive: LocalPerception["perceive"] },
  folder: string,
  name: string,
  onEvent: (event: SessionEvent) => void,
): Promise<LiveSession> {
  const journal = await createJournal(join(folder, `${name}.jsonl`));
  return new LiveSession({
    session: name,
    program: "bench",
    startedAt: new Date().toISOString(),
    procedure,
    profile,
    profileName: "sample",
    source: fileSource({ path: video, speed: "max" }),
    perception,
    perceptionBack: async () => {},
    journal,
    onEvent(event) {
      onEvent(event);
      if (event.type === "closed") void journal.close();
    },
    now: () => performance.now() / 1000,
  });
}
