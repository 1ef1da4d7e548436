import { withDictionary } from "../../core/speech/spoken/pronounce.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { Bridge } from "../../ipc/contract.ts";
import { words } from "../words/words.ts";
import type { OutputDevice } from "./output-device.ts";
import { playSound } from "./sound.ts";
import type { ListedVoice } from "./voices.ts";

/** What a trial needs of the window and of settings. */
export interface TrialParts {
  readonly bridge: Bridge;
  readonly device: OutputDevice;
  readonly settings: Pick<Settings, "voice" | "dictionary">;
}

/** A voice that is being heard. */
export interface Trial {
  /** Resolves when its sound begins, with nothing, or with why there is none. Never rejects. */
  readonly begun: Promise<string>;
  stop(): void;
}

/** Let one voice say a text, and no other in its place, with the settings' speed and loudness. A natural voice may take seconds. */
export function tryVoice(parts: TrialParts, voice: ListedVoice, text: string): Trial {
  if (voice.engine === "system") return trySystem(parts, voice, text);
  let stopped = false;
  let stop = () => {};
  const { rate, volume } = parts.settings.voice;
  const begin = async (): Promise<string> => {
    const made = await parts.bridge.call("speech.trial", { text, voice: voice.name, rate });
    if (!made.ok) return made.problem;
    if (stopped) return "";
    const sound = playSound(made.wav, volume, parts.device, () => undefined);
    ({ stop } = sound);
    return sound.begun.then(
      () => "",
      () => words().voice.notPlayed,
    );
  };
  const cancel = () => {
    stopped = true;
    stop();
  };
  return { begun: begin().catch((error: unknown) => String(error)), stop: cancel };
}

function trySystem({ settings }: TrialParts, { name }: ListedVoice, text: string): Trial {
  const { voice, dictionary } = settings;
  const speech = new SpeechSynthesisUtterance(withDictionary(text, dictionary));
  speech.voice = speechSynthesis.getVoices().find((each) => each.name === name) ?? null;
  speech.rate = voice.rate / 170;
  speech.volume = voice.volume;
  const begun = new Promise<string>((resolve) => {
    speech.onstart = () => resolve("");
    speech.onerror = ({ error }) => resolve(error);
  });
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
  return { begun, stop: () => speechSynthesis.cancel() };
}
