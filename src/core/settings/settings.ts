import { z } from "zod";
import { BrokerSettings } from "./broker.ts";
import { KnownDevice } from "../devices/device.ts";
import { ObsSettings } from "../devices/obs.ts";
import { Shortcuts } from "../devices/shortcut.ts";
import { PATIENCE } from "../domain/patience.ts";
import { LanguageTag } from "../domain/domain-language.ts";
import { HearingSettings } from "./hearing.ts";
import { LastFeed } from "./settings-last-feed.ts";
import { type CardNumber, PROVIDER_NAMES } from "./providers.ts";
import { type FolderChoice, ModelSettings } from "./model-slots.ts";
import { UpdateSettings } from "../updates/updates-place.ts";
import { Dictionary, SoundSettings, VoiceSettings } from "./settings-voice.ts";

/** Whom the window can be cut for, in the order in which they are offered. */
export const DOOR_NAMES = ["coach", "takePart", "research"] as const;
export type Door = (typeof DOOR_NAMES)[number];

/** Columns that a person chose; null where they chose none. */
const Columns = z.array(z.string().max(20)).max(20).nullable().default(null);

/** How wide the column beside an open session's film may be, in pixels. */
export const SIDE_WIDTH = { least: 280, most: 720 } as const;

/** Settings file, version 1. Every field has a default so that a missing one never stops the program. */
export const Settings = z.object({
  version: z.literal(1).default(1),
  /** Whom the window is cut for when it opens; null while nobody has said. */
  door: z.enum(DOOR_NAMES).nullable().default(null),
  /** Folder in Hugging Face ONNX layout that replaces the built-in encoder; empty for the built-in one. */
  modelFolder: z.string().max(4096).default(""),
  /** What else is done by models, and by which. */
  models: ModelSettings.prefault({}),
  /** Name of the kept recogniser that looks on in sessions; empty for none. */
  recogniser: z.string().max(60).default(""),
  /** Execution provider to try first; `auto` is the order of `PROVIDERS`. */
  provider: z.enum(["auto", ...PROVIDER_NAMES]).default("auto"),
  /** Card that the eyes run on where their provider can be told, 0..15 as the driver counts them; null for the one that the runtime takes. */
  device: z.number().int().min(0).max(15).nullable().default(null),
  voice: VoiceSettings.prefault({}),
  sound: SoundSettings.prefault({}),
  dictionary: Dictionary.default([]),
  /** Folder of sessions, procedures and profiles; empty for the operating system's own place. */
  dataFolder: z.string().max(4096).default(""),
  /** Number by which that folder is known again, as it stands in it; empty until it was used. */
  dataFolderNumber: z.string().max(40).default(""),
  /** Whether a recording is copied to MP4 beside itself when it has ended; it then takes twice the room. */
  mp4Copy: z.boolean().default(true),
  /** Whether faces are covered before a film is written: only the covered film is kept, and that cannot be undone. */
  coverFaces: z.boolean().default(false),
  /** 0 speaks only on deviations, 1 also on every step, 0.5 is in between. */
  talkativeness: z.number().min(0).max(1).default(0.5),
  /** How readily the coach speaks; `leastPrecision` counts where it is strict. */
  patience: z.enum(PATIENCE).default("balanced"),
  /** Least precision that a kind of claim must be expected to have at a bench to be said, 0..1; 0 says all. */
  leastPrecision: z.number().min(0).max(1).default(0.8),
  /** Multiplies the size of all letters, 0.75..2. */
  textScale: z.number().min(0.75).max(2).default(1),
  /** How wide the column beside an open session's film is, in pixels. */
  sideWidth: z.number().int().min(SIDE_WIDTH.least).max(SIDE_WIDTH.most).default(400),
  /** How the window looks: as the system says, dark, light, or with high contrast. */
  theme: z.enum(["system", "dark", "light", "contrast"]).default("system"),
  /** Language of the window, `system` for that of the system (where the window has neither it is English), and of what the coach shows and says where the procedure has it, or nobody said its language. */
  language: z.union([z.literal("system"), LanguageTag]).default("system"),
  /** Whether the log keeps every detail, for finding a fault. */
  detailedLog: z.boolean().default(false),
  handOverlay: z.boolean().default(true),
  /** Whether Evaluate offers its worked example. */
  workedExample: z.boolean().default(true),
  /** Columns of the tables of sessions that a person chose, by screen; those that it has by itself where they chose none. */
  sessionColumns: z.object({ library: Columns, sessions: Columns }).prefault({}),
  /** Label of the camera last chosen. */
  camera: z.string().max(500).default(""),
  /** Label of the microphone that is recorded with the camera; empty for none. */
  microphone: z.string().max(500).default(""),
  hearing: HearingSettings.prefault({}),
  /** What the coach was watched from last, chosen again at the next start; null before the first one. */
  lastFeed: LastFeed.nullable().default(null),
  /** Pedals and buttons that the person has added, and what they do. */
  devices: z.array(KnownDevice).max(20).default([]),
  shortcuts: Shortcuts.prefault({}),
  obs: ObsSettings.prefault({}),
  /** Signals of other programs on this computer: whether they are listened for while a session runs, and on which port. */
  signals: z
    .object({ calls: z.boolean().default(false), port: z.number().int().min(1024).max(65_535).default(8191) })
    .prefault({}),
  broker: BrokerSettings.prefault({}),
  /** Days for which is kept what was offered before sessions, why, and what was chosen. */
  goalWatchDays: z.number().int().min(1).max(365).default(30),
  updates: UpdateSettings.prefault({}),
  feeds: z
    .object({
      /** Faults of the simulated glasses, as in `mock:FAULTS`. */
      faults: z.string().max(1000).default(""),
      /** How phones and glasses push: from a phone's browser (over WHIP), or from an app over RTMP or WHIP. */
      push: z.enum(["browser", "rtmp", "whip"]).default("browser"),
      /** True listens to the local network, false to this machine alone. */
      lan: z.boolean().default(false),
      rtmpPort: z.number().int().min(1024).max(65_535).default(1935),
      whipPort: z.number().int().min(1024).max(65_535).default(8189),
    })
    .prefault({}),
});

export type Settings = z.infer<typeof Settings>;

/** What the eyes are to run on: the provider, and the card where one was chosen. */
export function eyesOn({ provider, device }: Settings): FolderRunsOn {
  return device === null ? { provider } : { provider, device };
}

/** What a folder of a language model is to run on: as it was chosen for its slot, else as the eyes. */
export function folderRunsOn(settings: Settings, { provider, device }: FolderChoice): FolderRunsOn {
  return provider === undefined ? eyesOn(settings) : { provider, device };
}

type FolderRunsOn = { readonly provider: Settings["provider"]; readonly device?: CardNumber };

/** Some settings, to be changed. What is not named has no default here: it stays as it is. */
export const SettingsChange = z.object(
  Object.fromEntries(Object.entries(Settings.shape).map(([name, field]) => [name, field.unwrap().optional()])),
) as unknown as z.ZodType<Partial<Settings>, Partial<Settings>>;
