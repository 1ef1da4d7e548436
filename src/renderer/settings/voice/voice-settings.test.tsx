import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { DictionarySettings } from "./dictionary-settings.tsx";
import { VoiceSettings } from "./voice-settings.tsx";

beforeEach(() => {
  vi.stubGlobal("URL", { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
});

const status = () => ({
  espeak: true,
  voices: ["kokoro:af_heart", "kokoro:ef_dora", "de", "en-gb"],
  called: {},
  notice: "",
});
const click = (name: string | RegExp) => act(async () => page.getByRole("button", { name }).click());
const rows = () => within(page.getByRole("radiogroup", { name: "Voices" })).getAllByRole("radio");

test("voices of a language stand there, each is heard alone with a caption, and one is chosen with its engine", async () => {
  const bridge = await screen(<VoiceSettings />, fakeBridge({ "speech.status": status }));
  expect(rows().map((row) => row.closest("label")!.textContent)).toEqual([
    "Heart Kokoro, natural · American English · woman",
    "British English espeak-ng · en-gb",
  ]);
  await click("Hear it: Heart");
  expect(bridge.calls("speech.trial")).toEqual([
    { text: "Fit the spring before you tighten the M4×12 bolt by 90°.", voice: "kokoro:af_heart", rate: 170 },
  ]);
  expect(page.getByText("Heart: “Fit the spring before you tighten the M4×12 bolt by 90°.”")).toBeTruthy();
  await act(async () => rows()[1]!.click());
  expect(bridge.calls("settings.set").at(-1)).toMatchObject({ voice: { engine: "espeak", name: "en-gb" } });
});

test("languages are listed by their names, the program's first, and by what the engine calls them where the window knows no name", async () => {
  // Chromium knows fewer names than Node.
  const known = Intl.DisplayNames.prototype.of;
  const fewer = vi.spyOn(Intl.DisplayNames.prototype, "of").mockImplementation(function (this: Intl.DisplayNames, tag) {
    return ["ba", "bpy"].includes(tag) ? tag : known.call(this, tag);
  });
  const called = { ba: "Bashkir", "en-gb": "English (Great Britain)", bpy: "Bishnupriya Manipuri", qdb: "Lang Belta" };
  const voices = ["qdb", "ba", "bpy", "fr", "ar", "es", "en-gb", "de", "xyz"];
  await screen(
    <VoiceSettings />,
    fakeBridge({ "speech.status": () => ({ espeak: true, voices, called, notice: "" }) }),
  );
  const lists = [...document.querySelectorAll("select")].map(({ options }) =>
    [...options].map(({ text }) => text.trim()),
  );
  const names = lists.find((options) => options.includes("All languages"))!.filter(Boolean);
  expect(names).toEqual([
    ...["All languages", "English", "German", "Spanish"],
    ...["Arabic", "Bashkir", "Bishnupriya Manipuri", "French", "Lang Belta", "xyz"],
  ]);
  fewer.mockRestore();
});

test("a voice that cannot be heard says why", async () => {
  const refused = () => ({ ok: false as const, problem: "the weights are gone" });
  await screen(<VoiceSettings />, fakeBridge({ "speech.status": status, "speech.trial": refused }));
  await click("Hear it: Heart");
  expect(page.getByText("Not heard: the weights are gone")).toBeTruthy();
});

test("a word goes into the dictionary once it is right, is changed, and taken out", async () => {
  const bridge = await screen(<DictionarySettings />, fakeBridge({ "speech.status": status }));
  const field = (name: string, at = -1) => page.getAllByRole<HTMLInputElement>("textbox", { name }).at(at)!;
  const type = (name: string, value: string, at = -1) =>
    act(async () => void fireEvent.change(field(name, at), { target: { value } }));
  await click("Add");
  expect(page.getByText("Type a word with a letter or digit.")).toBeTruthy();
  await type("Word", " Wago ");
  await click("Add");
  expect(page.getByText("Type how to say it, with letters or digits.")).toBeTruthy();
  await type("How to say it", "Vahgo");
  await click("Add");
  expect(bridge.calls("settings.set").at(-1)).toEqual({ dictionary: [{ word: "Wago", said: "Vahgo" }] });
  await type("Word", "WAGO");
  await type("How to say it", "x");
  await click("Add");
  expect(page.getByText("This word is there already.")).toBeTruthy();
  await type("How to say it", "Wah go", 0);
  await act(async () => void fireEvent.blur(field("How to say it", 0)));
  expect(bridge.calls("settings.set").at(-1)).toEqual({ dictionary: [{ word: "Wago", said: "Wah go" }] });
  await click("Remove: Wago");
  expect(bridge.calls("settings.set").at(-1)).toEqual({ dictionary: [] });
});
