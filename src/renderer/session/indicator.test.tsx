import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { lampSession } from "../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { Indicator } from "./indicator.tsx";
import { endable } from "./start.ts";
import { record } from "./record-store.ts";
import { useServices } from "../services.ts";
import { show, useView } from "../view.ts";

beforeEach(() => {
  useView.setState(useView.getInitialState());
  record({ session: null });
});

const status = () => page.getByRole("status");
const told = () => [status().getAttribute("aria-label"), status().textContent?.trim()];
const names = () =>
  page.queryAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent?.trim());
const click = (name: RegExp) => act(async () => void fireEvent.click(page.getByRole("button", { name })));

test("nothing is shown while nothing is watched", async () => {
  await screen(<Indicator />);
  expect([...told(), ...names()]).toEqual([null, ""]);
});

test("a session is told with its time, leads to its screen, and is ended by a press and by no key", async () => {
  show({ screen: "settings" });
  const bridge = await screen(<Indicator />);
  await act(async () => bridge.play(lampSession().slice(0, 1)));
  expect(told()).toEqual(["Waiting: the session “Assemble the desk lamp”", "Waiting"]);
  await act(async () => bridge.play(lampSession()));
  expect(told()).toEqual(["Recording: the session “Assemble the desk lamp”", "Recording"]);
  expect(names()).toEqual(["0:47, go to the session “Assemble the desk lamp”", "End session"]);
  for (const key of [" ", "Enter", "e", "x", "Escape"]) await press(key);
  expect(bridge.calls("session.close")).toEqual([]);
  await click(/go to the session/);
  expect(useView.getState().screen).toBe("coach");
  await click(/End session/);
  expect([bridge.calls("session.end"), bridge.calls("session.close")]).toEqual([[undefined], []]);
  await act(async () => bridge.push("session.ending", { session: "2026-11-21-lamp", closesIn: 4200 }));
  expect(page.getByRole("status", { name: /^Closes in 5 s: the session/ })).toBeTruthy();
  await click(/Go on/);
  expect(bridge.calls("session.goOn")).toHaveLength(1);
});

test("a take leads to its door; what is watched and not recorded is told by another word", async () => {
  const events = lampSession();
  const { session } = events[0] as { session: string };
  record({ session });
  const bridge = await screen(<Indicator />);
  const alarm = { type: "feed", t: 48, state: "live", fps: 30, age: 0, dropped: 0, reason: "" } as const;
  const recording = { bytes: 0, age: 9, alarm: "the disk is full" };
  await act(async () => bridge.play([...events, { ...alarm, recording } as never]));
  expect(told()).toEqual(["Watching: the take “Assemble the desk lamp”", "Watching"]);
  await click(/go to the take/);
  expect(useView.getState().screen).toBe("take");
});

test("a look at cameras is watched until it is over, and End lets them go", async () => {
  let closed = 0;
  let over = (): void => undefined;
  let ended = false;
  function Looking({ kind }: { readonly kind: "camera" | "demo" }) {
    const services = useServices();
    vi.spyOn(services.camera, "close").mockImplementation(() => void closed++);
    const feed = kind === "demo" ? { kind } : { kind, label: "C920" };
    const look = (signal: AbortSignal) =>
      new Promise<void>((resolve) => (over = resolve)).then(() => void (ended = signal.aborted));
    return <button onClick={() => void endable(services, { feed, cameras: [] }, look, "look")}>{kind}</button>;
  }
  await screen(
    <>
      <Indicator />
      <Looking kind="demo" />
      <Looking kind="camera" />
    </>,
  );
  await click(/demo/);
  expect(told()).toEqual([null, ""]);
  await click(/camera/);
  expect(told()).toEqual(["Watching: the look at the cameras", "Watching"]);
  await click(/End look/);
  expect(closed).toBe(1);
  await act(async () => over());
  expect([ended, ...told()]).toEqual([true, null, ""]);
});
