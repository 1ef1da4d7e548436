import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge, type Answers } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { BrokerSettings } from "./broker-settings.tsx";
import { SignalSettings } from "./signal-settings.tsx";

const ANSWERS: Answers = {
  "signals.place": () => ({ address: "http://127.0.0.1:8191/signal", key: "abcdefghjkmnpqrstuvw" }),
  "signals.renewKey": () => ({ address: "http://127.0.0.1:8191/signal", key: "wvutsrqpnmkjhgfedcba" }),
  "signals.broker": () => ({ password: false }),
  "signals.brokerPassword": ({ password }) => ({ password: password !== "" }),
  "signals.tryBroker": () => ({ ok: true }),
};

test("address and key are shown once other programs are listened for; a new key takes the place of the old one", async () => {
  const bridge = await screen(<SignalSettings />, fakeBridge(ANSWERS));
  expect(page.queryByText("abcdefghjkmnpqrstuvw")).toBeNull();
  await act(async () => page.getByRole("switch", { name: /^Listen for signals/ }).click());
  expect(bridge.calls("settings.set")[0]).toMatchObject({ signals: { calls: true, port: 8191 } });
  expect(page.getByText("http://127.0.0.1:8191/signal")).toBeTruthy();
  await act(async () => page.getByRole("button", { name: "Copy: Key" }).click());
  expect(bridge.calls("app.copy")).toEqual([{ text: "abcdefghjkmnpqrstuvw" }]);
  await act(async () => page.getByRole("button", { name: "New key" }).click());
  expect(page.queryByText("abcdefghjkmnpqrstuvw")).toBeNull();
  expect(page.getByText("wvutsrqpnmkjhgfedcba")).toBeTruthy();
});

test("another port is kept once it is one", async () => {
  const bridge = await screen(<SignalSettings />, fakeBridge(ANSWERS));
  await act(async () => page.getByRole("switch", { name: /^Listen for signals/ }).click());
  const port = page.getByLabelText("Port");
  await typed(port, "80");
  expect(page.getByText("Give a port from 1024 to 65535.")).toBeTruthy();
  await typed(port, "8200");
  expect(bridge.calls("settings.set").at(-1)).toMatchObject({ signals: { calls: true, port: 8200 } });
  expect(bridge.calls("settings.set")).toHaveLength(2);
});

test("a broker is what the person types: a password apart, an address without one, and a try that answers", async () => {
  const answers = [{ ok: true as const }, { ok: false as const, problem: "nothing listens there", fix: "" }];
  const bridge = await screen(
    <BrokerSettings />,
    fakeBridge({ ...ANSWERS, "signals.tryBroker": () => answers.shift()! }),
  );
  await act(async () => page.getByRole("switch", { name: /^Listen to an MQTT broker/ }).click());
  const attempt = () => act(async () => page.getByRole("button", { name: "Try" }).click());
  expect(page.getByRole("button", { name: "Try" })).toHaveProperty("disabled", true);
  await typed(page.getByLabelText("Address of the broker"), "mqtt://me:secret@bench.local");
  expect(page.getByText("User and password have fields of their own.")).toBeTruthy();
  await typed(page.getByLabelText("Address of the broker"), "mqtt://bench.local");
  await typed(page.getByLabelText("Topics"), "a/#/b");
  await typed(page.getByLabelText("Topics"), "line-4/#");
  const broker = { on: true, address: "mqtt://bench.local", topic: "line-4/#", user: "" };
  expect(bridge.calls("settings.set").at(-1)).toMatchObject({ broker });
  await typed(page.getByLabelText("Password"), "hidden");
  await act(async () => page.getByRole("button", { name: "Keep" }).click());
  expect(bridge.calls("signals.brokerPassword")).toEqual([{ password: "hidden" }]);
  await attempt();
  expect(page.getByRole("status").textContent).toContain("Reached, and listened to");
  await attempt();
  expect(page.getByRole("status").textContent).toContain("Not reached: nothing listens there");
});

/** Types into a field and leaves it. */
async function typed(field: HTMLElement, value: string): Promise<void> {
  await act(async () => void fireEvent.focus(field));
  await act(async () => void fireEvent.change(field, { target: { value } }));
  await act(async () => void fireEvent.blur(field));
}
