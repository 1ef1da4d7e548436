import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { lamp } from "../../../../tests/fixtures/lamp-session.ts";
import { press, screen } from "../../../../tests/fixtures/screen.tsx";
import { shrinkPicture } from "../shrink-picture.ts";
import { openDraft, openRow, useEditor } from "./editor-store.ts";
import { ProceduresScreen } from "./procedures.tsx";

vi.mock("../shrink-picture.ts", () => ({ shrinkPicture: vi.fn() }));

beforeEach(() => useEditor.setState(useEditor.getInitialState()));

const NAME = `${"ab".repeat(32)}.jpg`;
const field = () => within(page.getByRole("group", { name: "Picture of step 1" }));

/** The lamp, its first step open, with a picture chosen for it. */
async function choosing(bridge = fakeBridge()) {
  openDraft(lamp, true);
  openRow("base", true);
  await screen(<ProceduresScreen />, bridge);
  const group = page.getByRole("group", { name: "Picture of step 1" });
  const file = new File(["x"], "base.png", { type: "image/png" });
  await act(async () => void fireEvent.change(group.querySelector("input[type=file]")!, { target: { files: [file] } }));
  return bridge;
}

test("a picture is made smaller, kept, said in words and saved with its step; removing it can be undone", async () => {
  const bytes = new Uint8Array([1, 2]);
  vi.mocked(shrinkPicture).mockResolvedValue(bytes);
  const bridge = await choosing();
  const text = await field().findByLabelText("What the picture of step 1 shows");
  expect(document.activeElement).toBe(text);
  expect(bridge.calls("library.keepPicture")).toEqual([{ bytes }]);
  await act(async () => void fireEvent.change(text, { target: { value: " The base on its mat " } }));
  await press("s", { ctrlKey: true });
  const [base, ...rest] = lamp.steps;
  const shown = { ...base!, picture: NAME, pictureText: "The base on its mat" };
  expect(bridge.calls("library.save")[0]!.procedure).toEqual({ ...lamp, steps: [shown, ...rest] });
  const image = field().getByRole("img", { name: "The base on its mat" });
  expect(image.getAttribute("src")).toBe(`benchside://picture/${NAME}`);
  await act(async () => field().getByRole("button", { name: "Remove the picture" }).click());
  expect(useEditor.getState().draft!.steps[0]!.picture).toBeUndefined();
  await press("z", { ctrlKey: true });
  expect(field().getByRole("img")).toBeTruthy();
});

test("a picture without words is a problem at its field, and what is no picture is told with the file's name", async () => {
  const problem = { step: "base", problem: "steps[0].pictureText: none", fix: "Say it.", field: "pictureText" };
  vi.mocked(shrinkPicture).mockResolvedValue(new Uint8Array([1]));
  await choosing(fakeBridge({ "library.check": () => [problem] }));
  await vi.waitFor(() =>
    expect(field().getByText("Say in a sentence what the picture shows, 300 characters at most.")).toBeTruthy(),
  );
  await act(async () => field().getByRole("button", { name: "Remove the picture" }).click());
  vi.mocked(shrinkPicture).mockResolvedValue("unreadable");
  const file = new File(["x"], "notes.txt");
  const input = page.getByRole("group", { name: "Picture of step 1" }).querySelector("input[type=file]")!;
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  expect(await field().findByText(/^notes\.txt: it is no picture that can be read/)).toBeTruthy();
});
