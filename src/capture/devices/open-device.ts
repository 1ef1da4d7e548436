import type { HidInfo } from "../../core/devices/device.ts";
import type { ButtonEdge, ButtonEdges } from "../../core/devices/edges.ts";
import { layoutOf, pressedIn, type Layout } from "../../core/devices/devices-report.ts";
import type { HidHandle } from "./port.ts";

/** What an open device is made of. */
export interface OpenDeviceParts {
  readonly info: HidInfo;
  readonly handle: HidHandle;
  readonly edges: ButtonEdges;
  readonly onEdge: (edge: ButtonEdge) => void;
  /** It was unplugged, or the system took it away. */
  readonly lost: () => void;
  /** Monotonic clock in seconds. */
  readonly now: () => number;
}

/** One device that is listened to: its reports become edges, and what is pending is asked for when it is due. */
export class OpenDevice {
  readonly #parts: OpenDeviceParts;
  readonly #layout: Layout;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: OpenDeviceParts) {
    this.#parts = parts;
    this.#layout = layoutOf(parts.info);
    parts.handle.listen((report) => this.#take(report), parts.lost);
  }

  /** Let it go; what was down comes up. */
  close(): void {
    clearTimeout(this.#timer);
    this.#parts.handle.close();
    this.#say(this.#parts.edges.release(this.#parts.now()));
  }

  #take(report: Uint8Array): void {
    const pressed = pressedIn(this.#layout, report);
    if (pressed === null) return;
    this.#say(this.#parts.edges.report(pressed, this.#parts.now()));
    this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const { edges, now } = this.#parts;
    if (edges.due === null) return;
    const settle = () => {
      this.#say(edges.passTime(now()));
      this.#arm();
    };
    this.#timer = setTimeout(settle, Math.max(1, (edges.due - now()) * 1000));
  }

  #say(edges: readonly ButtonEdge[]): void {
    for (const edge of edges) this.#parts.onEdge(edge);
  }
}
