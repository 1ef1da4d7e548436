import type { Bridge } from "../../ipc/contract.ts";

/** Say a text outside any session, with the settings' voice. Resolves to why nothing is heard, or to an empty string. */
export async function speakOnce(bridge: Bridge, text: string): Promise<string> {
  const settings = await bridge.call("settings.get", undefined);
  const { engine, name, rate, volume } = settings.voice;
  if (engine === "captions") return "Captions only: choose a voice in Settings to hear it.";
  const voices = engine === "espeak" ? [] : (globalThis.speechSynthesis?.getVoices() ?? []);
  if (voices.length > 0) {
    const speech = new SpeechSynthesisUtterance(text);
    speech.voice = voices.find((voice) => voice.name === name) ?? null;
    speech.rate = rate / 170;
    speech.volume = volume;
    speechSynthesis.cancel();
    speechSynthesis.speak(speech);
    return "";
  }
  const wav = await bridge.call("speech.synthesise", { text: text.slice(0, 500) });
  if (!wav) return "No voice is installed here. Install espeak-ng, then try again.";
  const url = URL.createObjectURL(new Blob([wav as BlobPart], { type: "audio/wav" }));
  const audio = new Audio(url);
  audio.volume = volume;
  audio.onended = () => URL.revokeObjectURL(url);
  return audio.play().then(
    () => "",
    () => "The sound could not be played.",
  );
}
