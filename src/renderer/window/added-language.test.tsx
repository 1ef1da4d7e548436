import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeBridge, settingsWith } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { dialogText, LANGUAGES, programWords } from "../../core/words/program-words.ts";
import { LANGUAGE_CHOICES, useLanguageOnPage } from "../language.ts";
import { GeneralSettings } from "../settings/general/general-settings.tsx";
import { Rail } from "./rail.tsx";

// A file `eo.json` beside the others, with two messages: what it lacks is English.
vi.mock("../words/files.ts", async (original) => {
  const { MESSAGES } = await original<{ readonly MESSAGES: object }>();
  const eo = { language: { name: "Esperanto" }, common: { screens: { sessions: "Reludi" } } };
  return { MESSAGES: { ...MESSAGES, eo } };
});

// And one beside those of what is said outside of the window.
vi.mock("../../core/words/program-messages.ts", async (original) => {
  const { PROGRAM_MESSAGES } = await original<{ readonly PROGRAM_MESSAGES: object }>();
  const coach = { completed: "Bone. {next}.", list: { or: "{first} aŭ {second}" } };
  const eo = { coach, report: { title: "Raporto" }, dialogs: { wait: "Atendu" } };
  return { PROGRAM_MESSAGES: { ...PROGRAM_MESSAGES, eo } };
});

function Part() {
  useLanguageOnPage();
  return (
    <>
      <Rail />
      <GeneralSettings />
    </>
  );
}

test("a language whose file is added can be chosen, and what it lacks is English", async () => {
  expect(LANGUAGE_CHOICES.map(({ id }) => id)).toEqual(["en", "de", "es", "eo"]);
  let kept = settingsWith({});
  const bridge = fakeBridge({
    "settings.get": () => kept,
    "settings.set": (change) => (kept = { ...kept, ...change }),
  });
  await screen(<Part />, bridge);
  const list = page.getByText("Esperanto", { selector: "option" }).closest("select")!;
  await act(async () => void fireEvent.change(list, { target: { value: "eo" } }));
  expect(bridge.calls("settings.set")).toEqual([{ language: "eo" }]);
  expect(document.documentElement.lang).toBe("eo");
  expect(page.getByRole("button", { name: /^Reludi/ })).toBeTruthy();
  expect(page.getByRole("button", { name: /^Settings/ })).toBeTruthy();
});

test("so it is with what the coach, reports and dialogs say", () => {
  const { coach, report } = programWords("eo-001");
  expect(LANGUAGES).toEqual(["en", "de", "es", "eo"]);
  expect([coach.completed({ next: "Turnu" }), coach.list.or({ first: "a", second: "b" }), report.title]).toEqual([
    ...["Bone. Turnu.", "a aŭ b", "Raporto"],
  ]);
  expect([coach.goOn({ next: "" }), report.kinds.timing]).toEqual(["Go on.", "too long or too short"]);
  expect(["Wait", "Copy"].map((text) => dialogText(text, "eo"))).toEqual(["Atendu", "Copy"]);
});
