import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { Settings } from "../../../core/settings/settings.ts";
import { RecogniserSetting } from "./recogniser-setting.tsx";

const kept = { card: "", f1: 0.7, takes: 20, procedures: ["desk-lamp"], state: "usable" as const };
const all = [
  { ...kept, name: "lamps", looksOn: "yes" as const },
  { ...kept, name: "plain", looksOn: "unweighed" as const },
];
const field = () => page.getByRole("button", { name: /Recogniser in sessions/ });

test("a kept recogniser is chosen to look on, and each says where it does or why it does not", async () => {
  const bridge = await screen(<RecogniserSetting />, fakeBridge({ "recognise.list": () => all }));
  await act(async () => fireEvent.click(field()));
  const options = within(page.getByRole("listbox")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "None",
    "lampsLooks on at: desk-lamp",
    "plainDoes not look on: it was not weighed for sessions",
  ]);
  await act(async () => fireEvent.click(options[1]!));
  expect(bridge.calls("settings.set")).toEqual([{ recogniser: "lamps" }]);
  expect(field().closest(".field")!.textContent).toContain("Looks on at: desk-lamp");
});

test("one that was chosen and is gone stays to be seen, with what comes of it", async () => {
  const settings = Settings.parse({ recogniser: "lost" });
  await screen(<RecogniserSetting />, fakeBridge({ "settings.get": () => settings, "recognise.list": () => [] }));
  expect(field().textContent).toContain("lost");
  expect(page.getByText(/It is not in the data folder any more; sessions begin without it/)).toBeTruthy();
});

test("with none kept it says where one is trained", async () => {
  await screen(<RecogniserSetting />, fakeBridge({ "recognise.list": () => [] }));
  expect(page.getByText(/Train one for sessions/)).toBeTruthy();
});

test("a list that cannot be read says so", async () => {
  const broken = () => {
    throw new Error("the disk is gone");
  };
  await screen(<RecogniserSetting />, fakeBridge({ "recognise.list": broken }));
  expect(page.getByText("The disk is gone.")).toBeTruthy();
});
