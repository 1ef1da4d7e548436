import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeBridge, settingsWith } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { LANGUAGE_CHOICES, useLanguageOnPage } from "../language.ts";
import { LookSettings } from "../settings/look-settings.tsx";
import { Rail } from "./rail.tsx";

// A file `eo.json` beside the others, with two messages: what it lacks is English.
vi.mock("../words/files.ts", async (original) => {
  const { MESSAGES } = await original<{ readonly MESSAGES: object }>();
  const eo = { language: { name: "Esperanto" }, common: { screens: { sessions: "Reludi" } } };
  return { MESSAGES: { ...MESSAGES, eo } };
});

function Part() {
  useLanguageOnPage();
  return (
    <>
      <Rail />
      <LookSettings />
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
