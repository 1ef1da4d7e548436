/** Samples a second of what is listened to. */
const RATE = 16_000;

/**
 * Brings a stream's sound in pieces of 64 ms, mono, 16,000 samples a second, −1..1, whatever rate the microphone has, until the returned
 * function is called. Rejects when the system lets no sound be processed.
 */
export async function soundPieces(stream: MediaStream, onPiece: (piece: Float32Array) => void): Promise<() => void> {
  // Nothing is played, so that it needs no loudspeaker.
  const context = new AudioContext({ sampleRate: RATE, sinkId: { type: "none" } } as AudioContextOptions);
  try {
    await context.audioWorklet.addModule("sound-worklet.js");
    const node = new AudioWorkletNode(context, "sound-pieces", {
      ...{ numberOfOutputs: 1, channelCount: 1, channelCountMode: "explicit" },
    });
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onPiece(data);
    const source = context.createMediaStreamSource(stream);
    source.connect(node).connect(context.destination);
    if (context.state === "suspended") await context.resume();
    return () => {
      node.port.onmessage = null;
      source.disconnect();
      void context.close();
    };
  } catch (error) {
    void context.close();
    throw error;
  }
}

/** The same as whole numbers of 16 bits. */
export function sixteenBits(piece: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(piece, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))));
}
