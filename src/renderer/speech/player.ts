import type { Bridge, Push } from "../../ipc/contract.ts";

import { speakWith } from "./system-voice.ts";
import { NO_OUTPUT, type SoundOutput } from "./output.ts";

type Playing = { readonly utterance: number; readonly stop: () => void };

/**
 * Plays what main asks for, either a WAV file or by the operating system's voice, one utterance at a time, and reports
 * what became of each. A new one, or `null`, cuts off what is playing.
 */
class SpeechPlayer {
  readonly #bridge: Bridge;
  readonly #output: SoundOutput;
  #playing: Playing | null = null;

  constructor(bridge: Bridge, output: SoundOutput) {
    this.#bridge = bridge;
    this.#output = output;
    bridge.on("speech.play", (play) => (play ? this.#play(play) : this.#cut("stopped")));
    bridge.on("speech.say", (say) => this.#say(say));
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
    const url = URL.createObjectURL(new Blob([play.wav as BlobPart], { type: "audio/wav" }));
    const audio = new Audio(url);
    audio.volume = play.volume;
    const finish = this.#begin(play.utterance, () => {
      audio.pause();
      URL.revokeObjectURL(url);
    });
    audio.onended = () => {
      URL.revokeObjectURL(url);
      finish("said", "");
    };
    audio.onerror = () => finish("caption-only", "the sound could not be played");
    audio.play().then(
      () => this.#spoke(play.utterance, "started", ""),
      () => finish("caption-only", "the sound could not be played"),
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
    const finish = this.#begin(say.utterance, () => speechSynthesis.cancel());
    speech.onstart = () => this.#spoke(say.utterance, "started", "");
    speech.onend = () => finish("said", "");
    speech.onerror = (event) => finish("caption-only", `the voice failed: ${event.error}`);
    speechSynthesis.speak(speech);
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
export function startSpeech(bridge: Bridge, output: SoundOutput): void {
  void new SpeechPlayer(bridge, output);
}
