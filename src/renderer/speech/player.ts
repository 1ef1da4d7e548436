import type { Bridge, Push } from "../../ipc/contract.ts";
import { speakWith } from "./system-voice.ts";
import { NO_OUTPUT, type SoundOutput } from "./output.ts";
import type { OutputDevice } from "./output-device.ts";
import { playSound, type PlayedSound } from "./sound.ts";

const NOT_PLAYED = "the sound could not be played";

type Playing = { readonly utterance: number; readonly stop: () => void };

/**
 * Plays what main asks for, either a WAV file or by the operating system's voice, one utterance at a time, and reports
 * what became of each. A new one, or `null`, cuts off what is playing.
 */
class SpeechPlayer {
  readonly #bridge: Bridge;
  readonly #output: SoundOutput;
  readonly #device: OutputDevice;
  #playing: Playing | null = null;

  constructor(bridge: Bridge, output: SoundOutput, device: OutputDevice) {
    this.#bridge = bridge;
    this.#output = output;
    this.#device = device;
    bridge.on("speech.play", (play) => (play ? this.#play(play) : this.#cut("stopped")));
    bridge.on("speech.say", (say) => this.#say(say));
    bridge.on("speech.tone", (tone) => this.#tone(tone));
    this.#reportVoices();
  }

  #reportVoices(): void {
    const voices = globalThis.speechSynthesis;
    if (!voices) return;
    const report = () => {
      const found = voices.getVoices();
      const languages = [...new Set(found.map(({ lang }) => lang))].filter((tag) => tag !== "");
      void this.#bridge.call("speech.voicesHere", { voices: found.map(({ name }) => name), languages });
    };
    voices.addEventListener?.("voiceschanged", report);
    report();
  }

  #play(play: NonNullable<Push<"speech.play">>): void {
    this.#cut("a newer utterance");
    if (!this.#output.get()) return this.#spoke(play.utterance, "caption-only", NO_OUTPUT);
    const sound = playSound(play.wav, play.volume, this.#device, (whole) =>
      whole ? finish("said", "") : finish("caption-only", NOT_PLAYED),
    );
    const finish = this.#begin(play.utterance, sound.stop);
    sound.begun.then(
      () => this.#spoke(play.utterance, "started", ""),
      () => finish("caption-only", NOT_PLAYED),
    );
  }

  #say(say: Push<"speech.say">): void {
    this.#cut("a newer utterance");
    if (!this.#output.get()) return this.#spoke(say.utterance, "caption-only", NO_OUTPUT);
    const speech = new SpeechSynthesisUtterance(say.text);
    speakWith(speech, speechSynthesis.getVoices(), say.voice, say.language);
    speech.volume = say.volume;
    // 1 is a voice's own pace, about 170 words a minute.
    speech.rate = say.rate / 170;
    let tone: PlayedSound | null = null;
    const finish = this.#begin(say.utterance, () => (tone?.stop(), speechSynthesis.cancel()));
    speech.onstart = () => this.#spoke(say.utterance, "started", "");
    speech.onend = () => finish("said", "");
    speech.onerror = (event) => finish("caption-only", `the voice failed: ${event.error}`);
    const speak = () => speechSynthesis.speak(speech);
    if (!say.earcon) return speak();
    // Words come after the tone, and without it when it cannot be played.
    tone = playSound(say.earcon, say.volume, this.#device, speak);
    tone.begun.catch(speak);
  }

  #tone({ wav, volume }: Push<"speech.tone">): void {
    if (this.#output.get() && this.#playing === null)
      playSound(wav, volume, this.#device, () => undefined).begun.catch(() => undefined);
  }

  /** Returns a function that reports the end once, unless it was cut off before. */
  #begin(utterance: number, stop: () => void): (outcome: "said" | "caption-only", reason: string) => void {
    const playing: Playing = { utterance, stop };
    this.#playing = playing;
    return (outcome, reason) => {
      if (this.#playing !== playing) return;
      this.#playing = null;
      this.#spoke(utterance, outcome, reason);
    };
  }

  #cut(reason: string): void {
    const playing = this.#playing;
    if (!playing) return;
    this.#playing = null;
    playing.stop();
    this.#spoke(playing.utterance, "cut", reason);
  }

  #spoke(utterance: number, outcome: "started" | "said" | "cut" | "caption-only", reason: string): void {
    void this.#bridge.call("session.spoke", { utterance, outcome, reason });
  }
}

/** Begin to speak what main asks for, for as long as the window lives. */
export function startSpeech(bridge: Bridge, output: SoundOutput, device: OutputDevice): void {
  void new SpeechPlayer(bridge, output, device);
}
