import { act, fireEvent, screen as page, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeBridge, settingsWith } from "../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import type { CallOutput } from "../../../ipc/contract.ts";
import { HearingSettings } from "./hearing-settings.tsx";

// What is taken of a microphone, in place of one.
const sound = vi.hoisted(() => ({ give: (_piece: Float32Array): void => undefined, open: 0 }));
vi.mock("../../hearing/sound-pieces.ts", async (original) => ({
  ...(await original<object>()),
  soundPieces: async (_stream: MediaStream, onPiece: (piece: Float32Array) => void) => {
    Object.assign(sound, { give: onPiece, open: sound.open + 1 });
    return () => void (sound.open -= 1);
  },
}));
vi.mock("../../camera/take.ts", async (original) => ({
  ...(await original<object>()),
  takeMicrophone: () => Promise.resolve({ ok: true, stream: { getTracks: () => [] } }),
}));

const WAIT = { timeout: 20_000 };

test("what hears is chosen where one sets how to talk to the coach: a folder of another job is told, and the try says what was heard", async () => {
  const folder = "/models/whisper-small";
  let settings = settingsWith({ models: { ears: { by: "folder", folder } }, hearing: { microphone: "USB" } });
  let job: "ears" | "language" = "ears";
  let heard: CallOutput<"hearing.words"> = { ok: true, words: "Mark this moment.", doubtful: false };
  const about = { parts: [], weights: 249_000_000, licence: "MIT", problems: [], notes: [], pictures: false };
  const bridge = fakeBridge({
    "settings.get": () => settings,
    "settings.set": (change) => (settings = settingsWith({ ...settings, ...change })),
    "models.describeFolder": () => ({ ...about, folder, job, architecture: "whisper", title: "Whisper" }) as never,
    "hearing.words": () => heard,
  });
  await screen(<HearingSettings />, bridge);
  const ears = within(page.getByRole("region", { name: "Ears" }));
  const found = () => ears.getAllByRole("listitem").map(({ textContent }) => textContent.replace(/\s/g, " "));
  expect(found()).toEqual([" Whisper: can be usedwhisper · 249 MB of weights · MIT"]);
  expect(ears.queryByRole("button", { name: /Try the folder/ })).toBeNull();
  job = "language";
  await act(async () => ears.getByRole("button", { name: "Look again" }).click());
  expect(found().at(-1)).toBe(" It does not hear.Choose a folder of Whisper, Moonshine or Parakeet CTC.");

  const hold = ears.getByRole("button", { name: "Try it: hold and speak" });
  const status = ears.getByRole("status");
  const said = async () => {
    await act(async () => {
      hold.focus();
      fireEvent.keyDown(hold, { key: " " });
      await vi.waitFor(() => expect(sound.open).toBe(1), WAIT);
    });
    sound.give(new Float32Array(1000).fill(0.25));
    await act(async () => {
      fireEvent.keyUp(hold, { key: " " });
      await vi.waitFor(() => expect(sound.open).toBe(0), WAIT);
    });
    await waitFor(() => expect(status.textContent).not.toMatch(/…$/), WAIT);
    return status.textContent;
  };
  expect(await said()).toBe(`✓ Heard (${folder}): “Mark this moment.”`);
  expect(bridge.calls("hearing.words")).toMatchObject([{ trial: true, language: "en" }]);
  heard = { ok: false, problem: "config.json is missing.", fix: "Choose another." };
  expect(await said()).toBe(
    "config.json is missing. Choose another. Until it works, what the program brings hears you.",
  );
});
