import {
  deviceKey,
  mayHaveButtons,
  type DeviceKey,
  type HidInfo,
  type KnownDevice,
} from "../../core/devices/device.ts";
import { ButtonEdges, type ButtonEdge } from "../../core/devices/edges.ts";
import { giveUp, learn, LEARN_SECONDS, WAITING, type Learning } from "../../core/devices/learning.ts";
import { keptByTheSystem, listRefusal, openRefusal, type Refusal } from "../../core/devices/devices-refusal.ts";
import { OpenDevice } from "./open-device.ts";
import type { HidPort } from "./port.ts";

/** A device as the list shows it: added by the person, or only plugged in. */
export interface DeviceStatus {
  readonly key: DeviceKey;
  readonly name: string;
  /** `ready`: it is listened to; `found`: plugged in, not listened to; `absent`: added, not plugged in; `refused`: with the reason. */
  readonly state: "ready" | "found" | "absent" | "refused";
  readonly problem: string;
  readonly fix: string;
}

/** All devices, and what is being learned. */
export interface DevicesStatus {
  /** Set when devices cannot be reached at all. */
  readonly refusal: Refusal | null;
  readonly devices: readonly DeviceStatus[];
  readonly learning: { readonly key: DeviceKey; readonly state: Learning } | null;
}

/** What the watch needs. */
export interface DeviceWatchParts {
  readonly port: HidPort;
  /** Devices that the person has added, as settings say now. */
  readonly known: () => readonly KnownDevice[];
  readonly onStatus: (status: DevicesStatus) => void;
  /** A button of an added device went down, is held, or came up; never while a button is learned. */
  readonly onEdge: (key: DeviceKey, edge: ButtonEdge) => void;
  /** As Node names it; it decides what a refusal says. */
  readonly platform: string;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
  /** Seconds between two looks at what is plugged in. */
  readonly everySeconds?: number;
}

/** Seconds between two looks: a list of devices takes about a millisecond. */
const EVERY_SECONDS = 1.5;

/**
 * Finds pedals and buttons as they are plugged in and out, and listens to those that the person has added, and to the one that is
 * being learned. No other device is opened. While nothing is added and nobody looks at the list, nothing is done at all.
 */
export class DeviceWatch {
  readonly #parts: DeviceWatchParts;
  readonly #open = new Map<string, OpenDevice>();
  readonly #refused = new Map<string, Refusal>();
  #plugged: readonly HidInfo[] = [];
  #refusal: Refusal | null = null;
  #learning: DevicesStatus["learning"] = null;
  #watched = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #looking: Promise<void> | null = null;
  /** Something changed during a look, so that another has to follow. */
  #again = false;
  #told = "";

  constructor(parts: DeviceWatchParts) {
    this.#parts = parts;
    this.look();
  }

  /** How everything is now. */
  get status(): DevicesStatus {
    const known = this.#parts.known();
    const plugged = new Map(this.#plugged.map((info) => [deviceKey(info), info]));
    const added = known.map(({ key, name }) => this.#statusOf(key, name, true));
    const found = [...plugged].filter(([key]) => !known.some((each) => each.key === key));
    const others = found.map(([key, { name }]) => this.#statusOf(key, name, false));
    return { refusal: this.#refusal, devices: [...added, ...others], learning: this.#learning };
  }

  /** Somebody looks at the list, or no longer does; the one who leaves ends the learning. */
  watch(on: boolean): void {
    this.#watched = on;
    if (on) this.look();
    else this.learn(null);
  }

  /** Learn a button of this device, or stop learning. */
  learn(key: DeviceKey | null): void {
    clearTimeout(this.#patience);
    this.#learning = key === null ? null : { key, state: WAITING };
    if (key !== null) this.#patience = setTimeout(() => this.#taught(giveUp), LEARN_SECONDS * 1000);
    this.#tell();
    this.look();
  }

  /** Look now at what is plugged in and open and close accordingly; also after what is added has changed. */
  look(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#again = this.#looking !== null;
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
      if (this.#again) this.look();
      else if (!this.#closed && this.#isNeeded())
        this.#timer = setTimeout(() => this.look(), (this.#parts.everySeconds ?? EVERY_SECONDS) * 1000);
    });
  }

  /** Let every device go. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    await this.#looking;
    for (const path of this.#open.keys()) this.#drop(path);
  }

  #isNeeded(): boolean {
    return this.#watched || this.#learning !== null || this.#parts.known().length > 0;
  }

  async #lookOnce(): Promise<void> {
    if (this.#isNeeded()) {
      try {
        this.#plugged = (await this.#parts.port.list()).filter(mayHaveButtons);
        this.#refusal = null;
      } catch {
        this.#plugged = [];
        this.#refusal = listRefusal(this.#parts.platform);
      }
    }
    const wanted = new Map(this.#plugged.filter((info) => this.#wants(info)).map((info) => [info.path, info]));
    for (const path of this.#open.keys()) if (!wanted.has(path)) this.#drop(path);
    const there = new Set(this.#plugged.map(({ path }) => path));
    for (const path of this.#refused.keys()) if (!there.has(path)) this.#refused.delete(path);
    for (const info of wanted.values()) if (!this.#open.has(info.path)) await this.#take(info);
    this.#tell();
  }

  #wants(info: HidInfo): boolean {
    const key = deviceKey(info);
    return this.#learning?.key === key || this.#parts.known().some((device) => device.key === key);
  }

  async #take(info: HidInfo): Promise<void> {
    if (this.#closed) return;
    const { platform, port, now } = this.#parts;
    try {
      if (keptByTheSystem(info, platform)) throw new Error("the system keeps it");
      const handle = await port.open(info);
      const lost = () => {
        this.#drop(info.path);
        this.#tell();
      };
      const edges = new ButtonEdges();
      this.#open.set(
        info.path,
        new OpenDevice({ info, handle, edges, now, onEdge: (edge) => this.#hear(info, edge), lost }),
      );
    } catch {
      this.#refused.set(info.path, openRefusal(info, platform, await port.permitted(info)));
    }
  }

  #drop(path: string): void {
    const device = this.#open.get(path);
    this.#open.delete(path);
    device?.close();
  }

  #hear(info: HidInfo, edge: ButtonEdge): void {
    const key = deviceKey(info);
    const phase = this.#learning?.state.phase;
    const learning = phase === "waiting" || phase === "pressed";
    if (learning && this.#learning?.key === key) this.#taught((state) => learn(state, edge));
    // What was down when the learning began must not stay down.
    if (!learning || edge.edge === "up") this.#parts.onEdge(key, edge);
  }

  #taught(next: (state: Learning) => Learning): void {
    if (this.#learning === null) return;
    this.#learning = { key: this.#learning.key, state: next(this.#learning.state) };
    this.#tell();
  }

  #statusOf(key: DeviceKey, name: string, added: boolean): DeviceStatus {
    const here = this.#plugged.filter((info) => deviceKey(info) === key);
    const refusal = here.flatMap(({ path }) => this.#refused.get(path) ?? [])[0];
    if (here.some(({ path }) => this.#open.has(path))) return { key, name, state: "ready", problem: "", fix: "" };
    if (refusal) return { key, name, state: "refused", ...refusal };
    if (here.length > 0) return { key, name, state: "found", problem: "", fix: "" };
    return { key, name, state: "absent", problem: "", fix: added ? "Plug it in; it is found by itself." : "" };
  }

  /** It reports changes only. */
  #tell(): void {
    const { status } = this;
    const words = JSON.stringify(status);
    if (words === this.#told || this.#closed) return;
    this.#told = words;
    this.#parts.onStatus(status);
  }
}
