import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { ToastList } from "../ui/toast-list.tsx";
import { useToasts } from "../ui/toasts.ts";
import { useView } from "../view.ts";
import { openSection, SECTION_NAMES, pagesOf, useSettingsPlace } from "./settings-place.ts";
import { SettingsScreen } from "./settings.tsx";

beforeEach(() => {
  useToasts.setState({ shown: [] });
  openSection("look");
});

test("a changed value shows what it was and goes back to it", async () => {
  const bridge = await screen(<SettingsScreen />);
  await act(async () => page.getByRole("switch", { name: /Hand overlay/ }).click());
  expect(page.getByText("was on")).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "Restore" }).click());
  expect(bridge.calls("settings.set")).toEqual([{ handOverlay: false }, { handOverlay: true }]);
  expect(page.queryByText(/^was/)).toBeNull();
});

test("one section is shown at a time, a long one by its pages, with at most twenty controls", async () => {
  await screen(<SettingsScreen />);
  const list = within(page.getByRole("navigation", { name: "Sections of the settings" }));
  const open = (name: string) => act(async () => list.getByRole("button", { name }).click());
  const controls = () =>
    document.querySelectorAll(".settings-shown :is(button, input, select, textarea, summary):not([tabindex='-1'])")
      .length;
  const headings = () => page.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  await open("Voice");
  expect(headings()).toEqual(["What it says"]);
  await open("Dictionary");
  expect(headings()).toEqual(["Dictionary"]);
  await open("Storage and privacy");
  expect(headings()).toEqual(["Storage", "People and passwords"]);
  for (const section of SECTION_NAMES)
    for (const group of pagesOf(section).length === 0 ? [undefined] : pagesOf(section)) {
      await act(async () => openSection(section, group));
      expect(controls(), `${section} ${group}`).toBeLessThanOrEqual(20);
    }
});

test("the window is cut for somebody else from General, and stays in Settings", async () => {
  openSection("general");
  useView.setState({ door: "coach", screen: "settings" });
  const bridge = await screen(<SettingsScreen />);
  await act(async () => page.getByRole("button", { name: /What are you here for/ }).click());
  await act(async () =>
    page
      .getAllByRole("option", { name: /^Research/ })
      .at(-1)!
      .click(),
  );
  expect(bridge.calls("settings.set")).toEqual([{ door: "research" }]);
  expect(useView.getState()).toMatchObject({ door: "research", screen: "settings" });
});

test("how readily the coach speaks is one row of three", async () => {
  openSection("voice", "talk");
  const bridge = await screen(<SettingsScreen />);
  const row = page.getByRole("radiogroup", { name: "When it speaks up" });
  expect(
    within(row)
      .getAllByRole("radio")
      .map(({ textContent }) => textContent),
  ).toEqual(["Patient", "Balanced", "Strict"]);
  await act(async () => within(row).getByRole("radio", { name: "Strict" }).click());
  expect(bridge.calls("settings.set")).toEqual([{ patience: "strict" }]);
});

test("every provider that was tried stands there with its outcome", async () => {
  openSection("models");
  await screen(<SettingsScreen />);
  const rows = page.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual(["cpu✓ works2 threads", "webgpu– not usable hereno Vulkan driver"]);
});

test("a value that main refuses is not kept and says why", async () => {
  const refuse = () => {
    throw new Error("the settings file cannot be written");
  };
  await screen(<SettingsScreen />, fakeBridge({ "settings.set": refuse }));
  await act(async () => page.getByRole("switch", { name: /Hand overlay/ }).click());
  const alert = page.getByRole("alert");
  expect(alert.textContent).toContain("The settings file cannot be written.");
  expect(alert.closest(".setting")).toBe(page.getByRole("switch", { name: /Hand overlay/ }).closest(".setting"));
  expect((page.getByRole("switch", { name: /Hand overlay/ }) as HTMLInputElement).checked).toBe(true);
});

const search = () => page.getByRole<HTMLInputElement>("searchbox", { name: "Search the settings" });
const type = (value: string) => act(async () => void fireEvent.change(search(), { target: { value } }));
const shown = () =>
  [...document.querySelectorAll<HTMLElement>(".settings-group")]
    .filter((group) => !group.hidden)
    .map((group) => [
      group.querySelector("h2")?.textContent,
      [...group.querySelectorAll<HTMLElement>(".setting, .setting-whole")].filter((each) => !each.hidden).length,
    ]);

test("the search leaves the settings that have every word in their names, values or what they do", async () => {
  await screen(<SettingsScreen />);
  await press("/");
  expect(document.activeElement).toBe(search());
  await type("Text SIZE");
  expect(shown()).toEqual([["Look", 1]]);
  await type("espeak");
  expect(shown()).toEqual([["Voice", 1]]);
  await type("pedals");
  expect(shown()).toEqual([["Pedals and keys", 2]]);
  expect(page.getByRole("heading", { name: "Phones and glasses that push" }).closest("[hidden]")).not.toBeNull();
  await type("workshop");
  expect(shown()).toEqual([["Look", 1]]);
  expect(page.getByText(/^1 of \d+ settings$/)).toBeTruthy();
  await type("storage mp4");
  await act(async () => void fireEvent.keyDown(search(), { key: "Enter" }));
  expect(document.activeElement).toBe(page.getByRole("switch", { name: /Copy recordings to MP4/ }));
  // Without the words, its section is the one that is shown.
  expect(useSettingsPlace.getState().section).toBe("storage");
  await type("no such thing");
  expect(shown()).toEqual([]);
  await act(async () => page.getByRole("button", { name: "Show all settings" }).click());
  expect([shown().length, document.activeElement]).toEqual([2, search()]);
  await type("voice");
  await act(async () => void fireEvent.keyDown(search(), { key: "Escape" }));
  expect(shown()).toHaveLength(2);
});

test("the data folder stands there whole and is shown; the ports answer, each with its fix, until one is changed", async () => {
  openSection("storage");
  const bridge = await screen(<SettingsScreen />);
  expect(page.getByText("The system’s own place: /home/coach/Benchside")).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "Show in folder: Data folder" }).click());
  expect(bridge.calls("settings.showFolder")).toEqual([{ of: "data" }]);
  await act(async () => openSection("devices", "feeds"));
  const answer = () => page.queryByRole("list", { name: "What was found of the ports" })?.textContent ?? "";
  await act(async () => page.getByRole("button", { name: "Try the ports" }).click());
  expect(answer()).toContain("RTMP port 1935 is free.");
  expect(answer()).toContain(
    "WHIP port 8189 cannot be had.WHIP: another program listens on port 8189. Choose another port.",
  );
  await act(async () => page.getByRole("switch", { name: /Listen to the local network/ }).click());
  expect(answer()).toBe("");
});

test("a folder that the system does not open says why", async () => {
  openSection("storage");
  const gone = { ok: false as const, problem: "It is gone.", fix: "Look." };
  await screen(<SettingsScreen />, fakeBridge({ "settings.showFolder": () => gone }));
  await act(async () => page.getByRole("button", { name: "Show in folder: Data folder" }).click());
  expect(page.getByRole("alert").textContent).toContain("It is gone.");
});

test("the data folder that is used can be chosen anew", async () => {
  openSection("storage");
  const folder = { "settings.chooseFolder": () => "/mine/data" };
  const bridge = await screen(<SettingsScreen />, fakeBridge(folder));
  for (let time = 0; time < 2; time++)
    await act(async () => page.getByRole("button", { name: "Choose the data folder" }).click());
  expect(bridge.calls("settings.set")).toEqual([{ dataFolder: "/mine/data" }, { dataFolder: "/mine/data" }]);
});

test("a change says what it did, and Undo puts it back", async () => {
  const bridge = await screen(
    <>
      <SettingsScreen />
      <ToastList />
    </>,
  );
  await act(async () => page.getByRole("switch", { name: /Hand overlay/ }).click());
  expect(page.getByText("Hand overlay: on → off")).toBeTruthy();
  await act(async () => page.getByRole("button", { name: /^Undo/ }).click());
  expect(bridge.calls("settings.set").at(-1)).toEqual({ handOverlay: true });
  expect(page.queryByText(/Hand overlay: /)).toBeNull();
});

test("forgetting every password asks first, as nothing leads back, and says that it is done", async () => {
  openSection("storage");
  const bridge = await screen(
    <>
      <SettingsScreen />
      <ToastList />
    </>,
  );
  const forget = (name: string) => act(async () => page.getByRole("button", { name }).click());
  await forget("Forget all of them…");
  await forget("Cancel");
  expect(bridge.calls("secrets.forget")).toEqual([]);
  await forget("Forget all of them…");
  await forget("Forget all");
  expect(bridge.calls("secrets.forget")).toHaveLength(1);
  expect(page.getByText("All passwords, keys and addresses are forgotten.")).toBeTruthy();
});

test("passwords that could not be forgotten say so where they stand", async () => {
  openSection("storage");
  const refuse = () => {
    throw new Error("the disk is full");
  };
  await screen(<SettingsScreen />, fakeBridge({ "secrets.forget": refuse }));
  await act(async () => page.getByRole("button", { name: "Forget all of them…" }).click());
  await act(async () => page.getByRole("button", { name: "Forget all" }).click());
  const alert = page.getByRole("alert");
  expect(alert.closest("section")!.getAttribute("aria-label")).toBe("Passwords and keys");
  expect(alert.textContent).toContain("disk is full");
});

test("what a change told does not follow to another screen", async () => {
  useView.setState({ screen: "settings" });
  await screen(<Shown />);
  await act(async () => page.getByRole("switch", { name: /Hand overlay/ }).click());
  expect(page.getByText("Hand overlay: on → off")).toBeTruthy();
  await act(async () => useView.setState({ screen: "coach" }));
  expect(page.queryByText(/Hand overlay/)).toBeNull();
});

function Shown() {
  return (
    <>
      {useView(({ screen: shown }) => shown) === "settings" && <SettingsScreen />}
      <ToastList />
    </>
  );
}
