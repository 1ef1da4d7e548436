import { act, fireEvent, screen as page } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeBridge, settingsWith } from "../../../../../tests/fixtures/fake-bridge.ts";
import { screen } from "../../../../../tests/fixtures/screen.tsx";
import { useView } from "../../../view.ts";
import { StartPanel } from "./start-panel.tsx";

beforeEach(() => useView.setState(useView.getInitialState()));

const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(page.getByRole(role, { name })));
/** An app that sends by RTMP, chosen in the list behind "How it sends". */
const byRtmp = () => {
  const lists = [...document.querySelectorAll("select")];
  const ways = lists.find(({ options }) => [...options].some(({ value }) => value === "rtmp"))!;
  return act(async () => void fireEvent.change(ways, { target: { value: "rtmp" } }));
};
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(page.getByLabelText(label), { target: { value } }));

test("a network camera: a wrong address is named with its fix, a right one is opened and not written into the settings", async () => {
  const bridge = await screen(<StartPanel sample={null} />);
  await press("radio", /Network camera/);
  await type("Address", "rtsp:///");
  expect(document.body.textContent).toContain("The address has no host that can be read. Write it like");
  expect(document.body.textContent).toContain("Fix the address first.");
  await type("Address", "rtsp://ann:secret@10.0.0.9/live");
  await press("button", "Try it");
  expect(document.body.textContent).toContain("It works: 1280 × 720 pixels, with sound.");
  await press("button", "Start");
  expect(bridge.calls("session.open")[0]!.feed).toEqual({
    kind: "address",
    address: "rtsp://ann:secret@10.0.0.9/live",
  });
  expect(JSON.stringify(bridge.calls("settings.set"))).not.toContain("secret");
});

test("an address that was opened before is known to the page by its name alone, and can be forgotten", async () => {
  const addresses = [
    { id: "kept-1", name: "rtsp://10.0.0.9/…" },
    { id: "kept-2", name: "rtsp://10.0.0.9/… (2)" },
  ];
  const bridge = await screen(
    <StartPanel sample={null} />,
    fakeBridge({ "secrets.status": () => ({ keeping: "system", notice: "", addresses }) }),
  );
  await press("radio", /Network camera/);
  expect(document.body.textContent).toContain("rtsp://10.0.0.9/…");
  await press("button", "Start");
  expect(bridge.calls("session.open")[0]!.feed).toEqual({ kind: "kept", id: "kept-1" });
  await press("button", "Forget this address");
  expect(bridge.calls("secrets.forgetAddress")).toEqual([{ id: "kept-1" }]);
});

test("where the system keeps no passwords that is said, and what a passphrase keeps is unlocked where it is needed", async () => {
  const keeping = { now: "until-quit" as "until-quit" | "locked" };
  const status = () => ({ keeping: keeping.now, notice: "It stood readable in settings.json.", addresses: [] });
  const unlock = ({ passphrase }: { passphrase: string }) =>
    passphrase === "correct horse" ? { ok: true as const } : { ok: false as const, problem: "Wrong.", fix: "Again." };
  const bridge = await screen(
    <StartPanel sample={null} />,
    fakeBridge({ "secrets.status": status, "secrets.unlock": unlock }),
  );
  await press("radio", /Network camera/);
  expect(document.body.textContent).toContain("are forgotten when you quit");
  expect(document.body.textContent).toContain("It stood readable in settings.json.");
  keeping.now = "locked";
  await act(async () => bridge.push("secrets.changed", status()));
  await type("Passphrase", "wrong horse");
  await press("button", "Unlock");
  expect(page.getByRole("alert").textContent).toContain("Wrong. Again.");
  await type("Passphrase", "correct horse");
  await press("button", "Unlock");
  expect(page.queryByRole("alert")).toBeNull();
  keeping.now = "until-quit";
  await act(async () => bridge.push("secrets.changed", status()));
  await press("button", "Keep them under a passphrase…");
  expect(useView.getState().screen).toBe("settings");
});

test("a phone: without the network no code is shown that nobody reaches; with it server, key and code; both are copied, the key renewed", async () => {
  const code = { name: "QR code of the server with the key" };
  const bridge = await screen(<StartPanel sample={null} />);
  await press("radio", /Phone or glasses/);
  await byRtmp();
  expect(document.body.textContent).toContain("Only programs on this computer can send here.");
  expect(document.body.textContent).toContain("rtmp://127.0.0.1:1935/live");
  expect(page.queryByRole("img", code)).toBeNull();
  await press("switch", /Listen to the local network/);
  expect(bridge.calls("settings.set").at(-1)!.feeds).toMatchObject({ lan: true });
  expect(document.body.textContent).toContain("rtmp://192.168.1.20:1935/live");
  expect(page.getByRole("img", code)).toBeTruthy();
  await press("button", "Copy: Server");
  await press("button", "Copy: Key");
  await press("button", "Copy: Full address");
  expect(bridge.calls("app.copy").map(({ text }) => text)).toEqual([
    ...["rtmp://192.168.1.20:1935/live", "h3kq8mzt5vwx2cdfghjk", "rtmp://192.168.1.20:1935/live/h3kq8mzt5vwx2cdfghjk"],
  ]);
  expect(page.getByRole("button", { name: "Copied: Key" }).textContent).toBe("Copied");
  await press("button", "New key");
  expect(document.body.textContent).toContain("zzzz8mzt5vwx2cdfghjk");
  expect(page.getByRole("button", { name: "Copy: Key" }).textContent).toBe("Copy");
  await press("button", "Start");
  expect(bridge.calls("session.open")[0]!.feed).toEqual({ kind: "listen", protocol: "rtmp" });
});

test("a network that is not there is said, and no code is shown", async () => {
  const feeds = settingsWith({ feeds: { lan: true, push: "rtmp" } });
  const places = { key: "h3kq8mzt5vwx2cdfghjk", hosts: [], opened: { rtmp: null, whip: null } };
  await screen(<StartPanel sample={null} />, fakeBridge({ "settings.get": () => feeds, "feeds.places": () => places }));
  await press("radio", /Phone or glasses/);
  expect(document.body.textContent).toContain("This computer is in no network now");
  expect(page.queryByRole("img", { name: /QR code/ })).toBeNull();
});

test("what needs no app comes first: the phone's browser, over WHIP, and why a computer in no network has nothing to scan", async () => {
  const status = () => ({ hosts: [], on: null });
  const bridge = await screen(<StartPanel sample={null} />, fakeBridge({ "secondScreen.status": status }));
  await press("radio", /Phone or glasses/);
  expect(page.getByRole("button", { name: /How it sends/ }).textContent).toMatch(
    /^With the phone's browser \(no app\)/,
  );
  expect(document.body.textContent).toContain("Press Start, then “Show the code”");
  expect(document.body.textContent).toContain("At 127.0.0.1 a phone finds only itself");
  await press("button", "Start");
  expect(bridge.calls("session.open")[0]!.feed).toEqual({ kind: "listen", protocol: "whip" });
});

test("a device that does not come is named with the fix", async () => {
  const failure = {
    ok: false as const,
    problem: "listen:rtmp: another program listens on port 1935.",
    fix: "Choose another port.",
  };
  await screen(<StartPanel sample={null} />, fakeBridge({ "feeds.try": () => failure }));
  await press("radio", /Phone or glasses/);
  await byRtmp();
  await press("button", "Try it");
  expect(page.getByRole("alert").textContent).toContain("another program listens on port 1935. Choose another port.");
});

test("simulated glasses: faults are switches and a text that says the same", async () => {
  const bridge = await screen(<StartPanel sample={null} />);
  await press("button", "Test feeds");
  await press("radio", /Simulated glasses/);
  await press("switch", /^stall/);
  await press("switch", /^battery/);
  await press("switch", /^stall/);
  expect((page.getByLabelText("Faults, as text") as HTMLInputElement).value).toBe("battery@50");
  await type("Faults, as text", "stall@");
  expect(document.body.textContent).toContain("Write it like stall=3@10");
  await type("Faults, as text", "stall=2@3");
  await press("button", "Start");
  expect(bridge.calls("session.open")[0]!.feed).toEqual({ kind: "mock", faults: "stall=2@3" });
});

test("another camera is given a name and a feed of its own, and both are recorded", async () => {
  const bridge = await screen(<StartPanel sample={null} />);
  await press("button", "Test feeds");
  await press("radio", /Simulated glasses/);
  await press("button", "Add another camera");
  expect(document.body.textContent).toContain("bench: No camera is connected or chosen.");
  await type("Name", "Left bench");
  expect(document.body.textContent).toContain("give it a name of lower-case letters, digits and hyphens.");
  await type("Name", "left-bench");
  await press("button", /What it is/);
  // The last of them stands in the open list; the others in the fields that browsers fill in by themselves.
  await act(async () => void fireEvent.click(page.getAllByRole("option", { name: /Network camera/ }).at(-1)!));
  await type("Address", "rtsp://10.0.0.9/live");
  await press("button", "Start");
  expect(bridge.calls("session.open")[0]).toMatchObject({
    feed: { kind: "mock", faults: "" },
    cameras: [{ name: "left-bench", feed: { kind: "address", address: "rtsp://10.0.0.9/live" } }],
  });
});

test("what the look before a recording finds holds the start back with its fix, or goes along with it", async () => {
  const finding = {
    check: "frames",
    camera: "bench",
    text: "bench: The newest picture is 9 s old.",
    fix: "Check it.",
  };
  const level = { now: "error" as "error" | "warning" };
  const bridge = await screen(
    <StartPanel sample={null} />,
    fakeBridge({
      "recording.preflight": ({ watch }) => (watch ? [{ ...finding, check: "frames", level: level.now }] : []),
    }),
  );
  await press("button", "Test feeds");
  await press("radio", /Simulated glasses/);
  await press("button", "Start");
  expect(page.getByRole("alert").textContent).toContain("bench: The newest picture is 9 s old. Check it.");
  expect(bridge.calls("session.open")).toEqual([]);
  level.now = "warning";
  await press("button", "Start");
  expect(bridge.calls("session.open")[0]!.found).toEqual(["bench: The newest picture is 9 s old. Check it."]);
});
