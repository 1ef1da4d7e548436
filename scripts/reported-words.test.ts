import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { recordingAlarm } from "../src/core/session/recording-health.ts";
import { advance, CONNECTING, reasonOf } from "../src/capture/sources/stream-phase.ts";
import { GONE_SILENT, NO_PICTURE, SILENT, troubleOf as streamTrouble } from "../src/capture/sources/stream-trouble.ts";
import { alarmText, GONE, MARGIN_REACHED, TOO_SLOW, troubleOf } from "../src/recording/trouble.ts";
import { asReported } from "../src/renderer/words/as-reported.ts";
import { CATALOGUES, showLanguage } from "../src/renderer/words/words.ts";

vi.stubGlobal("document", { documentElement: { lang: "en" } });
afterEach(() => showLanguage("en"));

const disk = ["ENOSPC", "EDQUOT", "ENOENT", "EACCES", "EPERM", "EROFS", "EIO", "EWHAT"].map((code) =>
  alarmText(troubleOf(Object.assign(new Error(code), { code }))),
);
const alarms = [...disk, ...[GONE, MARGIN_REACHED, TOO_SLOW].map(alarmText)];
const still = recordingAlarm({ state: "live", age: 0 }, { age: 7, alarm: null })!;
const complaints = [
  "dimensions not set",
  "Unknown encoder",
  "matches no streams",
  "401",
  "404",
  "Failed to resolve",
  "Connection refused",
  "No route to host",
  "Protocol not found",
  "Server returned 4",
  "Server returned 5",
  "timed out",
  "moov atom",
  "something else",
];
const late = advance(advance(CONNECTING, { type: "picture" }), { type: "late" });
const signs = { retried: true, age: 4, sound: false };
const streams = [
  ...complaints.map((complaint) => streamTrouble([complaint])),
  ...[NO_PICTURE, SILENT, GONE_SILENT],
].flatMap((trouble) => [
  reasonOf(advance(CONNECTING, { type: "trouble", trouble }), signs),
  reasonOf(advance(late, { type: "trouble", trouble }), { ...signs, retried: false }),
]);
const others = [
  reasonOf(CONNECTING, signs),
  reasonOf(late, signs),
  reasonOf(late, { ...signs, sound: true }),
  reasonOf(advance(late, { type: "reopened", why: "resized" }), signs),
  reasonOf(advance(late, { type: "reopened", why: "jumped" }), signs),
];

/** Every text between quotation marks of a file that is a sentence or a reason for the person. */
const quotedIn = (file: string, key: string): string[] =>
  [...readFileSync(new URL(file, import.meta.url), "utf8").matchAll(new RegExp(`${key}: "([^"]+)"`, "gu"))].map(
    ([, text]) => text!,
  );
const glasses = ["reason", "gap"].flatMap((key) => quotedIn("../src/capture/sources/mock.ts", key));

test.each(["de", "es"] as const)(
  "what recordings and feeds report is shown in the interface's language: %s",
  (language) => {
    const told = [...alarms, still, ...streams, ...others, ...glasses];
    expect(told.map((text) => asReported(text))).toEqual(told);
    showLanguage(language);
    const untold = told.filter((text) => {
      const shown = asReported(text);
      // No English sentence is left in it.
      return (
        shown === text || Object.keys(CATALOGUES.en.reported).some((key) => key.length > 20 && shown.includes(key))
      );
    });
    expect([told.length > 50, untold]).toEqual([true, []]);
  },
);

test("what is put in stays, what is not known stays as it was told, and a clause keeps its capital letter", () => {
  showLanguage("de");
  expect(
    [
      still,
      "Nothing answers. Something new.",
      "A new complaint. Another.",
      alarmText(troubleOf({ code: "EWHAT" })),
    ].map(asReported),
  ).toEqual([
    "Es wird nicht aufgenommen: Seit 7 s kommt nichts auf der Festplatte an, obwohl Bilder kommen. Festplatte und Bildquelle prüfen.",
    "Nichts antwortet. Something new.",
    "A new complaint. Another.",
    "Es wird nicht aufgenommen: die Festplatte nimmt es nicht an (EWHAT). Festplatte und Ordner prüfen; danach geht die Aufnahme von selbst weiter.",
  ]);
});
