/** Bytes of a pixel in the kernel's memory: red, green, blue, and one that nobody reads. */
export const PIXEL = 4;
/** Bytes of four taps' weights: for each two of them their upper parts, then their lower ones, 16 bits each. */
export const FOUR_WEIGHTS = 16;
/** Binary digits behind the point of Pillow's weights, and of those that their lower part holds. */
const [DIGITS, LOWER] = [22, 11];

/** Weighs pixels in a memory of its own, which other programs of this process do not see. */
export interface ResizeKernel {
  readonly memory: WebAssembly.Memory;
  /**
   * One output of many lines: the weighted sum of pixels that lie beside one another, rounded and held within 0..255, for each line. Two lines are
   * taken at a time, so that an odd last one has a partner, whose bytes must be there; its sum is written too.
   *
   * @param source address of the first tap in the first line; taps are read by fours
   * @param target address of the output of the first line; those of the others follow it
   * @param weights address of the weights, as `writeWeights` writes them, and of their end
   * @param lines number of lines, ≥ 1
   * @param stride bytes from one line to the next
   */
  weigh(source: number, target: number, weights: number, end: number, lines: number, stride: number): void;
}

/** Writes `count` weights, each a whole multiple of 2^-22, as `weigh` reads them; the room behind them up to a whole four weighs nothing. */
export function writeWeights(into: Int16Array, weights: Float32Array, start: number, count: number): void {
  into.fill(0);
  for (let k = 0; k < count; k++) {
    const whole = weights[start + k]! * 2 ** DIGITS;
    const at = (k >> 1) * 4 + (k & 1);
    into[at] = whole >> LOWER;
    into[at + 2] = whole & (2 ** LOWER - 1);
  }
}

/** Whole numbers as WebAssembly writes them, seven binary digits a byte. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}
function signed(value: number): number[] {
  return value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
}

const [I32, V128, NOTHING] = [0x7f, 0x7b, 0x40];
const [LOOP, END, REPEAT] = [[0x03, NOTHING], [0x0b], [0x0d, 0]];
const [PLUS, TIMES, BELOW, ABOVE] = [[0x6a], [0x6c], [0x49], [0x4a]];
const number = (value: number): number[] => [0x41, ...signed(value)];
const vector = (bytes: readonly number[]): number[] => [0xfd, ...unsigned(0x0c), ...bytes];
const simd = (code: number, ...more: readonly number[]): number[] => [0xfd, ...unsigned(code), ...more];
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const tee = (local: number): number[] => [0x22, local];
const add = (local: number, what: readonly number[]): number[] => [...get(local), ...what, ...PLUS, ...set(local)];

// Parameters in the order of `weigh`, then the kernel's own.
const [SOURCE, TARGET, WEIGHTS, WEIGHTS_END, LINES, STRIDE, TAPS, LINE, LINE_BELOW] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const [UPPER_SUM, LOWER_SUM, UPPER_BELOW, LOWER_BELOW, FOUR, TWO, FIRST, SECOND] = [9, 10, 11, 12, 13, 14, 15, 16];

/** Channels of two pixels of four side by side, each made 16 bits wide by a byte that is not there. */
const pairs = (pixel: number): number[] =>
  Array.from({ length: 16 }, (_, at) => (at % 2 === 1 ? 0x80 : (at >> 2) + PIXEL * (pixel + ((at >> 1) & 1))));

/** Adds two taps of a line to its sums: products of 16 bits, added in twos, for all four channels at once. */
const weighTwo = (order: number, at: number, upper: number, lower: number): number[] => [
  ...[...get(FOUR), ...get(order), ...simd(0x0e), ...set(TWO)],
  ...[...get(TWO), ...get(TAPS), ...simd(0x09, 2, at), ...simd(0xba), ...get(upper), ...simd(0xae), ...set(upper)],
  ...[...get(TWO), ...get(TAPS), ...simd(0x09, 2, at + 4), ...simd(0xba), ...get(lower), ...simd(0xae), ...set(lower)],
];
const weighFour = (line: number, upper: number, lower: number): number[] => [
  ...[...get(line), ...simd(0x00, 0, 0), ...set(FOUR)],
  ...weighTwo(FIRST, 0, upper, lower),
  ...weighTwo(SECOND, FOUR_WEIGHTS / 2, upper, lower),
];

/** Both sums put together, rounded, held within a byte and stored. */
const store = (upper: number, lower: number, at: number): number[] => [
  ...get(TARGET),
  ...[...get(upper), ...number(LOWER), ...simd(0xab), ...get(lower), ...simd(0xae)],
  ...[...vector(HALF), ...simd(0xae), ...number(DIGITS), ...simd(0xac), ...set(upper)],
  ...[...get(upper), ...get(upper), ...simd(0x86), ...get(upper), ...simd(0x66), ...simd(0x5a, 0, at, 0)],
];
const HALF = [...new Uint8Array(Int32Array.from({ length: 4 }, () => 2 ** (DIGITS - 1)).buffer)];

const BODY = [
  ...[...vector(pairs(0)), ...set(FIRST), ...vector(pairs(2)), ...set(SECOND)],
  ...LOOP,
  ...vector(new Array<number>(16).fill(0)),
  ...[...tee(UPPER_SUM), ...tee(LOWER_SUM), ...tee(UPPER_BELOW), ...set(LOWER_BELOW)],
  ...[...get(WEIGHTS), ...set(TAPS), ...get(SOURCE), ...tee(LINE), ...get(STRIDE), ...PLUS, ...set(LINE_BELOW)],
  ...LOOP,
  ...[...weighFour(LINE, UPPER_SUM, LOWER_SUM), ...weighFour(LINE_BELOW, UPPER_BELOW, LOWER_BELOW)],
  ...[...add(LINE, number(4 * PIXEL)), ...add(LINE_BELOW, number(4 * PIXEL)), ...add(TAPS, number(FOUR_WEIGHTS))],
  ...[...get(TAPS), ...get(WEIGHTS_END), ...BELOW, ...REPEAT],
  ...END,
  ...[...store(UPPER_SUM, LOWER_SUM, 0), ...store(UPPER_BELOW, LOWER_BELOW, PIXEL)],
  ...[...add(TARGET, number(2 * PIXEL)), ...add(SOURCE, [...get(STRIDE), ...number(2), ...TIMES])],
  ...[...add(LINES, number(-2)), ...get(LINES), ...number(0), ...ABOVE, ...REPEAT],
  ...[...END, ...END],
];

/** The kernel, compiled; takes a millisecond. */
export function resizeKernel(): ResizeKernel {
  const section = (id: number, bytes: readonly number[]) => [id, ...unsigned(bytes.length), ...bytes];
  const code = [...[2, 3, I32, 8, V128], ...BODY];
  const letter = (text: string) => [text.length, ...text.split("").map((one) => one.charCodeAt(0))];
  const module = Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 6, I32, I32, I32, I32, I32, I32, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [2, ...letter("weigh"), 0, 0, ...letter("memory"), 2, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
  return new WebAssembly.Instance(new WebAssembly.Module(module)).exports as unknown as ResizeKernel;
}
