import { act, fireEvent, screen as page, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { fakeBridge } from "../../../tests/fixtures/fake-bridge.ts";
import { press, screen } from "../../../tests/fixtures/screen.tsx";
import { Notices } from "./notices.tsx";
import { StartPanel } from "../doors/coach/start/start-panel.tsx";
import { wording } from "../settings-store.ts";
import { show } from "../view.ts";

const gone = {
  folder: "/mnt/usb",
  problem: "The data folder /mnt/usb is not there.",
  fix: "Plug its disk in and try again.",
  locked: false,
};
const refuses = () => {
  throw new Error(`Error invoking remote method 'call:library.list': DataFolderError: ${gone.problem} ${gone.fix}`);
};

test("a data folder that is gone is told with its fixes, which go when it is back", async () => {
  const bridge = fakeBridge({ "dataFolder.state": () => gone, "settings.chooseFolder": () => "/home/coach/other" });
  await screen(<Notices />, bridge);
  expect(page.getByRole("alert").textContent).toContain(`${gone.problem} ${gone.fix}`);
  await act(async () => page.getByRole("button", { name: "Choose another folder…" }).click());
  expect(bridge.calls("settings.set")).toEqual([{ dataFolder: "/home/coach/other" }]);
  await act(async () => page.getByRole("button", { name: "Try again" }).click());
  expect(page.queryByRole("alert")).toBeNull();
});

const locked = {
  folder: "/home/coach/study",
  problem: "The recordings in /home/coach/study are encrypted and locked.",
  fix: "Type their passphrase, or choose another folder.",
  locked: true,
};

test("a data folder that is locked asks for its passphrase, says when it is another, and goes on when it is right", async () => {
  const refusal = {
    ok: false,
    problem: "The recordings in /data: this passphrase does not open them.",
    fix: "Type it again.",
  } as const;
  const bridge = fakeBridge({
    "dataFolder.state": () => locked,
    "encryption.unlock": ({ passphrase }) => (passphrase === "five words" ? { ok: true } : refusal),
  });
  await screen(<Notices />, bridge);
  const dialog = page.getByRole("dialog", { name: "The recordings are locked" });
  const field = within(dialog).getByLabelText<HTMLInputElement>("Passphrase");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.type).toBe("password");
  const typed = async (value: string) => {
    await act(async () => void fireEvent.change(field, { target: { value } }));
    await act(async () => within(dialog).getByRole("button", { name: "Unlock" }).click());
  };
  await typed("four words");
  expect(within(dialog).getByRole("alert").textContent).toContain("this passphrase does not open them. Type it again.");
  await typed("five words");
  await act(async () => bridge.push("dataFolder.changed", { ...locked, problem: "", fix: "", locked: false }));
  expect([page.queryByRole("dialog"), page.queryByRole("alert")]).toEqual([null, null]);
});

test("Escape leaves it locked; it is asked for again at a press, and another folder can be chosen", async () => {
  const bridge = fakeBridge({ "dataFolder.state": () => locked, "settings.chooseFolder": () => "/home/coach/other" });
  await screen(<Notices />, bridge);
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText("Passphrase")));
  await press("Escape");
  expect(page.queryByRole("dialog")).toBeNull();
  expect(page.getByRole("alert").textContent).toContain(locked.problem);
  await act(async () => page.getByRole("button", { name: "Unlock…" }).click());
  const dialog = within(page.getByRole("dialog"));
  await act(async () => dialog.getByRole("button", { name: "Choose another folder…" }).click());
  expect(bridge.calls("settings.set")).toEqual([{ dataFolder: "/home/coach/other" }]);
});

test("a disk that does not answer is told for as long as it does not, and again the next time", async () => {
  onTestFinished(() => show({ alarm: "" }));
  await screen(<Notices />);
  for (const text of ["The disk does not answer.", "", "The disk does not answer."]) {
    act(() => show({ alarm: text }));
    expect(page.queryByRole("alert")?.textContent ?? "").toBe(text);
  }
});

test("settings that were set aside are told in the window until the notice is closed", async () => {
  const notice = "The settings file was broken (it holds no settings) and is kept as settings.broken-1.json.";
  const info = {
    version: "0.1.0",
    electron: "45",
    platform: "linux",
    providers: ["cpu" as const],
    installed: false,
    dataFolder: "/d",
    notices: [notice],
  };
  await screen(
    <Notices />,
    fakeBridge({ "app.info": () => ({ ...info, demo: { procedure: "desk-lamp", profile: null } }) }),
  );
  expect(page.getByRole("status").textContent).toBe(notice);
  await act(async () => page.getByRole("button", { name: "Close this notice" }).click());
  expect(page.queryByRole("status")).toBeNull();
});

test("Coach says why it has no procedures and does not start, in place of reading for ever", async () => {
  await screen(<StartPanel sample={null} />, fakeBridge({ "library.list": refuses }));
  expect(page.getByRole("alert").textContent).toContain(gone.problem);
  expect(page.queryByText("Reading the library…")).toBeNull();
  const start = page.getByRole<HTMLButtonElement>("button", { name: "Start" });
  expect(start.disabled).toBe(true);
  // Why stands in the alert.
  expect(start.parentElement!.textContent).toContain("The library cannot be read.");
});

test("what main says is shown without the names that Electron puts before it", () => {
  expect(wording(new Error("Error invoking remote method 'call:x': Error: The disk is full."))).toBe(
    "The disk is full.",
  );
});
