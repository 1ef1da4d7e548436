import { expect, test } from "vitest";
import { isNatural, kokoroName, naturalVoiceIn, naturalVoiceOf } from "./natural-voices.ts";

const name = (language: string | undefined, chosen: string) => naturalVoiceIn(language, chosen)?.name ?? null;

test("the chosen voice speaks its language, another voice another one, and German none", () => {
  expect(name("en-AU", "kokoro:bm_george")).toBe("kokoro:bm_george");
  expect(name(undefined, "kokoro:if_sara")).toBe("kokoro:if_sara");
  expect(name("es-MX", "kokoro:bm_george")).toBe("kokoro:ef_dora");
  expect(name("de", "kokoro:af_heart")).toBeNull();
  expect(name("en", "kokoro:../../etc")).toBe("kokoro:af_heart");
});

test("names tell natural voices from espeak-ng's", () => {
  expect([isNatural("kokoro:af_heart"), isNatural("en-gb"), isNatural("")]).toEqual([true, false, false]);
  expect(kokoroName(naturalVoiceIn("fr", "")!)).toBe("ff_siwis");
});

test("a folder's voices are told by Kokoro's names; what espeak-ng has no phonemes for, or no such name, is none", () => {
  expect(naturalVoiceOf("pf_dora")).toEqual({ name: "kokoro:pf_dora", phonemes: "pt-br" });
  for (const own of ["jf_alpha", "zm_yunxi", "af_", "AF_heart", "../af_x", "constructor"])
    expect(naturalVoiceOf(own)).toBeNull();
  expect(naturalVoiceIn("en", "kokoro:af_heart", [])).toBeNull();
  expect(naturalVoiceIn("en", "kokoro:af_heart", [naturalVoiceOf("am_puck")!])?.name).toBe("kokoro:am_puck");
});
