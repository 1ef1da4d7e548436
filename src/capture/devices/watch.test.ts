import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { footSwitch, presenter, threePedals, type CapturedDevice } from "../../../tests/fixtures/hid.ts";
import { standInHid } from "../../../tests/fixtures/stand-in-hid.ts";
import { deviceKey, type KnownDevice } from "../../core/devices/device.ts";
import { DeviceWatch, type DevicesStatus } from "./watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const known = ({ info }: CapturedDevice): KnownDevice => ({ key: deviceKey(info), name: info.name, buttons: [] });

function watching(devices: readonly KnownDevice[], platform = "linux") {
  const port = standInHid();
  const edges: string[] = [];
  let status: DevicesStatus | null = null;
  const watch = new DeviceWatch({
    port,
    known: () => devices,
    onStatus: (now) => (status = now),
    onEdge: (key, { button, edge }) => edges.push(`${key.slice(0, 4)} ${button} ${edge}`),
    platform,
    now: () => performance.now() / 1000,
    everySeconds: 1,
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const play = async ({ info, captures }: CapturedDevice, name: string) => {
    let last = 0;
    for (const [at, hex] of captures[name]!) {
      await pass(at - last);
      port.send(info, hex);
      last = at;
    }
    await pass(1000);
  };
  const states = () => status?.devices.map(({ name, state }) => `${name}: ${state}`);
  return { port, watch, edges, pass, play, states, status: () => status };
}

test("added devices are listened to as they come and go, several at once, and no other is opened", async () => {
  const { port, edges, pass, play, states } = watching([known(footSwitch), known(threePedals)]);
  port.plug(footSwitch.info);
  port.plug(presenter.info);
  await pass(1100);
  expect([...port.opened.keys()]).toEqual([footSwitch.info.path]);
  expect(states()).toEqual([
    "PCsensor FootSwitch (keyboard): ready",
    "VEC USB Footpedal (media keys): absent",
    "USB Receiver (media keys): found",
  ]);
  port.plug(threePedals.info);
  await pass(1100);
  await play(threePedals, "left");
  await play(footSwitch, "bounce");
  expect(edges).toEqual(["05f3 2:bit.00.0 down", "05f3 2:bit.00.0 up", "0c45 8:key.05 down", "0c45 8:key.05 up"]);
  port.unplug(footSwitch.info);
  await pass(1100);
  expect(states()?.[0]).toBe("PCsensor FootSwitch (keyboard): absent");
  port.plug(footSwitch.info);
  await pass(1100);
  await play(footSwitch, "press");
  expect(edges.length).toBe(6);
});

test("a device that is pulled out while pressed lets go", async () => {
  const { port, edges, pass } = watching([known(footSwitch)]);
  port.plug(footSwitch.info);
  await pass(1100);
  port.send(footSwitch.info, "0000050000000000");
  port.unplug(footSwitch.info);
  expect(edges).toEqual(["0c45 8:key.05 down", "0c45 8:key.05 up"]);
});

test("a button is learned from a device that was never added; meanwhile presses do nothing else", async () => {
  const { port, watch, edges, pass, play, status } = watching([known(threePedals)]);
  port.plug(threePedals.info);
  port.plug(presenter.info);
  await pass(1100);
  const key = deviceKey(presenter.info);
  watch.learn(key);
  await pass(0);
  expect(status()?.learning).toEqual({ key, state: { phase: "waiting" } });
  port.send(threePedals.info, "0100");
  await pass(50);
  port.send(threePedals.info, "0000");
  await play(presenter, "play");
  expect(status()?.learning).toEqual({ key, state: { phase: "learned", button: "3:code.00cd" } });
  expect(edges.filter((edge) => !edge.endsWith("up"))).toEqual([]);
  watch.learn(null);
  await pass(0);
  expect([...port.opened.keys()]).toEqual([threePedals.info.path]);
});

test("learning that hears nothing ends with a reason", async () => {
  const { port, watch, pass, status } = watching([]);
  port.plug(presenter.info);
  watch.watch(true);
  watch.learn(deviceKey(presenter.info));
  await pass(30_100);
  expect(status()?.learning?.state).toMatchObject({ phase: "failed", problem: "Nothing was pressed for 30 seconds." });
});

test("a device that may not be opened says which rule to install, and works once it is", async () => {
  const { port, pass, status, states } = watching([known(footSwitch)]);
  port.plug(footSwitch.info, { permitted: false });
  await pass(1100);
  expect(status()?.devices[0]).toMatchObject({ state: "refused", problem: "Linux gives you no access to it." });
  expect(status()?.devices[0]?.fix).toContain('ATTRS{idVendor}=="0c45"');
  port.plug(footSwitch.info, { permitted: true });
  await pass(1100);
  expect(states()).toEqual(["PCsensor FootSwitch (keyboard): ready"]);
});

test("a keyboard is not even tried where the system keeps keyboards to itself", async () => {
  const { port, pass, status } = watching([known(footSwitch)], "darwin");
  port.plug(footSwitch.info);
  await pass(1100);
  expect(port.opened.size).toBe(0);
  expect(status()?.devices[0]?.problem).toContain("macOS lets no program listen");
});

test("without the system's USB library the list says so, and goes on once it is there", async () => {
  const { port, pass, status } = watching([known(footSwitch)]);
  port.broken = true;
  port.plug(footSwitch.info);
  await pass(1100);
  expect(status()?.refusal?.fix).toContain("libusb-1.0-0");
  port.broken = false;
  await pass(1100);
  expect(status()).toMatchObject({ refusal: null, devices: [{ state: "ready" }] });
});

test("nothing is asked of the system while no device is added and nobody looks", async () => {
  const { port, watch, pass } = watching([]);
  const list = vi.spyOn(port, "list");
  await pass(10_000);
  expect(list).not.toHaveBeenCalled();
  watch.watch(true);
  await pass(1500);
  expect(list).toHaveBeenCalledTimes(2);
});
