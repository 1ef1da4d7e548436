import type { ButtonId } from "./devices-report.ts";

/** Keys that pedals and clickers commonly send, by their code on the keyboard page of the HID usage tables. */
const KEYS: Readonly<Record<number, string>> = {
  0x28: "Enter",
  0x29: "Escape",
  0x2a: "Backspace",
  0x2b: "Tab",
  0x2c: "Space",
  0x37: "full stop",
  0x4a: "Home",
  0x4b: "Page Up",
  0x4d: "End",
  0x4e: "Page Down",
  0x4f: "Right",
  0x50: "Left",
  0x51: "Down",
  0x52: "Up",
  0xe0: "left Ctrl",
  0xe1: "left Shift",
  0xe2: "left Alt",
  0xe3: "left Super",
};

/** Codes of the consumer page. */
const CODES: Readonly<Record<number, string>> = {
  0xb5: "Next track",
  0xb6: "Previous track",
  0xb7: "Stop",
  0xcd: "Play or pause",
  0xe2: "Mute",
  0xe9: "Volume up",
  0xea: "Volume down",
};

/** A button's name for people. Bits have no name but their place: counted from 1, through the report. */
export function buttonName(button: ButtonId): string {
  const [, kind = "", code = "", bit = ""] = /:(key|code|bit)\.([0-9a-f]+)(?:\.(\d))?$/.exec(button) ?? [];
  const value = parseInt(code, 16);
  if (kind === "bit") return `Button ${value * 8 + Number(bit) + 1}`;
  if (kind === "code") return CODES[value] ?? `Media key ${code}`;
  return `Key ${keyName(value) ?? code}`;
}

function keyName(code: number): string | undefined {
  if (code >= 0x04 && code <= 0x1d) return String.fromCharCode(65 + code - 0x04);
  if (code >= 0x1e && code <= 0x27) return String((code - 0x1d) % 10);
  if (code >= 0x3a && code <= 0x45) return `F${code - 0x39}`;
  if (code >= 0x68 && code <= 0x73) return `F${code - 0x5b}`;
  return KEYS[code];
}
