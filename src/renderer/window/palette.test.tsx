import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeBridge, listed, settingsWith } from "../../../tests/fixtures/fake-bridge.ts";
import { pastSession } from "../../../tests/fixtures/past-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { toast } from "../ui/toasts.ts";
import { goTo, openReplay, SCREENS, show, useView } from "../view.ts";
import { showLanguage } from "../words/words.ts";
import { App } from "./app.tsx";
import { searchSettings } from "../settings/search-store.ts";
import { openGroup } from "../settings/settings-place.ts";
import { pageCommands } from "./found-commands.ts";
import { settingsIndex } from "./settings-index.ts";
import { synonymsOf } from "./synonyms.ts";

beforeEach(() => useView.setState(useView.getInitialState()));
afterEach(() => showLanguage("en"));

const sessions = () => [pastSession({ goal: "Desk lamp", startedAt: "2026-11-22T10:41:00Z", seconds: 252 })];
const box = () => page.getByRole<HTMLInputElement>("combobox", { name: "Find anything" });
const type = (value: string) => act(async () => void fireEvent.change(box(), { target: { value } }));
const list = () => within(page.getByRole("listbox", { name: "Found" }));
const found = () =>
  list()
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);
const key = (name: string) => act(async () => void fireEvent.keyDown(box(), { key: name }));
const later = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test("Ctrl K finds screens, settings, sessions and what this screen offers, by keys alone, and says how many", async () => {
  await screen(<App />, fakeBridge({ "sessions.list": () => listed(sessions()) }));
  await press("k", { ctrlKey: true, code: "KeyK" });
  expect(document.activeElement).toBe(box());
  await type("text siz");
  expect(found()).toEqual(["Text sizeSettings, Looksetting", expect.stringMatching(/^Larger text/)]);
  expect(page.getAllByRole("status").map(({ textContent }) => textContent)).toContain("2 found. ");
  await type("desk");
  expect(found()[0]).toMatch(/^Desk lamp22 Nov 2026, .* · 4:12session$/);
  await type("sessions");
  expect(list().getByRole("option", { selected: true }).textContent).toBe("SessionsCoachscreenCtrl 2");
  await key("Enter");
  await later();
  expect(useView.getState()).toMatchObject({ screen: "sessions", palette: false });
  await press("k", { ctrlKey: true, code: "KeyK" });
  await type("no such thing");
  expect(found()).toEqual([]);
  await type("withdraw");
  await key("ArrowDown");
  await key("ArrowUp");
  await key("Enter");
  await later();
  expect(page.getByRole("dialog", { name: /Withdraw/ })).toBeTruthy();
});

test("what people call things is found too, on every screen, and leads there", async () => {
  useView.setState({ screen: "scores" });
  await screen(<App />);
  await press("k", { ctrlKey: true, code: "KeyK" });
  await type("consent");
  expect(found()[0]).toMatch(/^Consent: what people agree to/);
  await type("lock");
  expect(found()[0]).toMatch(/^Lock the recordings/);
  for (const word of [
    ...["film", "undo", "retention", "mistake", "mark", "mute"],
    ...["my own", "new procedure", "second screen", "delete session"],
  ]) {
    await type(word);
    expect(found(), word).not.toEqual([]);
  }
  expect(found()[0]).toMatch(/^Delete a sessionaction$/);
  await type("export");
  expect(found().join()).toContain("Export sessions or timelines");
  // To the list, not into the session that was opened last.
  await act(async () => show({ replay: "opened-last" }));
  await type("delete session");
  await key("Enter");
  await later();
  expect(useView.getState()).toMatchObject({ screen: "sessions", replay: null });
  await press("k", { ctrlKey: true, code: "KeyK" });
  await type("retention");
  await key("Enter");
  await later();
  expect(useView.getState().screen).toBe("people");
});

test.each(["en", "de", "es"] as const)(
  "in %s every button of every screen is found by at least two words",
  async (language) => {
    const settings = settingsWith({ language });
    await screen(<App />, fakeBridge({ "settings.get": () => settings, "sessions.list": () => listed(sessions()) }));
    const hardToFind = new Set<string>();
    for (const name of SCREENS) {
      await act(async () => goTo(name));
      for (const command of pageCommands(document)) {
        const said = `${command.name} ${command.detail ?? ""} ${synonymsOf(command.name)}`;
        const distinct = new Set(said.toLowerCase().match(/\p{L}{2,}/gu));
        if (distinct.size < 2) hardToFind.add(`${name}: ${command.name}`);
      }
    }
    expect([...hardToFind]).toEqual([]);
  },
);

test("what people call a thing finds it: words of equal use lead to its button and its setting", async () => {
  await screen(<App />);
  await press("k", { ctrlKey: true, code: "KeyK" });
  for (const [word, name] of [
    ["preferences", /^Settings/],
    ["manual", /guide/i],
    ["dark", /theme/i],
    ["mic", /^Microphone/],
    ["trash", /^Delete a session/],
    ["dark mode", /theme/i],
    ["delete a person", /^Withdraw a person/],
    ["backup", /^Export sessions/],
    ["export video", /^Export a clip/],
    ["record", /^Record a participant/],
  ] as const) {
    await type(word);
    expect(
      found().some((text) => name.test(text ?? "")),
      word,
    ).toBe(true);
  }
});

test("a clip of the open session is found in its own menu, and not as the way to the list, which closes it", async () => {
  await screen(<App />);
  await act(async () => openReplay("2026-11-21-lamp"));
  await page.findByRole("button", { name: "Export" });
  await press("k", { ctrlKey: true, code: "KeyK" });
  await type("export video");
  expect(found().filter((text) => /clip/i.test(text ?? ""))).toEqual([expect.stringMatching(/^Clip…/)]);
});

test("every part of Settings can be found, by the words that stand there", async () => {
  useView.setState({ screen: "settings" });
  await screen(<App />);
  for (const { group, part, labels } of settingsIndex()) {
    await act(async () => openGroup(group));
    const shown = document.querySelector(`[data-group=${group}]`);
    expect(shown?.querySelector("h2")?.textContent).toBe(part);
    for (const label of labels) expect(shown!.textContent, part).toContain(label);
  }
  await act(async () => searchSettings(" a"));
  expect([...document.querySelectorAll("[data-group] > h2")].map(({ textContent }) => textContent)).toEqual(
    settingsIndex().map(({ part }) => part),
  );
});

test("? shows the keys of this screen alone, those of every screen when asked, and leads to the palette", async () => {
  useView.setState({ screen: "procedures" });
  await screen(<App />);
  await press("?", { shiftKey: true });
  const groups = () => page.getAllByRole("region", { name: /^Keys: / }).map((each) => each.getAttribute("aria-label"));
  expect(groups()).toEqual(["Keys: Procedures", "Keys: Anywhere"]);
  await act(async () => void fireEvent.click(page.getByRole("button", { name: /^Keys of every screen/ })));
  expect(groups()).toEqual(
    [
      ...[
        "Coach",
        "Sessions",
        "Audit",
        "Review of a take",
        "Procedures",
        "Settings",
        "Take part",
        "Work list",
        "People",
      ],
      ...["Study session", "Studies", "Scores", "Anywhere"],
    ].map((title) => `Keys: ${title}`),
  );
  await act(async () => void fireEvent.click(page.getByRole("button", { name: /^Find anything/ })));
  expect(box()).toBeTruthy();
});

test("a toast is announced politely and Ctrl Z takes back what it tells of, on any screen", async () => {
  await screen(<App />);
  let undone = 0;
  await act(async () => void toast("The take is deleted.", { undo: () => (undone += 1) }));
  const said = page.getByText("The take is deleted.");
  expect(said.closest("[role=status]")?.getAttribute("aria-live")).toBe("polite");
  await press("z", { ctrlKey: true, code: "KeyZ" });
  expect([undone, page.queryByText("The take is deleted.")]).toEqual([1, null]);
});
