import { ECHO_BEFORE, ECHO_LISTENS, ECHO_TONE, echoIn, type EchoFound } from "../../core/hearing/echo.ts";
import { joinFloats } from "../../core/domain/join-floats.ts";
import { takeMicrophone, type DeviceRefusal } from "../camera/take.ts";
import type { Bridge } from "../../ipc/contract.ts";
import { soundPieces } from "./sound-pieces.ts";

/** Samples a second of what the microphone brings. */
const RATE = 16_000;
/** Loudness of the tone, of full scale: as loud as speech. */
const LEVEL = 0.25;

/** What the loudspeaker sounds like to the microphone, or why the microphone cannot be had. */
export type EchoMeasured = EchoFound | ({ readonly is: "refused" } & DeviceRefusal);

/**
 * Plays a tone on the loudspeaker and listens for it with the microphone as hands-free does. Takes about 7 s. Rejects when the system lets no sound be made or
 * processed.
 *
 * @param microphone its label
 * @param sink id of the device that makes the sound; empty for the system's own
 */
export async function measureEcho(bridge: Bridge, microphone: string, sink: string): Promise<EchoMeasured> {
  const taken = await takeMicrophone(bridge, microphone);
  if (!taken.ok) return { is: "refused", ...taken };
  const pieces: Float32Array[] = [];
  let samples = 0;
  let end = () => {};
  try {
    end = await soundPieces(taken.stream, (piece) => {
      pieces.push(piece);
      samples += piece.length;
    });
    await seconds(ECHO_BEFORE);
    const playedAt = samples / RATE;
    await playTone(sink);
    await seconds(Math.max(0, ECHO_LISTENS - (samples / RATE - playedAt)));
    return echoIn(joinFloats(pieces), playedAt);
  } finally {
    end();
    for (const track of taken.stream.getTracks()) track.stop();
  }
}

/** Resolves when the tone has been played. */
async function playTone(sink: string): Promise<void> {
  const context = new AudioContext((sink === "" ? {} : { sinkId: sink }) as AudioContextOptions);
  try {
    if (context.state === "suspended") await context.resume();
    const tone = context.createOscillator();
    const gain = context.createGain();
    const now = context.currentTime;
    tone.frequency.value = ECHO_TONE.hertz;
    gain.gain.setValueAtTime(0, now);
    gain.gain.linearRampToValueAtTime(LEVEL, now + 0.01);
    gain.gain.setValueAtTime(LEVEL, now + ECHO_TONE.seconds - 0.01);
    gain.gain.linearRampToValueAtTime(0, now + ECHO_TONE.seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(now);
    tone.stop(now + ECHO_TONE.seconds);
    await seconds(ECHO_TONE.seconds + 0.1);
  } finally {
    void context.close();
  }
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1000));
}
