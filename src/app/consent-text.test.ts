import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { LANGUAGES } from "../core/words/program-words.ts";
import { consentText } from "./consent-text.ts";

const folder = fileURLToPath(new URL("../../resources/consent", import.meta.url));

test("the newest text for takes is in force and says what is recorded, kept, learned and deleted", async () => {
  const { version, language, text } = await consentText(folder, { textFor: "take", language: "en" });
  expect([version, language]).toEqual(["v9", "en"]);
  for (const said of [
    "- Sound,",
    "the program OBS",
    "a model on another computer",
    "A profile holds",
    "groups of five people or more",
    "or the profile is learned again",
    "at every start",
    "is deleted when you ask for it",
  ])
    expect([said, text.includes(said)]).toEqual([said, true]);
});

test("that for coached sessions says what is watched, kept, sent, how to withdraw and that it is no safety device, and nothing of takes' scripts", async () => {
  const { version, text } = await consentText(folder, { textFor: "session", language: "en" });
  expect(version).toBe("v10");
  for (const said of [
    "Nothing is planned to go wrong",
    "A journal: what the coach saw",
    "No rows for studies",
    "Until the day that you choose",
    "that computer is named beside this text",
    "no safety device",
    "You may withdraw later",
    "Before a session only if you tick",
    "your earlier sessions",
    "which steps you do without help",
    "Not every face is found",
    "is deleted when you ask for it",
  ])
    expect([said, text.includes(said)]).toEqual([said, true]);
  expect(text).not.toMatch(/script|research/);
});

test.each([
  ["take", "v9"],
  ["session", "v10"],
] as const)(
  "that for a %s is there in each language of the window, with the same headings and points",
  async (textFor, newest) => {
    const texts = await Promise.all(LANGUAGES.map((language) => consentText(folder, { textFor, language })));
    expect(texts.map(({ version, language }) => [version, language])).toEqual(LANGUAGES.map((each) => [newest, each]));
    const shapes = texts.map(({ text }) => text.split("\n").map((line) => /^(#+|-) /.exec(line)?.[1] ?? line === ""));
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
  },
);

test("a language whose file is added is shown, and what is no file of a text is passed over", async () => {
  const own = await mkdtemp(join(tmpdir(), "benchside-consent-"));
  onTestFinished(() => rm(own, { recursive: true }));
  for (const [name, text] of [
    ...[["v1.md", "Yes."] as const, ["v1.pt-BR.md", "Sim."] as const],
    ...[["v2.old copy.md", "No."] as const, ["v2.not_a_tag.md", "No."] as const],
  ])
    await writeFile(join(own, name), text);
  const shown = (language: string) => consentText(own, { textFor: "take", language });
  expect([(await shown("pt-BR")).text, (await shown("fr")).text]).toEqual(["Sim.", "Yes."]);
});
