import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import type { UpdateState } from "../../../ipc/contract.ts";
import { UpdateSettings } from "./update-settings.tsx";

const on: UpdateState = {
  ...{ byAdministrator: false, address: "https://updates.example.org/", daily: false, isOn: true, looked: false },
  ...{ found: null, fetched: "" },
};
const found = { version: "0.2.0", file: "benchside_0.2.0_amd64.deb", bytes: 412_000_000 };
const press = (name: string | RegExp) => act(async () => page.getByRole("button", { name }).click());

test("an address and a key are kept when they are right; nothing is looked for before", async () => {
  const bridge = await screen(<UpdateSettings />, fakeBridge({}));
  expect(page.queryByRole("button", { name: "Look for updates now" })).toBeNull();
  const type = (label: string, value: string) => {
    const field = page.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  await act(async () => type("Address of updates", "http://updates.example.org/"));
  expect([page.getByText("Nothing but https goes over a network.").tagName, bridge.calls("settings.set")]).toEqual(["SPAN", []]); // prettier-ignore
  await act(async () => type("Address of updates", "https://updates.example.org/"));
  const updates = { address: "https://updates.example.org/", key: "", daily: false };
  expect(bridge.calls("settings.set")).toEqual([{ updates }]);
  await act(async () => type("Key that they are signed with", "short"));
  expect(page.getByText(/A key has 44 letters/).tagName).toBe("SPAN");
  expect(bridge.calls("updates.look")).toEqual([]);
});

test("a newer version is looked for, fetched and shown, each by a press; what fails is said", async () => {
  const answers = [
    { ok: false as const, problem: "The list of versions is not signed with the key in Settings.", fix: "Ask." },
    { ok: true as const, state: { ...on, looked: true, found } },
  ];
  const bridge = await screen(
    <UpdateSettings />,
    fakeBridge({
      "updates.state": () => on,
      "updates.look": () => answers.shift()!,
      "updates.fetch": () => ({ kind: "done", state: { ...on, looked: true, found, fetched: "/home/u/new.deb" } }),
    }),
  );
  await press("Look for updates now");
  expect(page.getByText(/is not signed with the key in Settings/)).toBeTruthy();
  await press("Look for updates now");
  expect(page.getByRole("status").textContent).toBe("Version 0.2.0 can be fetched.");
  expect(bridge.calls("updates.fetch")).toEqual([]);
  await press(/^Fetch 0\.2\.0 \(412/);
  expect(page.getByRole("status").textContent).toContain("its bytes are those that were signed: /home/u/new.deb");
  await press("Show the file");
  expect(bridge.calls("updates.show")).toHaveLength(1);
});

test("what an administrator has set cannot be changed here", async () => {
  await screen(<UpdateSettings />, fakeBridge({ "updates.state": () => ({ ...on, byAdministrator: true }) }));
  expect(page.queryByLabelText("Address of updates")).toBeNull();
  expect(
    page.getByText(/Whoever administers this computer has set it: https:\/\/updates\.example\.org\//),
  ).toBeTruthy();
});
