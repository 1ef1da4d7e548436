import { withDictionary } from "../../core/speech/spoken/pronounce.ts";
import type { Bridge } from "../../ipc/contract.ts";
import { words } from "../words/words.ts";
import type { SoundOutput } from "./output.ts";
import type { OutputDevice } from "./output-device.ts";
import { playSound } from "./sound.ts";
import { speakWith } from "./system-voice.ts";
import { speaksNaturally } from "./voices.ts";

/** Whether a text can be heard, and through what or why not, a sentence. */
export interface Spoken {
  readonly heard: boolean;
  readonly words: string;
}

const silent = (why: string): Spoken => ({ heard: false, words: why });

/** What saying something needs of the window. */
export interface SpeakingParts {
  readonly bridge: Bridge;
  readonly output: SoundOutput;
  readonly device: OutputDevice;
}

/** Say a text outside any session, with the settings' voice where it speaks the language (a tag; the voice's own when left out). Resolves when its sound begins. */
export async function speakOnce(
  { bridge, output, device }: SpeakingParts,
  text: string,
  language?: string,
): Promise<Spoken> {
  const { voice: said } = words();
  const { voice: chosen, dictionary } = await bridge.call("settings.get", undefined);
  const { engine, name, rate, volume } = chosen;
  if (engine === "captions") return silent(said.captionsOnly);
  if (!output.get()) return silent(said.noDevice);
  const natural = speaksNaturally(chosen);
  const voices = engine === "espeak" || natural ? [] : (globalThis.speechSynthesis?.getVoices() ?? []);
  if (engine === "system" && voices.length === 0) return silent(said.noSystemVoices);
  const loudness = volume === 0 ? said.isSilent : "";
  if (voices.length > 0) {
    const speech = new SpeechSynthesisUtterance(withDictionary(text, dictionary));
    const voice = speakWith(speech, voices, name, language);
    speech.rate = rate / 170;
    speech.volume = volume;
    speechSynthesis.cancel();
    speechSynthesis.speak(speech);
    const which = voice ? said.systemVoice({ name: voice.name }) : said.systemsOwn;
    return { heard: true, words: `${said.playing({ which })}${loudness}` };
  }
  const spoken = text.slice(0, 500);
  // Nobody at a bench waits for it: a natural voice has its time.
  const alone = natural && language === undefined;
  const made = alone ? await bridge.call("speech.trial", { text: spoken, voice: name, rate }) : null;
  if (made?.ok === false) return silent(said.notHeard({ why: made.problem }));
  const wav = made?.wav ?? (await bridge.call("speech.synthesise", { text: spoken, language }));
  if (!wav) return silent(said.noVoice);
  const which = alone
    ? said.naturalVoice({ name: name.slice(name.indexOf(":") + 1) })
    : said.espeakVoice({ name: natural ? "" : name });
  return playSound(wav, volume, device, () => undefined).begun.then(
    () => ({ heard: true, words: `${said.playing({ which })}${loudness}` }),
    () => silent(said.notPlayed),
  );
}
