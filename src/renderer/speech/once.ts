import { isNatural } from "../../core/speech/spoken/natural-voices.ts";
import type { Bridge } from "../../ipc/contract.ts";
import { words } from "../words/words.ts";
import type { SoundOutput } from "./output.ts";
import { speakWith } from "./system-voice.ts";

/** Whether a text can be heard, and through what or why not, a sentence. */
export interface Spoken {
  readonly heard: boolean;
  readonly words: string;
}

const silent = (why: string): Spoken => ({ heard: false, words: why });

/** Say a text outside any session, with the settings' voice where it speaks the language (a tag; the voice's own when left out). Resolves when its sound begins. */
export async function speakOnce(bridge: Bridge, output: SoundOutput, text: string, language?: string): Promise<Spoken> {
  const { voice: said } = words();
  const settings = await bridge.call("settings.get", undefined);
  const { engine, name, rate, volume } = settings.voice;
  if (engine === "captions") return silent(said.captionsOnly);
  if (!output.get()) return silent(said.noDevice);
  const voices =
    engine === "espeak" || (engine === "auto" && isNatural(name))
      ? []
      : (globalThis.speechSynthesis?.getVoices() ?? []);
  if (engine === "system" && voices.length === 0) return silent(said.noSystemVoices);
  const loudness = volume === 0 ? said.isSilent : "";
  if (voices.length > 0) {
    const speech = new SpeechSynthesisUtterance(text);
    const voice = speakWith(speech, voices, name, language);
    speech.rate = rate / 170;
    speech.volume = volume;
    speechSynthesis.cancel();
    speechSynthesis.speak(speech);
    const which = voice ? said.systemVoice(voice.name) : said.systemsOwn;
    return { heard: true, words: `${said.playing(which)}${loudness}` };
  }
  const wav = await bridge.call("speech.synthesise", { text: text.slice(0, 500), language });
  if (!wav) return silent(said.noVoice);
  const url = URL.createObjectURL(new Blob([wav as BlobPart], { type: "audio/wav" }));
  const audio = new Audio(url);
  audio.volume = volume;
  audio.onended = () => URL.revokeObjectURL(url);
  return audio.play().then(
    () => ({ heard: true, words: `${said.playing(said.espeakVoice(name))}${loudness}` }),
    () => silent(said.notPlayed),
  );
}
