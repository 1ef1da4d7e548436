/** Size of the pictures that simulated glasses send. */
export const MOCK_PICTURE = { width: 640, height: 360 } as const;

const { width: WIDTH, height: HEIGHT } = MOCK_PICTURE;
/** Bits of the picture's number that stand in it, lowest first from the left, and the last one to make the count of ones even. */
const BITS = 24;
const CELL = 24;
const STRIP = { x: (WIDTH - (BITS + 1) * CELL) / 2, y: HEIGHT - 40, height: 24 } as const;

type Rgb = readonly [number, number, number];
const BENCH: Rgb = [86, 92, 99];
const DARK: Rgb = [22, 24, 28];
const LIGHT: Rgb = [235, 238, 240];
const PART: Rgb = [214, 158, 62];

/**
 * The picture with this number (0..16777215): a bench with a part that moves over it, the words SIMULATED GLASSES, the time in
 * minutes and seconds, and a strip of squares that hold the number so that `readMockPicture` finds it again after
 * compression. Packed RGB, `MOCK_PICTURE` large. `seconds` ≥ 0 is the time that it shows. The same arguments give the same bytes.
 */
export function paintMockPicture(number: number, seconds: number): Uint8Array<ArrayBuffer> {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  fill(rgb, BENCH, 0, 0, WIDTH, HEIGHT);
  fill(rgb, DARK, 0, STRIP.y - 12, WIDTH, HEIGHT - STRIP.y + 12);
  // Once around the bench in twelve seconds.
  const turn = (seconds / 12) * 2 * Math.PI;
  fill(rgb, PART, WIDTH / 2 - 40 + 180 * Math.cos(turn), 150 + 70 * Math.sin(turn), 80, 48);
  write(rgb, "SIMULATED GLASSES", 20, 16, 3);
  write(rgb, clockText(seconds), 20, 46, 5);
  let ones = 0;
  for (let bit = 0; bit <= BITS; bit += 1) {
    const on = bit === BITS ? ones % 2 : (number >> bit) & 1;
    ones += on;
    fill(rgb, on ? LIGHT : [0, 0, 0], STRIP.x + bit * CELL, STRIP.y, CELL, STRIP.height);
  }
  return rgb;
}

/**
 * The number of a picture that `paintMockPicture` made, also after scaling and compression; null when there is none in it.
 *
 * @param rgb packed RGB, `width` × `height`
 */
export function readMockPicture(rgb: Uint8Array, width: number, height: number): number | null {
  let number = 0;
  let ones = 0;
  for (let bit = 0; bit <= BITS; bit += 1) {
    const x = Math.round(((STRIP.x + (bit + 0.5) * CELL) / WIDTH) * width);
    const y = Math.round(((STRIP.y + STRIP.height / 2) / HEIGHT) * height);
    const at = (y * width + x) * 3;
    const light = (rgb[at]! + rgb[at + 1]! + rgb[at + 2]!) / 3;
    if (light > 70 && light < 170) return null;
    const on = light >= 170 ? 1 : 0;
    if (bit < BITS) number += on * 2 ** bit;
    ones += on;
  }
  return ones % 2 === 0 ? number : null;
}

function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}.${Math.floor((seconds - whole) * 10)}`;
}

/** Letters of 5 × 7 dots, a row a number, the highest bit on the left. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  "0": [14, 17, 19, 21, 25, 17, 14],
  "1": [4, 12, 4, 4, 4, 4, 14],
  "2": [14, 17, 1, 2, 4, 8, 31],
  "3": [31, 2, 4, 2, 1, 17, 14],
  "4": [2, 6, 10, 18, 31, 2, 2],
  "5": [31, 16, 30, 1, 1, 17, 14],
  "6": [6, 8, 16, 30, 17, 17, 14],
  "7": [31, 1, 2, 4, 8, 8, 8],
  "8": [14, 17, 17, 14, 17, 17, 14],
  "9": [14, 17, 17, 15, 1, 2, 12],
  ":": [0, 12, 12, 0, 12, 12, 0],
  ".": [0, 0, 0, 0, 0, 12, 12],
  A: [14, 17, 17, 17, 31, 17, 17],
  D: [28, 18, 17, 17, 17, 18, 28],
  E: [31, 16, 16, 30, 16, 16, 31],
  G: [14, 17, 16, 23, 17, 17, 15],
  I: [14, 4, 4, 4, 4, 4, 14],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
};

function write(rgb: Uint8Array, text: string, left: number, top: number, dot: number): void {
  [...text].forEach((letter, place) => {
    LETTERS[letter]?.forEach((row, y) => {
      for (let x = 0; x < 5; x += 1)
        if ((row >> (4 - x)) & 1) fill(rgb, LIGHT, left + (place * 6 + x) * dot, top + y * dot, dot, dot);
    });
  });
}

function fill(rgb: Uint8Array, [r, g, b]: Rgb, left: number, top: number, width: number, height: number): void {
  const x0 = Math.round(left);
  const y0 = Math.round(top);
  const row = new Uint8Array(Math.round(width) * 3);
  for (let at = 0; at < row.length; at += 3) row.set([r, g, b], at);
  for (let y = y0; y < y0 + Math.round(height); y += 1) rgb.set(row, (y * WIDTH + x0) * 3);
}
