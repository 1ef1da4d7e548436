import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../../../tests/fixtures/screen.tsx";
import { useView } from "../../../view.ts";
import { showLanguage } from "../../../words/words.ts";
import { CoachScreen } from "../coach.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

const known = () => fakeBridge({ "withdraw.participants": () => [{ participant: "p07", sessions: 3 }] });
const who = () => page.getByRole("button", { name: /Who is coached/ });
const choose = async (name: RegExp) => {
  await act(async () => who().click());
  await act(async () =>
    within(page.getByRole("listbox", { name: /Who is coached/ }))
      .getByRole("option", { name })
      .click(),
  );
};
const sheet = () => page.getByRole("dialog", { name: /Who is coached/ });
const agree = () => within(sheet()).getByRole<HTMLButtonElement>("button", { name: "I agree" });
const status = () =>
  within(sheet())
    .getAllByRole("status")
    .map((each) => each.textContent)
    .join(" ");
const type = async (label: string, value: string) => {
  await act(async () => fireEvent.change(within(sheet()).getByLabelText(label), { target: { value } }));
};
const tick = async (name: RegExp) => act(async () => within(sheet()).getByRole("checkbox", { name }).click());
// Closing the sheet gives the focus back to the choice, whose list Enter opens.
const start = () => act(async () => page.getByRole("button", { name: "Start" }).click());
const opened = (bridge: ReturnType<typeof fakeBridge>) => bridge.calls("session.open").map(({ coached }) => coached);

test("nobody is named until somebody is chosen", async () => {
  const bridge = await screen(<CoachScreen />, known());
  expect(who().textContent).toContain("No name");
  await press("Enter");
  expect(opened(bridge)).toEqual([null]);
});

test("who is coached reads the consent and signs it, and goes with the session", async () => {
  const bridge = await screen(<CoachScreen />, known());
  await choose(/^p07/);
  expect(within(sheet()).getByRole("article", { name: "Consent text" }).textContent).toContain("about to be coached");
  // Nobody was given a code here, as participants are.
  expect(within(sheet()).getByText("A code, never a name. Another code empties the form.")).toBeTruthy();
  expect(agree().disabled).toBe(true);
  expect(within(sheet()).queryByRole("checkbox", { name: /research/ })).toBeNull();
  await tick(/may learn from this session/);
  expect(within(sheet()).queryByLabelText("Age")).toBeNull();
  await tick(/My answers about myself/);
  await type("Age", "30-44");
  await type("Hand you work with", "left");
  await type("Age", "");
  await tick(/not a private place/);
  await tick(/tell whoever comes in/);
  await type("May be kept until", "2099-01-01");
  expect(status()).toContain("Sign with your name.");
  await type("Signature: your name", "Ada");
  expect(agree().disabled).toBe(false);
  await act(async () => fireEvent.keyDown(within(sheet()).getByLabelText("Signature: your name"), { key: "Enter" }));
  expect(page.queryByRole("dialog")).toBeNull();
  expect(who().textContent).toContain("p07");
  expect(page.getByText("Signed for this session, kept until 1 Jan 2099.")).toBeTruthy();
  await start();
  const consent = {
    ...{ participant: "p07", scope: ["coaching"], sentTo: [], retainUntil: "2099-01-01" },
    ...{ demographics: { hand: "left" } },
    ...{ signature: "Ada", textVersion: "v4", textFor: "session", textLanguage: "en" },
  };
  expect(opened(bridge)).toEqual([{ consent, reminders: { places: true, bystanders: true } }]);
});

test("a pseudonym that would be a path is refused where it is typed, and a closed consent names nobody", async () => {
  const bridge = await screen(<CoachScreen />, known());
  await choose(/^Somebody else/);
  for (const [label, value] of [
    ["Pseudonym", "../p07"],
    ["Signature: your name", "Ada"],
  ] as const)
    await type(label, value);
  expect(status()).toContain("Write a pseudonym: lower-case letters, digits and hyphens.");
  await press("Escape");
  expect(who().textContent).toContain("No name");
  await start();
  expect(opened(bridge)).toEqual([null]);
});

test("who does not let the coach learn from it is coached all the same, and what they read is kept with its language", async () => {
  const bridge = await screen(<CoachScreen />, known());
  try {
    await choose(/^p07/);
    await act(async () => showLanguage("de"));
    const dialog = within(page.getByRole("dialog"));
    const [places, bystanders] = dialog.getAllByRole("checkbox").slice(-2);
    for (const box of [places!, bystanders!]) await act(async () => box.click());
    const name = dialog.getAllByRole("textbox").at(-1)!;
    await act(async () => fireEvent.change(name, { target: { value: "Ada" } }));
    await act(async () => fireEvent.keyDown(name, { key: "Enter" }));
    await act(async () => showLanguage("en"));
    await start();
  } finally {
    showLanguage("en");
  }
  expect(opened(bridge)[0]?.consent).toMatchObject({
    ...{ participant: "p07", scope: [], textVersion: "v4", textFor: "session", textLanguage: "de" },
  });
});
