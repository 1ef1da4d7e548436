import { HEARING_RATE, HearingFailed, type HeardText, type HearingHints } from "../../core/hearing/speech-to-text.ts";
import { stretchesOf } from "../../core/hearing/voice-activity.ts";
import {
  isAgreed,
  sentTo,
  serverAddress,
  serverHost,
  type ServerChoice,
  USUAL_EARS,
} from "../../core/settings/model-server.ts";
import type { SoundChoice } from "../../core/settings/model-slots.ts";
import { serverEars } from "../../models/http/transcriptions.ts";
import type { VoicesClient } from "../../models/voices/voices-client.ts";

/** What hears by choice needs. */
export interface ChosenEarsParts {
  /** The process that has the built-in model, opens folders, and tells when somebody speaks. */
  readonly own: Pick<VoicesClient, "hear" | "activity" | "endActivity" | "warm">;
  /** What hears, as settings say now. */
  readonly choice: () => SoundChoice;
  /** The key of the server at an address; empty for none. */
  readonly key: (address: string) => string;
  /** Whether what is said now stays on this machine, whatever was chosen: somebody has agreed to a recording, and to no more. */
  readonly staysHere: () => boolean;
  /** Tells the person that another one hears than was chosen, and that it hears again. */
  readonly tell: (text: string) => void;
  /** Seconds of any one clock. */
  readonly now: () => number;
}

type Asked = [pcm: Float32Array, hints: HearingHints, signal: AbortSignal];

/** Seconds for which what has failed is left alone: a person who speaks does not wait for it each time. */
const RESTS = 30;
/** Seconds that a server has for one stretch of speech: somebody waits for what they said. */
const TIME_LIMIT = 10;
/** Streams of whole sounds, apart from those of open microphones, which count from 1. */
const FIRST_STREAM = 2 ** 40;

/**
 * What was chosen in Settings hears: the built-in model, a folder, or a server. What was chosen and fails is told, with what to do, and the built-in
 * model hears in its place; half a minute later it is asked again.
 */
export class ChosenEars {
  readonly #parts: ChosenEarsParts;
  /** The choice that has failed, what the window said about it, and until when it is left alone. */
  #failure: { readonly of: string; readonly told: string; readonly until: number } | null = null;
  #streams = FIRST_STREAM;

  constructor(parts: ChosenEarsParts) {
    this.#parts = parts;
  }

  activity(stream: number, pcm: Float32Array, signal: AbortSignal): Promise<readonly number[]> {
    return this.#parts.own.activity(stream, pcm, signal);
  }

  endActivity(stream: number): void {
    this.#parts.own.endActivity(stream);
  }

  /** Opens what hears before it is needed; of a server nothing is asked. Rejects with HearingFailed where the built-in model cannot be opened. */
  async warm(what: "ears", signal: AbortSignal): Promise<void> {
    const choice = this.#parts.choice();
    if (choice.by !== "default" && !this.#rests(choice))
      try {
        return choice.by === "server" ? undefined : await this.#parts.own.warm(what, signal, choice.folder);
      } catch (error) {
        signal.throwIfAborted();
        this.#fails(choice, error);
      }
    await this.#parts.own.warm(what, signal);
  }

  async *hear(pcm: Float32Array, hints: HearingHints, signal: AbortSignal): AsyncIterable<HeardText> {
    const choice = this.#parts.choice();
    if (choice.by !== "default" && !this.#rests(choice))
      try {
        const found = await gathered(this.#chosen(choice, pcm, hints, signal));
        this.#works(choice);
        return yield* found;
      } catch (error) {
        signal.throwIfAborted();
        this.#fails(choice, error);
      }
    yield* this.#parts.own.hear(pcm, hints, signal);
  }

  /** Hears by what was chosen alone, without another to fall back on. For trying it. */
  async *try(pcm: Float32Array, hints: HearingHints, signal: AbortSignal): AsyncGenerator<HeardText> {
    const choice = this.#parts.choice();
    yield* this.#chosen(choice, pcm, hints, signal);
    this.#works(choice);
  }

  /** Hears on this machine alone, by the chosen folder, else by the built-in model: for what was not said to the coach. */
  get here(): Pick<ChosenEars, "hear" | "activity" | "endActivity" | "warm"> {
    const { own, choice } = this.#parts;
    const served = () => choice().by === "server";
    return {
      activity: (...asked) => own.activity(...asked),
      endActivity: (stream) => own.endActivity(stream),
      warm: (what, signal) => (served() ? own.warm(what, signal) : this.warm(what, signal)),
      hear: (...asked) => (served() ? own.hear(...asked) : this.hear(...asked)),
    };
  }

  #chosen(choice: SoundChoice, pcm: Float32Array, hints: HearingHints, signal: AbortSignal): AsyncIterable<HeardText> {
    if (choice.by === "server") return this.#byServer(choice, pcm, hints, signal);
    return this.#parts.own.hear(pcm, hints, signal, choice.by === "folder" ? choice.folder : "");
  }

  /** Sound in which nobody speaks is not sent; each stretch of speech goes by itself. */
  async *#byServer(choice: ServerChoice, ...[pcm, hints, signal]: Asked): AsyncGenerator<HeardText> {
    const { own, key, staysHere } = this.#parts;
    const address = serverAddress(choice.address);
    if (typeof address !== "string") throw new HearingFailed(`The address: ${address.problem}. ${address.fix}`, false);
    const kept = { ...choice, address };
    if (!isAgreed(kept))
      throw new HearingFailed(
        `What you say would leave this machine for ${serverHost(kept)}, and nobody has agreed to that. Agree in Settings › Voice › Talking to the coach.`,
        false,
      );
    if (sentTo(kept) !== null && staysHere())
      throw new HearingFailed("This session's consent covers no server: what is said stays on this machine.", false);
    const place = { address, key: key(choice.address), timeLimit: TIME_LIMIT };
    const server = serverEars(place, choice.model || USUAL_EARS);
    const stream = ++this.#streams;
    const chances = await own.activity(stream, pcm, signal).finally(() => own.endActivity(stream));
    for (const { from, to } of stretchesOf(chances)) {
      const stretch = pcm.subarray(Math.floor(from * HEARING_RATE), Math.ceil(to * HEARING_RATE));
      for await (const heard of server.hear(stretch, hints, signal))
        yield { ...heard, from: heard.from + from, to: Math.min(to, heard.to + from) };
    }
  }

  #rests(choice: SoundChoice): boolean {
    return this.#failure?.of === nameOf(choice) && this.#parts.now() < this.#failure.until;
  }

  /** Reports a failure, and not a second time. */
  #fails(choice: SoundChoice, error: unknown): void {
    const why = error instanceof HearingFailed ? error.message : "What was chosen to hear failed.";
    const told = `${why} The built-in model hears instead.`;
    const before = this.#failure;
    this.#failure = { of: nameOf(choice), told, until: this.#parts.now() + RESTS };
    if (before?.of !== this.#failure.of || before.told !== told) this.#parts.tell(told);
  }

  #works(choice: SoundChoice): void {
    const failed = this.#failure?.of === nameOf(choice);
    this.#failure = null;
    if (failed) this.#parts.tell("What was chosen in Settings to hear you hears again.");
  }
}

const nameOf = (choice: SoundChoice) => JSON.stringify(choice);

/** All of it, before any of it counts: what breaks off in the middle is heard anew by another. */
async function gathered(heard: AsyncIterable<HeardText>): Promise<HeardText[]> {
  const found: HeardText[] = [];
  for await (const one of heard) found.push(one);
  return found;
}
