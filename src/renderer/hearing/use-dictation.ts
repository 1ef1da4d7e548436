import { useEffect, useRef, useState } from "react";
import { joinFloats } from "../../core/domain/join-floats.ts";
import type { Bridge } from "../../ipc/contract.ts";
import { connected } from "../camera/devices.ts";
import { takeMicrophone } from "../camera/take.ts";
import { useServices } from "../services.ts";
import { sixteenBits, soundPieces } from "./sound-pieces.ts";
import { engineWords } from "./engine-words.ts";

/** Pieces of 64 ms of one dictation: a minute. */
const MOST_PIECES = 930;
/** Milliseconds for which sound is still taken after the key was let go. */
const AFTER_MS = 250;

/** How it goes: nobody speaks; sound is taken; it is being written down. */
export type DictationPhase = "off" | "listening" | "understanding";

/** What came of one dictation: its words, empty where nobody spoke. */
export interface Dictated {
  readonly words: string;
  readonly doubtful: boolean;
}

/** What is written down, and how. */
export interface DictationParts {
  /** Tag of the language that is spoken. */
  readonly language: string;
  /** Words that may well be said. */
  readonly hints: readonly string[];
  /** What hears is tried: where what was chosen fails, nothing else hears in its place. */
  readonly trial?: boolean;
  readonly onWords: (said: Dictated) => void;
  /** Why it failed, for the person. */
  readonly onProblem: (text: string) => void;
}

/** Sound between a press and its end, from a microphone that is open for so long only. */
interface Taken {
  readonly over: AbortController;
  readonly pieces: Float32Array[];
  readonly opened: Promise<boolean>;
}

/**
 * Writes down what somebody says while they hold a key or a button. The microphone is that of Settings, else the first one; it is open while it is
 * held, and the rail says so.
 */
export function useDictation(parts: DictationParts): {
  readonly phase: DictationPhase;
  readonly hold: (on: boolean) => void;
} {
  const { bridge, settings, watching } = useServices();
  const [phase, setPhase] = useState<DictationPhase>("off");
  const taken = useRef<Taken | null>(null);
  useEffect(() => () => taken.current?.over.abort(), []);

  const begin = () => {
    if (phase !== "off" || taken.current) return;
    const over = new AbortController();
    const pieces: Float32Array[] = [];
    const { hearing, microphone } = settings.get().now;
    const opened = openMicrophone(bridge, hearing.microphone || microphone, over.signal, (piece) => {
      if (pieces.length < MOST_PIECES) pieces.push(piece);
    }).then(
      () => true,
      (error: unknown) => {
        parts.onProblem(error instanceof Error ? error.message : String(error));
        return false;
      },
    );
    taken.current = { over, pieces, opened };
    over.signal.addEventListener(
      "abort",
      watching.begin("look", () => over.abort()),
    );
    setPhase("listening");
  };

  const end = async () => {
    const now = taken.current;
    if (!now || phase !== "listening") return;
    setPhase("understanding");
    try {
      if (!(await now.opened)) return;
      await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
      now.over.abort();
      const samples = sixteenBits(joinFloats(now.pieces));
      const { language, hints, trial = false } = parts;
      const answer = await bridge.call("hearing.words", { samples, language, hints: [...hints], trial });
      if (answer.ok) parts.onWords(answer);
      else parts.onProblem(`${engineWords(answer.problem)} ${answer.fix}`);
    } catch (error) {
      parts.onProblem(error instanceof Error ? error.message : String(error));
    } finally {
      now.over.abort();
      taken.current = null;
      setPhase("off");
    }
  };
  return { phase, hold: (on) => (on ? begin() : void end()) };
}

/** Opens the microphone of this label, or the first one, until the signal is aborted; throws in words why there is none. */
export async function openMicrophone(
  bridge: Bridge,
  label: string,
  signal: AbortSignal,
  onPiece: (piece: Float32Array) => void,
): Promise<void> {
  // Labels are only told once a microphone may be taken.
  await bridge.call("hearing.wanted", undefined);
  const name = label || ((await connected()).microphones[0]?.label ?? "");
  const got = await takeMicrophone(bridge, name);
  if (!got.ok) throw new Error(`${got.problem} ${got.fix}`);
  const letGo = () => {
    for (const track of got.stream.getTracks()) track.stop();
  };
  if (signal.aborted) return letGo();
  signal.addEventListener("abort", letGo);
  const stop = await soundPieces(got.stream, onPiece);
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop);
}
