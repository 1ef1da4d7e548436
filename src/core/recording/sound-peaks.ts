/** Peaks of a film's sound a second. */
export const PEAKS_A_SECOND = 100;
/** Samples a second of the sound that peaks are made of, mono. */
export const PEAKS_RATE = 8000;
const SAMPLES = PEAKS_RATE / PEAKS_A_SECOND;

/** Makes peaks of sound that comes in pieces. */
export interface PeakMeter {
  /** Signed 16-bit samples, little-endian; a piece may end within one. */
  readonly add: (bytes: Uint8Array) => void;
  /** The peaks so far, 0 (silence) to 255 (full scale), `PEAKS_A_SECOND` of them a second. */
  readonly peaks: () => Uint8Array<ArrayBuffer>;
}

/** A meter of the greatest sample in each hundredth of a second. */
export function peakMeter(): PeakMeter {
  let made = new Uint8Array(1 << 16);
  let [count, inside, greatest] = [0, 0, 0];
  let low: number | null = null;
  const end = () => {
    if (count === made.length) {
      const more = new Uint8Array(2 * made.length);
      more.set(made);
      made = more;
    }
    made[count++] = Math.min(255, greatest >> 7);
    [inside, greatest] = [0, 0];
  };
  return {
    add(bytes) {
      for (const byte of bytes) {
        if (low === null) {
          low = byte;
          continue;
        }
        const sample = ((byte << 24) >> 16) | low;
        low = null;
        greatest = Math.max(greatest, Math.abs(sample));
        if (++inside === SAMPLES) end();
      }
    },
    peaks() {
      if (inside > 0) end();
      return made.slice(0, count);
    },
  };
}

/** One film's sound: its peaks, and session time of its time 0 in seconds. */
export interface PlacedPeaks {
  readonly offset: number;
  readonly peaks: Uint8Array<ArrayBuffer>;
}

/** How much later another camera is to be shown, and how much better that fits than anything else, as a ratio. */
export interface Fit {
  /** Seconds; earlier where negative. */
  readonly later: number;
  /** Over 1. Under `CLEAR` the two have no sound in common that stands out. */
  readonly clear: number;
}

/** A fit that is so many times as good as the next one is believed. */
export const CLEAR = 1.3;
/** Longest difference that is looked for, and length of the sound that is compared around the loudest onset, both in seconds. */
const [MOST, AROUND] = [20, 60];
/** Differences nearer than this to the best one are the same one, in seconds. */
const SAME = 0.15;

/**
 * How much later a camera is to be shown so that sounds that both have heard, such as a clap, are at one time. The rises of the two sounds are laid over
 * each other at every difference (cross-correlation of onsets), in the minutes around the sharpest rise of the coach's eye.
 *
 * @returns null where one of them is silent
 */
export function heardTogether(eye: PlacedPeaks, other: PlacedPeaks): Fit | null {
  const [a, b] = [rises(eye.peaks), rises(other.peaks)];
  const loudest = a.reduce((best, value, at) => (value > a[best]! ? at : best), 0);
  const from = Math.max(0, loudest - AROUND * PEAKS_A_SECOND);
  const to = Math.min(a.length, loudest + AROUND * PEAKS_A_SECOND);
  const most = MOST * PEAKS_A_SECOND;
  // Where the other's peaks are, counted in the eye's, as they were recorded.
  const shift = Math.round((other.offset - eye.offset) * PEAKS_A_SECOND);
  const strong = Array.from({ length: to - from }, (_, at) => from + at).filter((at) => a[at]! > 0);
  const scores = new Float64Array(2 * most + 1);
  for (let later = -most; later <= most; later++) {
    let sum = 0;
    for (const at of strong) sum += a[at]! * (b[at - shift - later] ?? 0);
    scores[later + most] = sum;
  }
  const best = scores.reduce((at, value, index) => (value > scores[at]! ? index : at), 0);
  if (!(scores[best]! > 0)) return null;
  const apart = SAME * PEAKS_A_SECOND;
  const next = scores.reduce((most, value, at) => (Math.abs(at - best) > apart ? Math.max(most, value) : most), 0);
  const rest = other.offset - eye.offset - shift / PEAKS_A_SECOND;
  return {
    later: (best + summit(scores, best) - most) / PEAKS_A_SECOND - rest,
    clear: next === 0 ? Infinity : scores[best]! / next,
  };
}

/** How much louder each hundredth of a second is than the loudest of the five before it; quiet rises count nothing. */
function rises(peaks: Uint8Array): Float64Array {
  const found = new Float64Array(peaks.length);
  for (let at = 0; at < peaks.length; at++) {
    let before = 0;
    for (let back = 1; back <= 5; back++) before = Math.max(before, peaks[at - back] ?? peaks[at]!);
    found[at] = Math.max(0, peaks[at]! - before - 4);
  }
  return found;
}

/** Where between its neighbours the summit of a parabola through a highest value lies, −0.5..0.5. */
function summit(values: Float64Array, at: number): number {
  const [left, middle, right] = [values[at - 1] ?? 0, values[at]!, values[at + 1] ?? 0];
  const bend = left - 2 * middle + right;
  return bend === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (left - right) / (2 * bend)));
}
