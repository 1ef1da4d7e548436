import { expect, test } from "vitest";
import { systemVoice } from "./system-voice.ts";

const voices = [
  { name: "Sonia", lang: "en-GB" },
  { name: "Katja", lang: "de_DE" },
  { name: "Ingrid", lang: "de-AT" },
];
const named = (name: string, language?: string) => systemVoice(voices, name, language)?.name ?? null;

test("the chosen voice speaks its own language, and another is spoken by the voice that comes closest", () => {
  expect(named("Sonia", "en")).toBe("Sonia");
  expect(named("Ingrid", "de")).toBe("Ingrid");
  expect(named("Sonia", "de-AT")).toBe("Ingrid");
  expect(named("Sonia", "de")).toBe("Katja");
  expect(named("", "de-DE")).toBe("Katja");
  expect(named("Sonia", "fr")).toBeNull();
  expect(named("Katja")).toBe("Katja");
});
