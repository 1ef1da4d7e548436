import { z } from "zod";
import { LanguageTag } from "../../core/domain/domain-language.ts";
import { CardNumber, PROVIDER_NAMES } from "../../core/settings/providers.ts";
import { ProviderTry } from "../../core/journal/events.ts";
import { type Calls, none, type Pushes } from "./shared.ts";

/** How the folder of all data is, in words; `problem` is empty when it can be used. */
const DataFolderState = z.object({
  folder: z.string(),
  problem: z.string(),
  fix: z.string(),
  /** Whether a passphrase unlocks it: what is in it is encrypted. */
  locked: z.boolean(),
});

/** The program itself, its inference process and its voice. */
export const appCalls = {
  "app.info": {
    input: none,
    output: z.object({
      version: z.string(),
      electron: z.string(),
      platform: z.string(),
      /** What models can run on with this kind of machine, the one that is usually fastest first. */
      providers: z.array(z.enum(PROVIDER_NAMES)),
      /** Whether it is the installed program, not one that is run from its sources. */
      installed: z.boolean(),
      dataFolder: z.string(),
      /** Things found broken at start and set aside, in words. */
      notices: z.array(z.string()),
      /** Procedure and bench profile that the sample take (`demo` feed) belongs to. */
      demo: z.object({ procedure: z.string(), profile: z.string().nullable() }),
    }),
  },
  /** Something failed in the page: it goes into the log. `where` is a screen or a part of one. */
  "app.report": {
    input: z.object({ where: z.string().max(100), message: z.string().max(2000), stack: z.string().max(8000) }),
    output: none,
  },
  /** Whether something of the page's would be lost with the window: before it is closed, the person is asked. */
  "app.unsaved": { input: z.object({ unsaved: z.boolean() }), output: none },
  /** Put a text into the clipboard: the page itself may not. */
  "app.copy": { input: z.object({ text: z.string().max(8000) }), output: none },
  /** How the folder of all data is; `problem` is empty when it can be used. */
  "dataFolder.state": { input: none, output: DataFolderState },
  /** Try it again. */
  "dataFolder.try": { input: none, output: DataFolderState },
  "inference.status": {
    input: none,
    output: z.object({
      state: z.enum(["starting", "ready", "lost"]),
      provider: z.string(),
      device: CardNumber,
      /** Operations of what the eyes run, and those of them that the processor runs all the same; 0 and 0 where it runs all. */
      nodes: z.number().int(),
      onProcessor: z.number().int(),
      encoder: z.string(),
      dim: z.number().int(),
      tries: z.array(ProviderTry),
      detail: z.string(),
    }),
  },
  /** Cards that providers can be told to run on, by number from 0: their names, empty where nothing says which has that number. */
  "inference.cards": {
    input: none,
    output: z.object({ cuda: z.array(z.string()).readonly(), dml: z.array(z.string()).readonly() }),
  },
  /** Try each provider that this machine may have, as `benchside gpu` does: a line each. What was fastest is kept for `auto`. Takes up to minutes; refused while a session runs. */
  "inference.tryEach": {
    input: none,
    output: z.array(z.object({ level: z.enum(["ok", "warning", "problem"]), text: z.string() })),
  },
  "speech.status": {
    input: none,
    output: z.object({
      ...{ espeak: z.boolean(), voices: z.array(z.string()), notice: z.string() },
      /** What espeak-ng calls its voices in English, by name: the page knows no name for some of their languages. */
      called: z.record(z.string(), z.string()),
    }),
  },
  /** Voices that the renderer's speechSynthesis lists, and their languages' tags; sent at start and whenever they change. Main chooses the engine. */
  "speech.voicesHere": {
    input: z.object({
      voices: z.array(z.string().max(300)).max(1000),
      languages: z.array(z.string().max(100)).max(1000).default([]),
    }),
    output: z.void(),
  },
  /** A WAV file of the text with the settings' voice, or null when espeak-ng is not there. */
  "speech.synthesise": {
    input: z.object({ text: z.string().min(1).max(500), language: LanguageTag.optional() }),
    output: z.instanceof(Uint8Array).nullable(),
  },
  /** A WAV file of a text by one of `speech.status`'s voices and no other, however long it takes, or why there is none. */
  "speech.trial": {
    input: z.object({
      text: z.string().min(1).max(500),
      voice: z.string().max(200),
      rate: z.number().min(80).max(400),
    }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), wav: z.instanceof(Uint8Array) }),
      z.object({ ok: z.literal(false), problem: z.string() }),
    ]),
  },
  /** The device that makes the sound is gone, or back: a running session tells it, by eye and ear. */
  "speech.output": { input: z.object({ text: z.string().min(1).max(400) }), output: none },
} as const satisfies Calls;

/** What main tells the page about it. */
export const appPushes = {
  /** Sound to play for an utterance. `null` stops what is playing. */
  "speech.play": z
    .object({ session: z.string(), utterance: z.number().int(), wav: z.instanceof(Uint8Array), volume: z.number() })
    .nullable(),
  /** An utterance for the renderer's own speechSynthesis to say, when the engine is the operating system's. */
  "speech.say": z.object({
    session: z.string(),
    utterance: z.number().int(),
    text: z.string(),
    /** Voice name as `speech.voicesHere` gave it; empty for the system's default. */
    voice: z.string(),
    /** Tag of the text's language; the voice's own when left out. */
    language: z.string().optional(),
    /** Words a minute, and 0..1. */
    rate: z.number(),
    volume: z.number(),
    /** A tone that goes before it, a WAV file. */
    earcon: z.instanceof(Uint8Array).optional(),
  }),
  /** A tone alone. */
  "speech.tone": z.object({ session: z.string(), wav: z.instanceof(Uint8Array), volume: z.number() }),
  "dataFolder.changed": DataFolderState,
  /** The person chose something of the menu that the page shows. */
  "menu.chosen": z.enum(["guide", "keys", "report", "again"]),
  /** Failures of the program that no session tells: all that stand now. */
  "app.failed": z.array(z.string()),
  /** What no session can tell now and must be known at once; empty when it is over. */
  "app.alarm": z.string(),
  "inference.changed": appCalls["inference.status"].output,
} as const satisfies Pushes;
