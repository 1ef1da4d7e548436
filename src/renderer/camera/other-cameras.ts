import type { Bridge, OtherCameraChoice } from "../../ipc/contract.ts";
import type { SessionStore } from "../session/session-store.ts";
import { PreviewFeed } from "../session/preview.ts";
import { CameraCapture } from "./capture.ts";
import type { DeviceRefusal } from "./take.ts";

/** A camera beside the coach's eye: what the window holds of it itself, and what main pushes of it. */
export interface OtherCamera {
  readonly capture: CameraCapture;
  readonly preview: PreviewFeed;
}

/** The cameras that are recorded beside the coach's eye, by name. Those that are plugged into this machine are held here. */
export class OtherCameras {
  readonly #bridge: Bridge;
  readonly #live: SessionStore;
  readonly #known = new Map<string, OtherCamera>();

  constructor(bridge: Bridge, live: SessionStore) {
    this.#bridge = bridge;
    this.#live = live;
  }

  /** The camera of this name. */
  of(name: string): OtherCamera {
    const known = this.#known.get(name) ?? {
      capture: new CameraCapture(this.#bridge, this.#live, name),
      preview: new PreviewFeed(this.#bridge, name),
    };
    this.#known.set(name, known);
    return known;
  }

  /** Take those that are plugged in. Returns why one cannot be had; then all are let go. */
  async open(cameras: readonly OtherCameraChoice[]): Promise<(DeviceRefusal & { readonly name: string }) | null> {
    this.close();
    for (const { name, feed } of cameras) {
      const { capture, preview } = this.of(name);
      preview.clear();
      if (feed.kind !== "camera") continue;
      const taken = await capture.open(feed.label);
      if (taken.ok) continue;
      this.close();
      return { ...taken, name };
    }
    return null;
  }

  /** Begin to sample and record those that were taken. */
  begin(session: string): void {
    for (const { capture } of this.#known.values()) capture.begin(session);
  }

  /** Let them go. */
  close(): void {
    for (const { capture } of this.#known.values()) capture.close();
  }
}
