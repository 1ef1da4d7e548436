/** Milliseconds between two readings. */
const EVERY_MS = 500;

/** Samples of one reading: a third of a second at 48 kHz. */
const WINDOW = 16384;

/** What no sound at all reads, in dB. */
const SILENCE = -100;

/** Level of samples in −1..1, in dB of full scale: root mean square, so that a sine of full scale reads −3. At least −100, at most 0. */
export function decibels(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const level = 10 * Math.log10(sum / Math.max(1, samples.length));
  return Math.min(0, Math.max(SILENCE, Math.round(level * 10) / 10));
}

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
