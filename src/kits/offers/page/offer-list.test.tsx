import { act, fireEvent, screen as page, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBridge, settingsWith } from "../../../../tests/fixtures/fake-bridge.ts";
import { goalWatchAnswers } from "../../../../tests/fixtures/fake-offers.ts";
import { useFakeCamera } from "../../../../tests/fixtures/fake-camera.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import type { FeedChoice } from "../../../ipc/contract.ts";
import type { GoalOffer } from "../ipc.ts";
import { CameraCapture } from "../../../renderer/camera/capture.ts";
import { useView } from "../../../renderer/view.ts";
import { OfferAgreement, OfferList } from "./offer-list.tsx";
import { StartPanel } from "../../../renderer/doors/coach/start/start-panel.tsx";
import { useOffers } from "./use-offers.ts";

// What is taken of a microphone, in place of one.
const sound = vi.hoisted(() => ({ give: (_piece: Float32Array): void => undefined, open: 0 }));
vi.mock("../../../renderer/hearing/sound-pieces.ts", async (original) => ({
  ...(await original<object>()),
  soundPieces: (_stream: unknown, onPiece: (piece: Float32Array) => void) => {
    sound.give = onPiece;
    sound.open += 1;
    return Promise.resolve(() => void (sound.open -= 1));
  },
}));
vi.mock("../../../renderer/camera/take.ts", async (original) => ({
  ...(await original<object>()),
  takeMicrophone: () => Promise.resolve({ ok: true, stream: { getTracks: () => [] } }),
}));
// A session that begins watches its camera for more than a second first: look.ts is not what is tested here.
vi.mock("../../../renderer/camera/look.ts", () => ({
  lookAtStream: () => Promise.resolve({ state: "live", fps: 2, age: 0, reason: "" }),
}));

const camera = useFakeCamera();

/** A camera that brings two pictures, and then waits until nobody reads it any more. */
class TwoPictures {
  readonly readable = new ReadableStream({
    start(controller) {
      for (const timestamp of [0, 500_000])
        controller.enqueue({ timestamp, displayWidth: 64, displayHeight: 36, close: () => undefined });
    },
  });
}
/** A canvas on which every picture is black. */
class BlackCanvas {
  width = 16;
  height = 16;
  getContext = () => ({
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray(this.width * this.height * 4) }),
  });
}

beforeEach(() => {
  useView.setState(useView.getInitialState());
  vi.stubGlobal("MediaStreamTrackProcessor", TwoPictures);
  vi.stubGlobal("OffscreenCanvas", BlackCanvas);
});
afterEach(() => void vi.unstubAllGlobals());

const offer: GoalOffer = {
  over: false,
  offered: [
    {
      ...{ procedure: lamp.id, goal: lamp.goal, bench: "north", chance: 0.8 },
      why: { sense: "vision", value: 0.8, why: { kind: "bench", bench: "north", of: 2 } },
    },
    {
      ...{ procedure: "tea", goal: "Make tea", bench: null, chance: 0.1 },
      why: { sense: "history", value: 0.4, why: { kind: "habit", times: 3, part: "morning" } },
    },
  ],
};
const refused: GoalOffer = { offered: [], over: true };

const C920 = { kind: "camera" as const, label: "C920" };
const answering = (agreed: boolean, answers: Parameters<typeof fakeBridge>[0] = {}) =>
  fakeBridge({
    ...goalWatchAnswers,
    "settings.get": () => settingsWith({ camera: "C920", lastFeed: { ...C920, id: "a" } }),
    "goalWatch.agreement": () => ({ on: agreed, folder: "" }),
    "goalWatch.begin": () => true,
    "goalWatch.look": () => offer,
    "goalWatch.choose": ({ procedure }) => (procedure === null ? refused : { offered: [], over: false }),
    ...answers,
  });
/** The whole start. */
const begin = (agreed: boolean, answers = {}) => screen(<StartPanel sample={null} />, answering(agreed, answers));

const taken = vi.fn();
/** What is offered, without the rest of the start: a session begins where it is told what was taken. */
function Offered({ stream, feed }: { readonly stream: MediaStream | null; readonly feed: FeedChoice }) {
  const offers = useOffers({ stream, feed }, null, taken);
  return (
    <>
      <OfferList offers={offers} known={null} />
      <OfferAgreement offers={offers} />
    </>
  );
}
const beginOffered = async (answers = {}, feed: FeedChoice = C920) => {
  taken.mockClear();
  const stream = feed.kind === "camera" ? await navigator.mediaDevices.getUserMedia() : null;
  return screen(<Offered {...{ stream, feed }} />, answering(true, answers));
};
const offered = () => page.findByRole("region", { name: "Shall we do this?" });
const gone = () => waitFor(() => expect(page.queryByRole("region", { name: "Shall we do this?" })).toBeNull());

test("nobody is watched until they tick it, and what is offered says why", async () => {
  const bridge = await begin(false);
  const tick = await page.findByRole("switch", { name: /Suggest what to do from what the camera sees/ });
  await waitFor(() => expect(camera.done).toEqual(["open"]));
  expect([bridge.calls("goalWatch.begin"), bridge.calls("goalWatch.look")]).toEqual([[], []]);
  await act(async () => void fireEvent.click(tick));
  expect(bridge.calls("goalWatch.agree")).toEqual([{ participant: null, on: true, folder: "" }]);
  const list = await offered();
  expect([...list.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    `${lamp.goal}1The bench looks as north did when its 2 takes began`,
    "Make tea2Done 3 times before in the morning",
  ]);
  expect(bridge.calls("goalWatch.look")).toMatchObject([{ t: 0, width: 64, height: 36 }]);
});

test("the first is taken by its key, and the session opens with its procedure and bench", async () => {
  const begun = vi.spyOn(CameraCapture.prototype, "begin").mockReturnValue();
  const bridge = await begin(true);
  await offered();
  await press("1");
  await waitFor(() => expect(bridge.calls("session.open")).toHaveLength(1), { timeout: 15_000 });
  expect(bridge.calls("session.open")[0]).toMatchObject({ procedure: lamp.id, profile: "north" });
  expect(bridge.calls("goalWatch.choose")).toEqual([{ procedure: lamp.id }]);
  begun.mockRestore();
});

test("the first is taken by a pedal", async () => {
  const bridge = await beginOffered();
  await offered();
  await act(async () => bridge.push("devices.acted", { action: "done" }));
  expect(bridge.calls("goalWatch.choose")).toEqual([{ procedure: lamp.id }]);
  expect(taken.mock.calls).toEqual([[offer.offered[0]]]);
});

test("not now takes it away; refused twice it says that nothing is offered any more", async () => {
  const bridge = await beginOffered();
  await offered();
  await press("n");
  await gone();
  expect(bridge.calls("goalWatch.choose")).toEqual([{ procedure: null }]);
  expect(page.getByText(/Nothing more is suggested until you restart Benchside/)).toBeTruthy();
});

test("a pedal's press does nothing while nothing is offered, and watching ends with the tick", async () => {
  const bridge = await beginOffered({ "goalWatch.look": () => ({ offered: [], over: false }) });
  await waitFor(() => expect(bridge.calls("goalWatch.look")).toHaveLength(1));
  await act(async () => bridge.push("devices.acted", { action: "done" }));
  expect([bridge.calls("goalWatch.choose"), taken.mock.calls]).toEqual([[], []]);
  await act(async () => void fireEvent.click(page.getByRole("switch", { name: /Suggest what to do/ })));
  expect(bridge.calls("goalWatch.end")).toHaveLength(1);
});

/** Holds V for a second of sound, and lets go. */
async function holdV() {
  await press("v");
  await vi.waitFor(() => expect(sound.open).toBe(1));
  for (let piece = 0; piece < 16; piece++) sound.give(new Float32Array(1000).fill(0.25));
  await act(async () => {
    document.body.dispatchEvent(new KeyboardEvent("keyup", { key: "v", bubbles: true }));
    await vi.waitFor(() => expect(sound.open).toBe(0), { timeout: 20_000 });
  });
}

test("before anything is offered, words are evidence; the second offer is taken by a word", async () => {
  const heard = ["the kettle", "now the lamp", "the second one"];
  const turned = { ...offer, offered: offer.offered.toReversed() };
  const bridge = await beginOffered({
    "goalWatch.look": () => ({ offered: [], over: false }),
    "hearing.words": () => ({ ok: true, words: heard.shift()!, doubtful: false }),
    "goalWatch.hear": ({ words }: { words: string }) =>
      words === "the second one"
        ? { offered: [], over: false, answered: "second" }
        : { ...(words === "now the lamp" ? turned : { offered: [], over: false }), answered: null },
  });
  await page.findByRole("button", { name: /Hold and say what you want to do/ });
  await holdV();
  await page.findByText("Nothing that is known fits “the kettle”.");
  await holdV();
  await offered();
  await holdV();
  await waitFor(() => expect(taken.mock.calls).toEqual([[offer.offered[0]]]));
  expect(bridge.calls("goalWatch.choose")).toEqual([{ procedure: lamp.id }]);
});

const listens = { lastFeed: { kind: "listen" as const, protocol: "rtmp" as const } };

test("glasses that push are watched by the program; what it tells is offered, and that they are gone is said", async () => {
  const bridge = await begin(true, {
    "settings.get": () => settingsWith(listens),
    "goalWatch.watch": () => ({ ok: true, watching: true }),
  });
  await page.findByText("Looking for something to suggest");
  expect(bridge.calls("goalWatch.watch")).toEqual([{ participant: null, feed: { kind: "listen", protocol: "rtmp" } }]);
  await act(async () => bridge.push("goalWatch.told", { ...offer, answered: null, problem: null }));
  await offered();
  const others = [
    {
      goal: { kind: "remember" as const, content: "Dentist", time: "09:10" },
      why: { kind: "event" as const, title: "Dentist", at: "09:10" },
    },
  ];
  const ranked = offer.offered.map((one) => ({ ...one, reason: "You have all parts here" }));
  const more = { offered: ranked, over: false, others, answered: null, problem: null };
  await act(async () => bridge.push("goalWatch.told", more));
  const worded = "You have all parts here (as the model puts it)";
  expect(page.getAllByText(worded, { exact: false }).map(({ textContent }) => textContent)).toEqual([
    `${worded} · at north`,
    worded,
  ]);
  expect(page.getByRole("region", { name: /not for Benchside to do/ }).textContent).toContain(
    "Remind of “Dentist”, 09:10 · “Dentist” is in the calendar at 09:10",
  );
  await press("n");
  expect(bridge.calls("goalWatch.choose")).toEqual([{ procedure: null }]);
  const problem = "The glasses are gone.";
  await act(async () => bridge.push("goalWatch.told", { offered: [], over: false, answered: null, problem }));
  expect([page.queryByText("Looking for something to suggest"), page.queryByText(problem) !== null]).toEqual([
    null,
    true,
  ]);
  expect([bridge.calls("goalWatch.look"), camera.done]).toEqual([[], []]);
});

test("hands-free the microphone is open while somebody is watched, and what it brings answers the offer", async () => {
  const hearing = { handsFree: true };
  const settings = settingsWith({ ...listens, hearing });
  const watch = { "settings.get": () => settings, "goalWatch.watch": () => ({ ok: true, watching: true }) };
  const bridge = await beginOffered(watch, listens.lastFeed);
  await vi.waitFor(() => expect(sound.open).toBe(1));
  await act(async () => sound.give(new Float32Array(1000).fill(0.25)));
  expect(bridge.calls("goalWatch.sound").map(({ samples, language }) => [samples.length, language])).toEqual([
    [1000, "en"],
  ]);
  await act(async () => bridge.push("goalWatch.told", { ...offer, answered: null, problem: null }));
  await offered();
  const nothing = { offered: [], over: false, problem: null };
  // There is no third one.
  for (const answered of ["third", "no"] as const)
    await act(async () => bridge.push("goalWatch.told", { ...nothing, answered }));
  expect(bridge.calls("goalWatch.choose")).toEqual([{ procedure: null }]);
  await act(async () => void fireEvent.click(page.getByRole("switch", { name: /Suggest what to do/ })));
  await vi.waitFor(() => expect(sound.open).toBe(0));
});
