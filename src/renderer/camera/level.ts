import { decibels } from "../../core/hearing/decibels.ts";

/** Milliseconds between two readings. */
const EVERY_MS = 500;

/** Samples of one reading: a third of a second at 48 kHz. */
const WINDOW = 16384;

/** Measures a stream's sound twice a second, in dB of full scale, until the returned function is called. */
export function measureLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: WINDOW });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(WINDOW);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(decibels(samples));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
