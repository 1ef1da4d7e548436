import { Presses, type Gesture } from "../../core/devices/gesture.ts";
import type { Mark } from "../../core/journal/events.ts";
import { HandsFree } from "../../core/coach/hands-free.ts";
import type { HidPort } from "../../capture/devices/port.ts";
import { DeviceWatch } from "../../capture/devices/watch.ts";
import type { Listening } from "../../app/session/session-listening.ts";
import type { LiveSession } from "../../app/session/live-session.ts";
import type { DevicesStatus } from "../../ipc/contract.ts";
import type { Pusher } from "../ipc/push.ts";
import type { SettingsStore } from "../settings/store.ts";

/** What pedals, buttons and shortcuts act on. */
export interface PressesParts {
  readonly port: HidPort;
  readonly settings: SettingsStore;
  readonly push: Pusher;
  /** The session that runs now, or null. */
  readonly live: () => LiveSession | null;
  /** How it is spoken to; null without one. */
  readonly listening: () => Pick<Listening, "open" | "talk"> | null;
}

/** Pedals and buttons that are watched, and what their presses do. */
export interface DevicePresses {
  readonly watch: DeviceWatch;
  /** Do what a press of a button or of a shortcut asks for; without a session the page is told of it. */
  act(gesture: Gesture, by: Mark["by"]): void;
}

/** Watches devices for as long as the app runs, and leads their presses to the running session; `HandsFree` says which correction or mark a press is. */
export function startPresses({ port, settings, push, live, listening }: PressesParts): DevicePresses {
  const presses = new Presses();
  const handsFree = new HandsFree();
  const known = () => settings.get().devices;

  function act(gesture: Gesture, by: Mark["by"]): void {
    const session = live();
    if (session === null) {
      if (gesture.begins) push("devices.acted", { action: gesture.action });
      return;
    }
    // Where there is a microphone the coach listens; without one it is silent, and the moment is marked.
    const spoken = listening();
    if (gesture.action === "talk" && spoken?.open === true) {
      spoken.talk(gesture.begins);
      // A press that began before there was a microphone ends as it began.
      if (gesture.begins) return;
    }
    for (const control of handsFree.controls(gesture, by, session.state)) {
      if (control.kind === "mark") session.mark(control.mark);
      else session.correct(control.correction, by === "pedal" ? "pedal" : "shortcut");
    }
  }

  const watch = new DeviceWatch({
    port,
    known,
    onStatus: (status) => push("devices.changed", status as DevicesStatus),
    onEdge(key, edge) {
      if (edge.edge !== "hold") push("devices.pressed", { key, button: edge.button, down: edge.edge === "down" });
      for (const gesture of presses.take(key, edge, known())) act(gesture, "pedal");
    },
    platform: process.platform,
    now: () => performance.now() / 1000,
  });
  settings.onChange((now, before) => {
    if (JSON.stringify(now.devices) !== JSON.stringify(before.devices)) watch.look();
  });
  return { watch, act };
}
