import { beforeEach, expect, test } from "vitest";
import { useRecording } from "../session/record-store.ts";
import { useToasts } from "../ui/toasts.ts";
import { useView } from "../view.ts";
import { openScreen } from "./open-screen.ts";

beforeEach(() => {
  useRecording.setState(useRecording.getInitialState(), true);
  useView.setState({ ...useView.getInitialState(), door: "research", screen: "library", replay: "take", review: true });
});

test("the open screen's own entry leads to its list; no entry leaves a take that is discarded: its own buttons decide", () => {
  useRecording.setState({ judged: "discarded" });
  openScreen("library");
  openScreen("people");
  expect(useToasts.getState().shown.at(-1)?.text).toBe("Delete the take or bring it back first.");
  expect(useView.getState()).toMatchObject({ screen: "library", review: true, replay: "take" });
  useRecording.setState({ judged: null });
  openScreen("library");
  expect(useView.getState()).toMatchObject({ screen: "library", review: false, replay: null });
});
