import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge, settingsWith } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import type { ServerProbe } from "../../../core/settings/server-probe.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { ModelSettings } from "./model-settings.tsx";

const AWAY = { by: "server", address: "http://gpu.example:8000/v1", model: "", agreed: "" } as const;
const coach = () => within(page.getByRole("region", { name: "Coach" }));
const withCoach = (choice: object) => settingsWith({ models: { coach: choice as never } });

/** The screen, with settings in which the coach is chosen. */
async function shown(choice: object, answers: Parameters<typeof fakeBridge>[0] = {}) {
  let settings = withCoach(choice);
  return screen(
    <ModelSettings />,
    fakeBridge({
      "settings.get": () => settings,
      "settings.set": (change) => (settings = settingsWith({ ...settings, ...change })),
      ...answers,
    }),
  );
}

test("only jobs that something uses a choice for are offered", async () => {
  await screen(<ModelSettings />);
  const models = within(page.getByRole("region", { name: "Models" }));
  expect(models.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "Eyes",
    "Coach",
    "Planner",
  ]);
  // A model that was not chosen has no mode.
  expect(coach().queryByText("What it does")).toBeNull();
});

test("an address on another machine is kept, but not used before somebody agrees; another address asks again", async () => {
  const bridge = await shown({ ...AWAY, address: "http://localhost:1/v1" });
  expect(coach().getByText(/It is this machine/)).toBeTruthy();
  const address = coach().getByRole("textbox", { name: "Address of the server" });
  await act(async () => {
    fireEvent.change(address, { target: { value: "gpu.example:8000" } });
    fireEvent.blur(address);
  });
  const dialog = within(page.getByRole("dialog", { name: "This would leave your machine" }));
  expect(dialog.getByText(/^To gpu\.example:8000, /)).toBeTruthy();
  expect(dialog.getByText(/up to 120 different ones a minute/)).toBeTruthy();
  expect(dialog.getByText(/whoever is on the way can read along/)).toBeTruthy();
  await act(async () => dialog.getByRole("button", { name: "I agree: send it" }).click());
  const kept = () => bridge.calls("settings.set").at(-1)!.models!.coach;
  expect(kept()).toEqual({ ...AWAY, agreed: AWAY.address });
  expect(coach().getByText(/You agreed that it is sent to gpu.example:8000/)).toBeTruthy();
  await act(async () => {
    fireEvent.change(address, { target: { value: "https://gpu.example/v1" } });
    fireEvent.blur(address);
  });
  await act(async () => page.getByRole("button", { name: "Do not send anything" }).click());
  expect(kept()).toEqual({ ...AWAY, address: "https://gpu.example/v1" });
  expect(coach().getByText(/Not used yet: gpu.example is another machine/)).toBeTruthy();
});

test("what was found of a server stands there in words, with its fix, and its models are offered", async () => {
  const probe: ServerProbe = {
    dialect: "LM Studio",
    models: ["small-vl", "large-vl"],
    model: null,
    findings: [
      { what: "reachable", outcome: "works", text: "LM Studio answers.", fix: "" },
      { what: "models", outcome: "fails", text: "The model's server has several models.", fix: "Choose one of them." },
      { what: "speed", outcome: "untried", text: "Not tried.", fix: "" },
    ],
    firstMs: null,
    tokensPerSecond: null,
  };
  const bridge = await shown({ ...AWAY, address: "http://localhost:1234/v1" }, { "models.probe": () => probe });
  await act(async () => coach().getByRole("button", { name: "Try the server of the coach" }).click());
  const rows = coach().getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    " Reached: worksLM Studio answers. ",
    " Model: failsThe model's server has several models. Choose one of them.",
    " Speed: not tried",
  ]);
  expect(bridge.calls("models.probe")).toEqual([{ slot: "coach", address: "http://localhost:1234/v1", model: "" }]);
  expect(coach().getByRole("button", { name: /Model/ }).textContent).toContain("The only one it has");
});

test("a key goes to main and is not shown again", async () => {
  const bridge = await shown({ ...AWAY, address: "http://localhost:1/v1" });
  const key = coach().getByLabelText("Key");
  await act(async () => fireEvent.change(key, { target: { value: "sk-model-1" } }));
  await act(async () => coach().getByRole("button", { name: "Keep the key" }).click());
  expect(bridge.calls("models.keepKey")).toEqual([
    { slot: "coach", address: "http://localhost:1/v1", key: "sk-model-1" },
  ]);
  expect((key as HTMLInputElement).value).toBe("");
  expect(coach().getByText("The key is kept, encrypted.")).toBeTruthy();
});

test("a folder says what it is, what it lacks, and what to do about it; and is looked at again", async () => {
  let problems = [{ file: "tokenizer.json", problem: "is missing", fix: "Put it beside config.json." }];
  const bridge = await shown(
    { by: "folder", folder: "/models/smol" },
    {
      "models.describeFolder": ({ folder }) => ({
        ...{
          folder,
          job: "language",
          architecture: "smolvlm",
          title: "SmolVLM",
          pictures: true,
          parts: [],
          weights: 0,
        },
        ...{ licence: "Apache-2.0", problems, notes: [] },
      }),
    },
  );
  const found = () =>
    coach()
      .getAllByRole("listitem")
      .map((row) => row.textContent);
  expect(found()).toEqual([
    " SmolVLM: cannot be usedsmolvlm · reads pictures · Apache-2.0",
    " tokenizer.json is missing.Put it beside config.json.",
  ]);
  problems = [];
  await act(async () => coach().getByRole("button", { name: "Look again" }).click());
  expect(found()).toEqual([" SmolVLM: can be usedsmolvlm · reads pictures · Apache-2.0"]);
  expect(bridge.calls("models.describeFolder").length).toBe(2);
});

test("a folder that can be used is tried from there: what was measured, or why it cannot be opened, stands below", async () => {
  const folder = "/models/small-vl";
  const whole = {
    ...{ folder, title: "SmolVLM", architecture: "smolvlm", job: "language", pictures: true, parts: [] },
    ...{ weights: 27_000, licence: "Apache-2.0", problems: [], notes: [] },
  } as const;
  let answer: CallOutput<"models.tryHere"> = {
    ...{
      kind: "done",
      lines: ["small-vl", "  ✓ vision_encoder.onnx with cpu in 3.0 ms", "  questions a second     2.00"],
    },
  };
  const bridge = await shown(
    { by: "folder", folder },
    { "models.describeFolder": () => whole as never, "models.tryHere": () => answer },
  );
  const press = () => act(async () => coach().getByRole("button", { name: "Try the folder of the coach" }).click());
  await press();
  expect(bridge.calls("models.tryHere")).toEqual([{ choice: { by: "folder", folder } }]);
  const list = within(coach().getByRole("list", { name: "What trying the folder has shown" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    ...["small-vl", "✓ vision_encoder.onnx with cpu in 3.0 ms", "questions a second     2.00"],
  ]);
  answer = { kind: "failed", problem: "No provider runs decoder_model_merged.onnx.", fix: "Choose another." };
  await press();
  expect(coach().getByRole("alert").textContent).toContain("No provider runs decoder_model_merged.onnx.");
});

test("a model file is chosen with its projector and its server, described, tried, and left to what is found again", async () => {
  const paths = ["/models/small.gguf", "/models/mmproj.gguf", "/opt/llama-server"];
  const titles: string[] = [];
  const bridge = await shown(
    { by: "default" },
    { "models.chooseFile": ({ title }) => (titles.push(title), paths[titles.length - 1]!) },
  );
  await act(async () =>
    coach()
      .getByRole("button", { name: /Done by/ })
      .click(),
  );
  await act(async () =>
    within(page.getByRole("listbox"))
      .getByRole("option", { name: /^A model file/ })
      .click(),
  );
  expect(coach().getByText("No file is chosen.")).toBeTruthy();
  for (const name of ["Choose the model file for the coach", "Choose the projector for the coach"])
    await act(async () => coach().getByRole("button", { name }).click());
  await act(async () => coach().getByRole("button", { name: "Choose the llama-server for the coach" }).click());
  const kept = () => bridge.calls("settings.set").at(-1)!.models!.coach;
  const whole = { by: "file", file: paths[0]!, projector: paths[1]!, program: paths[2]! } as const;
  expect([titles, kept()]).toEqual([["Coach: model file (GGUF)", "Projector, reads pictures", "llama-server"], whole]);
  expect(bridge.calls("models.describeFile").at(-1)).toEqual(whole);
  expect(coach().getByRole("list", { name: "What was found of the file" }).textContent).toContain("Small: can be used");
  await act(async () => coach().getByRole("button", { name: "Try the model file of the coach" }).click());
  expect(bridge.calls("models.tryHere")).toEqual([{ choice: whole }]);
  const found = "Projector, reads pictures: use the one that is found";
  await act(async () => coach().getByRole("button", { name: found }).click());
  expect(kept()).toEqual({ ...whole, projector: "" });
});

test("servers on this computer are looked for when that is asked, and one press takes a model", async () => {
  const [ollama, studio] = ["http://127.0.0.1:11434/v1", "http://127.0.0.1:1234/v1"];
  const llava = { name: "llava:7b", pictures: true, tools: null, context: 4096 };
  const bridge = await shown(
    { by: "server", address: "http://localhost:1/v1", model: "", agreed: "" },
    {
      "models.look": () => [
        { name: "Ollama", address: ollama, models: [llava], problem: "" },
        { name: "LM Studio", address: studio, models: [], problem: "Nothing answers on port 1234. Start its server." },
      ],
    },
  );
  expect(bridge.calls("models.look")).toEqual([]);
  await act(async () => coach().getByRole("button", { name: "Look for servers on this computer: coach" }).click());
  const list = within(coach().getByRole("list", { name: "Servers on this computer" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Ollamallava:7breads pictures · context 4,096",
    "LM StudioNothing answers on port 1234. Start its server.",
  ]);
  await act(async () => list.getByRole("button", { name: "Use llava:7b of Ollama" }).click());
  const server = { by: "server", address: ollama, model: "llava:7b", agreed: "" };
  expect(bridge.calls("settings.set").at(-1)!.models!.coach).toEqual(server);
});

test("each provider is tried when that is asked, and what each came to stands below", async () => {
  const lines = [
    { level: "ok", text: "cpu: works, 35 ms a tick" },
    { level: "warning", text: "used: none" },
  ] as const;
  let running = false;
  const bridge = await shown(
    { by: "default" },
    {
      "inference.tryEach": () => {
        if (running) throw new Error("A session runs. End it first, then try again.");
        return [...lines];
      },
    },
  );
  expect(bridge.calls("inference.tryEach")).toEqual([]);
  const press = () => act(async () => page.getByRole("button", { name: "Try each provider" }).click());
  await press();
  const list = within(page.getByRole("list", { name: "What each provider came to" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent!.trim())).toEqual(
    lines.map(({ text }) => text),
  );
  running = true;
  await press();
  expect(page.getByRole("alert").textContent).toContain("A session runs.");
});

test("a folder of prompts is chosen for the coach’s model, and given up again", async () => {
  const bridge = await shown(
    { by: "server", address: "http://localhost:1/v1" },
    { "settings.chooseFolder": () => "/mine/prompts" },
  );
  expect(coach().getByText("The program’s own prompts")).toBeTruthy();
  await act(async () => coach().getByRole("button", { name: "Choose the folder of prompts" }).click());
  const kept = () => bridge.calls("settings.set").at(-1)!.models!.prompts;
  expect(kept()).toBe("/mine/prompts");
  expect(coach().getByText("/mine/prompts")).toBeTruthy();
  await act(async () => coach().getByRole("button", { name: "Use the program’s own" }).click());
  expect(kept()).toBe("");
});

test("eyes and a folder have a provider of their own, and a card where there are several; without one it is that of the eyes", async () => {
  const folder = "/models/small-vl";
  const whole = {
    ...{ folder, title: "SmolVLM", architecture: "smolvlm", job: "language", pictures: true, parts: [] },
    ...{ weights: 27_000, licence: "Apache-2.0", problems: [], notes: [] },
  } as const;
  const bridge = await shown(
    { by: "folder", folder },
    {
      "models.describeFolder": () => whole as never,
      "inference.cards": () => ({ cuda: ["RTX 4070", "RTX 3060"], dml: ["", ""] }),
    },
  );
  const choose = async (label: RegExp, option: string) => {
    await act(async () => coach().getByRole("button", { name: label }).click());
    await act(async () => within(page.getByRole("listbox")).getByRole("option", { name: option }).click());
  };
  const kept = () => bridge.calls("settings.set").at(-1)!.models!.coach;
  expect(coach().queryByRole("button", { name: /Card/ })).toBeNull();
  expect(coach().getByRole("button", { name: /Provider/ }).textContent).toContain("As for the eyes");
  await choose(/Provider/, "CUDA");
  expect(kept()).toEqual({ by: "folder", folder, provider: "cuda" });
  await choose(/Card/, "Card 1: RTX 3060");
  expect(kept()).toEqual({ by: "folder", folder, provider: "cuda", device: 1 });
  await choose(/Provider/, "As for the eyes");
  expect(kept()).toEqual({ by: "folder", folder });
});
