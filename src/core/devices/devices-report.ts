import { z } from "zod";

/**
 * Name of a button within its device: the length of the reports it is in, then a key of the keyboard page (`8:key.05`), a code of
 * the consumer page (`3:code.00e9`), or a bit at a byte (`2:bit.00.1`). Hexadecimal but for the length.
 */
export const ButtonId = z.string().regex(/^\d{1,2}:(key\.[0-9a-f]{2}|code\.[0-9a-f]{4}|bit\.[0-9a-f]{2}\.[0-7])$/);
export type ButtonId = z.infer<typeof ButtonId>;

/** How the reports of an interface are read. */
export type Layout = "keys" | "codes" | "bits";

/** What one report says of the buttons that its kind of report speaks of. */
export interface Pressed {
  /** Reports of one device that speak of the same buttons share it. */
  readonly stream: string;
  readonly buttons: ReadonlySet<ButtonId>;
}

/** Bytes of a report that are read; a full-speed device sends no more. */
export const LONGEST_REPORT = 64;

/** Consumer codes below it name collections that no button sends: a value there is a bit for each button. */
const FIRST_CODE = 0x20;
/** Keyboard codes up to it are errors (too many keys at once), not keys. */
const LAST_ERROR = 3;

/** How an interface of this usage sends its buttons. */
export function layoutOf({ usagePage, usage }: { readonly usagePage: number; readonly usage: number }): Layout {
  if (usagePage === 1 && (usage === 6 || usage === 7)) return "keys";
  return usagePage === 0x0c ? "codes" : "bits";
}

/**
 * The buttons that a report says are down; null when it says nothing of them (it is empty, or the keyboard reports that it lost
 * track). Never throws, whatever the bytes: they come from whatever was plugged in.
 *
 * The report's descriptor, which would tell exactly, cannot be had on every system. What is read here is stable instead: the same
 * press always gives the same names, which is all that learning needs. HID 1.11, appendix B.1 (boot keyboard), HID usage tables 1.5.
 */
export function pressedIn(layout: Layout, report: Uint8Array): Pressed | null {
  const bytes = report.subarray(0, LONGEST_REPORT);
  if (bytes.length === 0) return null;
  const stream = String(bytes.length);
  if (layout === "keys" && (bytes.length === 8 || bytes.length === 9)) return keys(stream, bytes.subarray(-8));
  if (layout === "codes" && bytes.length > 1) return codes(stream, bytes);
  return { stream, buttons: new Set(bits(stream, bytes, 0)) };
}

/** Modifiers, a byte that is not used, and six keys. */
function keys(stream: string, [modifiers = 0, _unused, ...down]: Uint8Array): Pressed | null {
  if (down.some((code) => code > 0 && code <= LAST_ERROR)) return null;
  const held = bitNumbers(modifiers).map((bit) => 0xe0 + bit);
  const all = [...held, ...down.filter((code) => code !== 0)];
  return { stream, buttons: new Set(all.map((code) => `${stream}:key.${hex(code, 2)}`)) };
}

/** Codes of two bytes, the low one first, after the report's number where the length is odd. */
function codes(stream: string, bytes: Uint8Array): Pressed {
  const buttons = new Set<ButtonId>();
  for (let at = bytes.length % 2; at + 1 < bytes.length; at += 2) {
    const code = bytes[at]! | (bytes[at + 1]! << 8);
    if (code >= FIRST_CODE) buttons.add(`${stream}:code.${hex(code, 4)}`);
    else for (const name of bits(stream, bytes.subarray(at, at + 1), at)) buttons.add(name);
  }
  return { stream, buttons };
}

function bits(stream: string, bytes: Uint8Array, from: number): ButtonId[] {
  return [...bytes].flatMap((byte, at) => bitNumbers(byte).map((bit) => `${stream}:bit.${hex(from + at, 2)}.${bit}`));
}

function bitNumbers(byte: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (1 << bit));
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
