import { z } from "zod";
import { parseJson } from "../domain/format-error.ts";

/** A graphics card, as the system or its driver names it. */
export interface Card {
  readonly name: string;
  /** Name or version of its driver; empty where the system does not say. */
  readonly driver: string;
  /** Bytes of memory of its own, and those that are free now; null where the system does not say, or it shares the machine's. */
  readonly memory: number | null;
  readonly free: number | null;
  /** Number that it has for CUDA, from 0; left out where nothing says it. */
  readonly number?: number;
}

/** Arguments of `nvidia-smi` whose answer `nvidiaCards` reads. */
export const NVIDIA_QUERY = [
  "--query-gpu=name,driver_version,memory.total,memory.free",
  "--format=csv,noheader,nounits",
];

/** Cards in the answer of `nvidia-smi`: a line each, memory in mebibytes. */
export function nvidiaCards(text: string): Card[] {
  return text
    .split("\n")
    .map((line) => line.split(",").map((part) => part.trim()))
    .filter(([name = "", driver = ""]) => name !== "" && driver !== "")
    .map(([name, driver, total = "", free = ""], number) => {
      return { name: name!, driver: driver!, memory: mebibytes(total), free: mebibytes(free), number };
    });
}

function mebibytes(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) * 2 ** 20 : null;
}

/**
 * The cards that a provider can be told to run on, by number from 0: their names, empty where nothing says which has that number. Windows lists its
 * cards in another order than DirectML counts them.
 */
export function cardsFor(provider: string, cards: readonly Card[]): readonly string[] {
  if (provider === "cuda") return cards.filter(({ number }) => number !== undefined).map(({ name }) => name);
  return provider === "dml" ? cards.map(() => "") : [];
}

const VENDORS: Readonly<Record<string, string>> = {
  "8086": "Intel graphics",
  "1002": "AMD graphics",
  "10de": "NVIDIA graphics",
  "1af4": "graphics of a virtual machine",
};

/** The card of a `uevent` file of Linux (`/sys/class/drm/card0/device/uevent`); null where it names none. */
export function linuxCard(uevent: string): Card | null {
  const driver = /^DRIVER=(.+)$/m.exec(uevent)?.[1] ?? "";
  const id = /^PCI_ID=([0-9A-F]+):([0-9A-F]+)$/im.exec(uevent);
  if (driver === "" && id === null) return null;
  const vendor = id?.[1]?.toLowerCase().padStart(4, "0") ?? "";
  const name = id === null ? "graphics" : `${VENDORS[vendor] ?? "graphics"} ${vendor}:${id[2]!.toLowerCase()}`;
  return { name, driver, memory: null, free: null };
}

const WindowsCard = z.object({ Name: z.string(), DriverVersion: z.string().nullish() });

/** Command of PowerShell whose answer `windowsCards` reads. */
export const WINDOWS_QUERY =
  "Get-CimInstance Win32_VideoController | Select-Object Name,DriverVersion | ConvertTo-Json";

/** Cards that Windows lists: one object, or a list of them. Throws where the text is neither. */
export function windowsCards(text: string): Card[] {
  const found = z
    .union([z.array(WindowsCard), WindowsCard.transform((one) => [one])])
    .parse(parseJson(text, "the list of cards"));
  return found.map(({ Name: name, DriverVersion: driver }) => ({
    name,
    driver: driver ?? "",
    memory: null,
    free: null,
  }));
}

const MacCards = z.object({ SPDisplaysDataType: z.array(z.looseObject({ sppci_model: z.string() })) });

/** Arguments of `system_profiler` whose answer `macCards` reads. */
export const MAC_QUERY = ["SPDisplaysDataType", "-json"];

/** Cards that macOS lists; its drivers come with the system. Throws where the text is no such list. */
export function macCards(text: string): Card[] {
  const { SPDisplaysDataType: found } = MacCards.parse(parseJson(text, "the list of cards"));
  return found.map(({ sppci_model: name }) => ({ name, driver: "", memory: null, free: null }));
}
