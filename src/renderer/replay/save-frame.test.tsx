import { screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { lampTake } from "../../../tests/fixtures/lamp-take.ts";
import { chooseOf, press, screen } from "../../../tests/fixtures/screen.tsx";
import { useToasts } from "../ui/toasts.ts";
import { useView } from "../view.ts";
import { ReplayScreen } from "./replay.tsx";

beforeEach(() => {
  useView.setState({ ...useView.getInitialState(), replay: "2026-11-21-lamp" });
  useToasts.setState({ shown: [] });
});
const told = () => useToasts.getState().shown.map(({ text }) => text);

test("the frame at the playhead is saved by key and by button; where it went is told, and who finds it there", async () => {
  const bridge = await screen(<ReplayScreen audited={() => null} />);
  await press("ArrowDown");
  await press("s");
  expect(bridge.calls("clips.frame")).toEqual([{ session: "2026-11-21-lamp", t: 12, track: null, blur: true }]);
  expect(told()).toEqual(["Saved: /home/coach/frame.png. A withdrawal of consent finds it as long as it stays there."]);
  await press("End");
  await chooseOf("Export", /^Save frame/);
  expect(bridge.calls("clips.frame").at(-1)).toMatchObject({ t: 47.5 });
});

test("nothing is told when no place was chosen; a refusal is told with what to do", async () => {
  const answers = [null, { ok: false as const, problem: "frame.png: the disk is full.", fix: "Free some space." }];
  await screen(<ReplayScreen audited={() => null} />, fakeBridge({ "clips.frame": () => answers.shift() ?? null }));
  await press("s");
  expect(told()).toEqual([]);
  await press("s");
  expect(told()).toEqual(["frame.png: the disk is full. Free some space."]);
});

test("what is saved of somebody who has not agreed to sharing says so, in the toast and beside a clip", async () => {
  const take = { "sessions.events": () => ({ events: JSON.stringify(lampTake()), notice: "" }) };
  await screen(<ReplayScreen audited={() => null} />, fakeBridge(take));
  const keep = "p07 has not agreed to sharing: give the file to nobody else.";
  await press("s");
  expect(told()).toEqual([
    `Saved: /home/coach/frame.png. A withdrawal of consent finds it as long as it stays there. ${keep}`,
  ]);
  await press("c");
  page.getByText(keep);
});
