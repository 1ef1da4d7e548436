import { isNatural, kokoroName, naturalVoiceOf } from "../../core/speech/spoken/natural-voices.ts";
import type { Settings } from "../../core/settings/settings.ts";

/** A voice that can be chosen. */
export interface ListedVoice {
  readonly engine: "kokoro" | "espeak" | "system";
  /** As settings keep it. */
  readonly name: string;
  /** Its own name; empty where it has none but its language's. */
  readonly title: string;
  /** What its engine calls its language, in English; empty where it does not say. */
  readonly called: string;
  /** Tag of its language; empty where that is not known. */
  readonly language: string;
  /** `f` or `m` where its name says it. */
  readonly sex: "f" | "m" | "";
}

/** What the page knows of a voice of the operating system. */
export type SystemVoice = Pick<SpeechSynthesisVoice, "name" | "lang">;

/** Every voice that there is: natural ones first, then the system's, then espeak-ng's. @param names as `speech.status` gives them, like `called` */
export function listedVoices(
  names: readonly string[],
  system: readonly SystemVoice[],
  called: Readonly<Record<string, string>> = {},
): ListedVoice[] {
  const natural = names.filter(isNatural).flatMap((name): ListedVoice[] => {
    const own = kokoroName({ name, phonemes: "" });
    const found = naturalVoiceOf(own);
    if (found === null) return [];
    const title = own.slice(3);
    return [
      {
        ...{ engine: "kokoro", name, language: found.phonemes, sex: own[1] as "f" | "m" },
        ...{ title: title[0]!.toUpperCase() + title.slice(1), called: "" },
      },
    ];
  });
  const ofSystem = system.map(({ name, lang }): ListedVoice => {
    return { engine: "system", name, title: name, called: "", language: lang.replaceAll("_", "-"), sex: "" };
  });
  const espeak = names
    .filter((name) => !isNatural(name))
    .map((name): ListedVoice => ({
      engine: "espeak",
      name,
      title: "",
      called: called[name] ?? "",
      language: name,
      sex: "",
    }));
  return [...natural, ...ofSystem, ...espeak];
}

/** What choosing a voice changes: a natural one and the system's leave the engine to be the best available. */
export function choiceOf({ engine, name }: ListedVoice): Pick<Settings["voice"], "engine" | "name"> {
  return { engine: engine === "espeak" ? "espeak" : "auto", name };
}

/** Whether an engine of settings has the voice. */
export function isOf(engine: Settings["voice"]["engine"], voice: ListedVoice): boolean {
  if (engine === "captions") return false;
  if (engine === "system") return voice.engine === "system";
  return engine === "auto" || voice.engine !== "system";
}

/** Whether settings let a natural voice speak, and not the system's. */
export function speaksNaturally({ engine, name }: Settings["voice"]): boolean {
  return isNatural(name) && engine !== "system" && engine !== "captions";
}
