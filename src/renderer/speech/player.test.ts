import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import type { SoundOutput } from "./output.ts";
import type { OutputDevice } from "./output-device.ts";
import { startSpeech } from "./player.ts";

const playing: FakeAudio[] = [];
class FakeAudio {
  volume = 1;
  currentTime = 0;
  onended: (() => void) | null = null;
  onerror: (() => void) | null = null;
  pause() {}
  constructor() {
    playing.push(this);
  }
  play() {
    return Promise.resolve();
  }
}

beforeEach(() => {
  playing.length = 0;
  vi.stubGlobal("Audio", FakeAudio);
  vi.stubGlobal("URL", { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
});

const wav = new Uint8Array([1]);
const output = (audible: boolean) => ({ get: () => audible }) as SoundOutput;
const device = {
  get: () => ({ devices: [], sink: "", missing: "" }),
  lead: async () => () => undefined,
} as unknown as OutputDevice;
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("an utterance that is heard to its end is reported started, then said", async () => {
  const bridge = fakeBridge();
  startSpeech(bridge, output(true), device);
  bridge.push("speech.play", { session: "s", utterance: 4, wav, volume: 0.5 });
  await settle();
  playing[0]!.onended!();
  expect(bridge.calls("session.spoke")).toEqual([
    { utterance: 4, outcome: "started", reason: "" },
    { utterance: 4, outcome: "said", reason: "" },
  ]);
  expect(playing[0]!.volume).toBe(0.5);
});

test("a newer utterance cuts the one before, once; null stops", async () => {
  const bridge = fakeBridge();
  startSpeech(bridge, output(true), device);
  bridge.push("speech.play", { session: "s", utterance: 1, wav, volume: 1 });
  await settle();
  bridge.push("speech.play", { session: "s", utterance: 2, wav, volume: 1 });
  await settle();
  bridge.push("speech.play", null);
  playing[0]!.onended!();
  expect(bridge.calls("session.spoke").map(({ utterance, outcome }) => [utterance, outcome])).toEqual([
    [1, "started"],
    [1, "cut"],
    [2, "started"],
    [2, "cut"],
  ]);
});

test("a sound that goes no further for three seconds, as its output hangs, is reported as shown only", async () => {
  vi.useFakeTimers();
  try {
    const bridge = fakeBridge();
    startSpeech(bridge, output(true), device);
    bridge.push("speech.play", { session: "s", utterance: 4, wav, volume: 1 });
    for (playing[0]!.currentTime = 0; playing[0]!.currentTime < 5; playing[0]!.currentTime += 0.5)
      await vi.advanceTimersByTimeAsync(500);
    expect(bridge.calls("session.spoke").map(({ outcome }) => outcome)).toEqual(["started"]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(bridge.calls("session.spoke").slice(1)).toEqual([
      { utterance: 4, outcome: "caption-only", reason: "the sound could not be played" },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test("a tone that cannot be played is followed by its words once", async () => {
  vi.useFakeTimers();
  try {
    const spoken: string[] = [];
    vi.stubGlobal("SpeechSynthesisUtterance", function (this: { text: string }, text: string) {
      this.text = text;
    });
    vi.stubGlobal("speechSynthesis", { getVoices: () => [], speak: ({ text }: { text: string }) => spoken.push(text) });
    const bridge = fakeBridge();
    startSpeech(bridge, output(true), device);
    const refused = vi.spyOn(FakeAudio.prototype, "play").mockRejectedValue(new Error("no"));
    bridge.push("speech.say", {
      session: "s",
      utterance: 5,
      text: "Go on.",
      voice: "",
      rate: 170,
      volume: 1,
      earcon: wav,
    });
    await vi.advanceTimersByTimeAsync(6000);
    refused.mockRestore();
    expect(spoken).toEqual(["Go on."]);
  } finally {
    vi.useRealTimers();
  }
});

test("without an audio device nothing is said to be heard: each utterance is reported as shown only", async () => {
  const bridge = fakeBridge();
  startSpeech(bridge, output(false), device);
  bridge.push("speech.play", { session: "s", utterance: 4, wav, volume: 1 });
  bridge.push("speech.say", { session: "s", utterance: 5, text: "Go on.", voice: "", rate: 170, volume: 1 });
  await settle();
  expect(bridge.calls("session.spoke")).toEqual([
    { utterance: 4, outcome: "caption-only", reason: "no audio device" },
    { utterance: 5, outcome: "caption-only", reason: "no audio device" },
  ]);
  expect(playing).toEqual([]);
});
