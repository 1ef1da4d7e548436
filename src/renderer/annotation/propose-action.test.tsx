import { act, fireEvent, screen as page } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge, settingsWith } from "../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import type { ModelChoice } from "../../core/settings/model-slots.ts";
import { describerOf } from "./described-by.tsx";
import { ProposeAction } from "./propose-action.tsx";

const server = (address: string, agreed = ""): ModelChoice => ({ by: "server", address, model: "small-vl", agreed });
const far = server("https://gpu.example/v1", "https://gpu.example/v1");

async function shown(coach: ModelChoice) {
  const bridge = fakeBridge({
    "settings.get": () => settingsWith({ models: { coach } }),
    "propose.film": () => ({ kind: "done", segments: 3, notes: ["Nothing that the model said was used."] }),
  });
  await screen(<ProposeAction session="s1" procedure="lamp" by="a01" onProposed={() => undefined} />, bridge);
  return () => bridge.calls("propose.film").map(({ described }) => described);
}

test("without a model nobody describes a film's parts, and nothing is said of it", async () => {
  const asked = await shown({ by: "default" });
  expect(page.queryByLabelText("Segments are described by")).toBeNull();
  await press("p");
  expect(asked()).toEqual([false]);
});

test("a model on this machine describes them until somebody wants it otherwise", async () => {
  const asked = await shown(server("http://localhost:8000/v1"));
  expect(page.getByText("Pictures go to localhost:8000, which is this computer: nothing leaves it.")).toBeTruthy();
  await press("p");
  const by = page.getByLabelText<HTMLSelectElement>("Segments are described by");
  await act(async () => void fireEvent.change(by, { target: { value: "nobody" } }));
  expect(page.queryByText(/nothing leaves it/)).toBeNull();
  await press("p");
  expect(asked()).toEqual([true, false]);
});

test("one on another machine describes them only where somebody wants it, and where pictures go is said", async () => {
  const asked = await shown(far);
  await press("p");
  const by = page.getByLabelText<HTMLSelectElement>("Segments are described by");
  expect([by.value, page.queryByText(/are sent to/)]).toEqual(["nobody", null]);
  await act(async () => void fireEvent.change(by, { target: { value: "model" } }));
  expect(page.getByText("Up to 16 pictures of each segment are sent to gpu.example.")).toBeTruthy();
  await press("p");
  expect(asked()).toEqual([false, true]);
});

test("only a model that somebody has agreed to is offered", () => {
  expect(describerOf(server("https://gpu.example/v1"))).toBeNull();
  expect(describerOf(far)).toEqual({ name: "small-vl", host: "gpu.example", leaves: true });
  expect(describerOf({ by: "folder", folder: "/models/eyes/" })).toEqual({ name: "eyes", host: null, leaves: false });
});
