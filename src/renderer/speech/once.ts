import type { Bridge } from "../../ipc/contract.ts";
import type { SoundOutput } from "./output.ts";

/** Whether a text can be heard, and through what or why not, a sentence. */
export interface Spoken {
  readonly heard: boolean;
  readonly words: string;
}

const silent = (words: string): Spoken => ({ heard: false, words });

/** Say a text outside any session, with the settings' voice. Resolves when its sound begins. */
export async function speakOnce(bridge: Bridge, output: SoundOutput, text: string): Promise<Spoken> {
  const settings = await bridge.call("settings.get", undefined);
  const { engine, name, rate, volume } = settings.voice;
  if (engine === "captions") return silent("Captions only: choose a voice in Settings to hear it.");
  if (!output.get()) return silent("Not heard: no audio device was found. What the coach says is only shown.");
  const voices = engine === "espeak" ? [] : (globalThis.speechSynthesis?.getVoices() ?? []);
  if (engine === "system" && voices.length === 0)
    return silent("Not heard: the operating system lists no voices. Choose another engine.");
  const loudness = volume === 0 ? " Its loudness is 0 %." : "";
  if (voices.length > 0) {
    const voice = voices.find((each) => each.name === name) ?? null;
    const speech = new SpeechSynthesisUtterance(text);
    speech.voice = voice;
    speech.rate = rate / 170;
    speech.volume = volume;
    speechSynthesis.cancel();
    speechSynthesis.speak(speech);
    const which = voice ? `the system voice ${voice.name}` : "the system's own voice";
    return { heard: true, words: `Playing through ${which}.${loudness}` };
  }
  const wav = await bridge.call("speech.synthesise", { text: text.slice(0, 500) });
  if (!wav) return silent("Not heard: no voice is installed here. Install espeak-ng, then try again.");
  const url = URL.createObjectURL(new Blob([wav as BlobPart], { type: "audio/wav" }));
  const audio = new Audio(url);
  audio.volume = volume;
  audio.onended = () => URL.revokeObjectURL(url);
  return audio.play().then(
    () => ({ heard: true, words: `Playing through espeak-ng${name ? `, voice ${name}` : ""}.${loudness}` }),
    () => silent("Not heard: the sound could not be played."),
  );
}
