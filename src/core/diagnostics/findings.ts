import type { Facts, Fault } from "./facts.ts";
import { gpuLines } from "./gpu.ts";

/** What a report looks at, in its order. */
export const AREAS = [
  "program",
  "settings",
  "data folder",
  "disk",
  "ffmpeg",
  "models",
  "inference",
  "graphics",
  "ports",
  "voices",
  "passwords and keys",
  "log",
] as const;

/** How one part is. */
export interface Finding {
  readonly area: (typeof AREAS)[number];
  /** `warning`: the program works with less. `problem`: something does not work until it is fixed. */
  readonly level: "ok" | "warning" | "problem";
  /** What was found, in a sentence or a few. */
  readonly text: string;
  /** What to do about it; empty when nothing is to be done. */
  readonly fix: string;
}

/** Bytes below which a disk is nearly full, and those that a minute of recording with its copy takes. */
const LITTLE_ROOM = 5e9;
const MINUTE_BYTES = 120e6;

/** What there is to say of what was measured, at least one finding an area, in the order of `AREAS`. */
export function findingsOf(facts: Facts): Finding[] {
  return [
    program(facts),
    one("settings", "problem", facts.settings, "The settings can be read."),
    data(facts),
    disk(facts),
    ffmpeg(facts),
    ...models(facts),
    inference(facts),
    ...graphics(facts),
    ...ports(facts),
    voices(facts),
    keys(facts),
    log(facts),
  ];
}

/** Whether something has to be fixed. */
export function needsFixing(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === "problem");
}

type Area = Finding["area"];

function one(area: Area, level: "warning" | "problem", fault: Fault | null, well: string): Finding {
  return fault ? { area, level, text: fault.problem, fix: fault.fix } : ok(area, well);
}

function ok(area: Area, text: string): Finding {
  return { area, level: "ok", text, fix: "" };
}

function program({ versions }: Facts): Finding {
  const { program: version, electron, node, system, processors, memory, fault } = versions;
  const text = `Benchside ${version}, Electron ${electron ?? "not installed"}, Node ${node}, ${system}, ${processors} processors, ${gigabytes(memory)} of memory.`;
  return fault
    ? { area: "program", level: "warning", text: `${text} ${fault.problem}`, fix: fault.fix }
    : ok("program", text);
}

function data({ data: { folder, there, fault } }: Facts): Finding {
  if (!there && fault === null)
    return ok("data folder", `${folder} is not there yet: the window makes it when it is started for the first time.`);
  return one("data folder", "problem", fault, `${folder} can be written.`);
}

function disk({ data: { free } }: Facts): Finding {
  if (free === null)
    return { area: "disk", level: "warning", text: "The disk does not say how much room it has.", fix: "" };
  const room = `${gigabytes(free)} free, enough for some ${Math.floor(free / MINUTE_BYTES)} minutes of recording with its copy.`;
  if (free >= LITTLE_ROOM) return ok("disk", room);
  return {
    area: "disk",
    level: "warning",
    text: room,
    fix: "Free some space, or choose another data folder in Settings › Storage.",
  };
}

function ffmpeg({ ffmpeg: { version, ffprobe, fault } }: Facts): Finding {
  if (fault === null && !ffprobe)
    return ok("ffmpeg", `ffmpeg ${version}; without ffprobe, so ffmpeg itself tells what is in a file.`);
  return one("ffmpeg", "problem", fault, `ffmpeg ${version}, with ffprobe.`);
}

function models({ models: found }: Facts): Finding[] {
  const broken = found.filter(({ fault }) => fault !== null);
  if (broken.length > 0) return broken.map(({ fault }) => one("models", "problem", fault, ""));
  return [
    ok("models", `${found.map(({ name }) => name).join(", ")}: each is there, with the checksum that it should have.`),
  ];
}

function inference({ inference: { state, wanted, provider, encoder, tries, detail }, gpu }: Facts): Finding {
  const area = "inference";
  const tried = tries.map((each) => `${each.provider} ${each.ok ? "works" : `failed (${each.detail})`}`).join("; ");
  if (state === "starting")
    return {
      area,
      level: "warning",
      text: "The models are still being opened.",
      fix: "Make the report again in a moment.",
    };
  if (gpu !== null && gpu.problem !== "") return { area, level: "warning", text: gpu.problem, fix: "" };
  if (state === "lost") {
    const text = `The models cannot be opened: ${detail}${tried && ` Tried: ${tried}.`}`;
    return { area, level: "problem", text, fix: LOOK_AT_MODELS };
  }
  const text = `${encoder} on ${provider}. Tried: ${tried}.`;
  if (wanted === "auto" || wanted === provider) return ok(area, text);
  const fix = `Choose Best available in Settings › Models, or fix what ${wanted} failed with.`;
  return { area, level: "warning", text: `${text} ${wanted} was chosen and does not work here.`, fix };
}

const LOOK_AT_MODELS = "Look at the model folder and the provider in Settings › Models.";

function graphics({ gpu }: Facts): Finding[] {
  if (gpu === null) return [ok("graphics", "Nothing was tried while a session runs.")];
  return gpuLines(gpu).map(({ level, text }): Finding => {
    return { area: "graphics", level, text, fix: level === "problem" ? LOOK_AT_MODELS : "" };
  });
}

function ports({ ports: found }: Facts): Finding[] {
  return found.map(({ name, port, state, fault }) => {
    const whose = state === "own" ? "the session that runs listens on it" : "it is free";
    return one("ports", "warning", fault, `Port ${port} for ${name}: ${whose}.`);
  });
}

function voices({ voices: { espeak, system } }: Facts): Finding {
  const parts = [
    espeak === null ? "espeak-ng is not installed" : `espeak-ng with ${espeak} voices`,
    ...(system === null ? [] : [`${system} voices of the system`]),
  ];
  const text = `${parts.join(", ")}.`;
  if ((espeak ?? 0) > 0 || (system ?? 0) > 0) return ok("voices", text);
  const seen = system === null ? " The window may have voices of the system; Settings › Voice tries them." : "";
  return {
    area: "voices",
    level: "warning",
    text: `${text} What the coach says is only shown.${seen}`,
    fix: "Install espeak-ng.",
  };
}

const KEYS: Record<Facts["keys"], readonly [level: "ok" | "warning", text: string, fix: string]> = {
  system: ["ok", "They are kept by the system's key store.", ""],
  passphrase: ["ok", "They are kept under a passphrase.", ""],
  none: ["ok", "None are kept.", ""],
  locked: [
    "warning",
    "They are kept under a passphrase that was not typed yet.",
    "Type it in Settings › People and privacy.",
  ],
  "until-quit": [
    "warning",
    "This system has no key store: they are forgotten when you quit.",
    "Settings › People and privacy keeps them under a passphrase.",
  ],
};

function keys({ keys: kept }: Facts): Finding {
  const [level, text, fix] = KEYS[kept];
  return { area: "passwords and keys", level, text, fix };
}

function log({ log: { file, troubles } }: Facts): Finding {
  const errors = troubles.filter(({ level }) => level === "error").length;
  if (troubles.length === 0) return ok("log", `${file} holds no errors and no warnings.`);
  const warnings = troubles.length - errors;
  const text = `${file}: among its newest entries are ${errors} errors and ${warnings} warnings; report.txt lists them.`;
  const fix = "When one of them is about what you see, send the report to whoever looks after this program.";
  return { area: "log", level: errors > 0 ? "warning" : "ok", text, fix: errors > 0 ? fix : "" };
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
