import { act, fireEvent, screen as page } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBridge, settingsWith } from "../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../tests/fixtures/screen.tsx";
import { chosenLanguage, useLanguageOnPage } from "../language.ts";
import { GeneralSettings } from "../settings/general/general-settings.tsx";
import { useView } from "../view.ts";
import { Rail } from "./rail.tsx";
import { showLanguage } from "../words/words.ts";

beforeEach(() => useView.setState(useView.getInitialState()));
afterEach(() => {
  vi.restoreAllMocks();
  showLanguage("en");
});

/** What of the window is enough to see its language, and to change it. */
function Part() {
  useLanguageOnPage();
  return (
    <>
      <Rail />
      <GeneralSettings />
    </>
  );
}

const asked = (...tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);

test("the system's language is the first of its wishes that the window speaks, else English", () => {
  asked("fr-FR", "es-419", "de");
  expect([chosenLanguage("system"), chosenLanguage("de")]).toEqual(["es", "de"]);
  asked("fr-FR", "ja");
  expect(chosenLanguage("system")).toBe("en");
});

test("the window is in the chosen language, says so to screen readers, and follows a change of it", async () => {
  let kept = settingsWith({ language: "de" });
  const bridge = fakeBridge({
    "settings.get": () => kept,
    "settings.set": (change) => (kept = { ...kept, ...change }),
  });
  await screen(<Part />, bridge);
  expect(document.documentElement.lang).toBe("de");
  expect(page.getByRole("button", { name: /^Sitzungen/ })).toBeTruthy();
  // The list's own, hidden drop-down: what a screen reader or a browser's autofill changes.
  const list = page.getByText("Español", { selector: "option" }).closest("select")!;
  await act(async () => void fireEvent.change(list, { target: { value: "es" } }));
  expect(bridge.calls("settings.set")).toEqual([{ language: "es" }]);
  expect(document.documentElement.lang).toBe("es");
  expect(page.getByRole("button", { name: /^Procedimientos/ })).toBeTruthy();
});

test("as the system is the default, and follows the system's change", async () => {
  asked("de-AT");
  await screen(<Part />);
  expect(page.getByRole("button", { name: /^Sitzungen/ })).toBeTruthy();
  asked("en-GB");
  await act(async () => void globalThis.dispatchEvent(new Event("languagechange")));
  expect(page.getByRole("button", { name: /^Sessions/ })).toBeTruthy();
});
