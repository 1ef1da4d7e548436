import { AxisFilter, type PillowResampling } from "./axis-filter.ts";
import type { Picture } from "./onnx-picture.ts";
import { FOUR_WEIGHTS, PIXEL, resizeKernel, writeWeights, type ResizeKernel } from "./resize-kernel.ts";

/** Width and height in pixels. */
export type PictureSize = readonly [width: number, height: number];

/** Bytes of a page of WebAssembly's memory. */
const PAGE = 65_536;

/** Made when the first picture comes. Its memory grows to what the largest picture needed, and stays. */
let kernel: ResizeKernel | null = null;

/**
 * A picture of another size, to the same numbers as by Pillow.
 *
 * @param sizes what it becomes one after another, at least one, each by going across, then down, with whole numbers after each
 */
export function resized(picture: Picture, sizes: readonly PictureSize[], resampling: PillowResampling): Picture {
  kernel ??= resizeKernel();
  const { memory } = kernel;
  // Each way is written turned, so that the next one goes across too.
  const ways = sizes.flatMap(([width, height], at) => {
    const [fromWidth, fromHeight] = at === 0 ? [picture.width, picture.height] : sizes[at - 1]!;
    return [
      { from: fromWidth, to: width, lines: fromHeight, filter: aimed(fromWidth, width, resampling) },
      { from: fromHeight, to: height, lines: width, filter: aimed(fromHeight, height, resampling) },
    ];
  });
  const most = Math.max(...ways.flatMap(({ from, to, lines }) => [room(from, lines), room(lines, to)]));
  const weights = Math.max(...ways.map(({ filter }) => Math.ceil(filter.stride / 4) * FOUR_WEIGHTS));
  let [source, target] = [weights, weights + most];
  const missing = Math.ceil((target + most - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
  put(picture, memory, source);
  for (const { from, to, lines, filter } of ways) {
    for (let i = 0; i < to; i++) {
      const end = Math.ceil(filter.count[i]! / 4) * FOUR_WEIGHTS;
      writeWeights(new Int16Array(memory.buffer, 0, end / 2), filter.weights, i * filter.stride, filter.count[i]!);
      const first = source + filter.first[i]! * PIXEL;
      kernel.weigh(first, target + i * strideOf(lines), 0, end, lines, strideOf(from));
    }
    [source, target] = [target, source];
  }
  return taken(memory, source, sizes.at(-1)!);
}

function aimed(from: number, to: number, resampling: PillowResampling): AxisFilter {
  const filter = new AxisFilter(to, resampling);
  filter.aim(0, from, from);
  return filter;
}

/** Bytes from one line to the next, with room for taps that weigh nothing and an output too many; an odd number of 64 bytes, so that lines do not meet in the processor's cache. */
function strideOf(length: number): number {
  return (Math.ceil(((length + 4) * PIXEL) / 64) | 1) * 64;
}

/** Bytes of this many lines, and of a partner of the last one. */
function room(length: number, lines: number): number {
  return strideOf(length) * (lines + 1) + FOUR_WEIGHTS;
}

function put({ rgb, width, height }: Picture, memory: WebAssembly.Memory, at: number): void {
  const bytes = new Uint8Array(memory.buffer);
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0, to = at + y * strideOf(width); x < width; x++, to += PIXEL, from += 3) {
      bytes[to] = rgb[from]!;
      bytes[to + 1] = rgb[from + 1]!;
      bytes[to + 2] = rgb[from + 2]!;
    }
}

function taken(memory: WebAssembly.Memory, at: number, [width, height]: PictureSize): Picture {
  const bytes = new Uint8Array(memory.buffer);
  const rgb = new Uint8Array(3 * width * height);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, from = at + y * strideOf(width); x < width; x++, from += PIXEL, to += 3) {
      rgb[to] = bytes[from]!;
      rgb[to + 1] = bytes[from + 1]!;
      rgb[to + 2] = bytes[from + 2]!;
    }
  return { width, height, rgb };
}
