import type { ButtonId, Pressed } from "./devices-report.ts";

/** Seconds for which a contact is not believed after it has changed: worn switches bounce for 5 to 20 ms. */
export const DEBOUNCE_SECONDS = 0.03;
/** Seconds after which a press is a long one. */
export const HOLD_SECONDS = 0.6;

/** Buttons of one device that are followed at most; a device that has more down at once is no set of buttons. */
const MOST_BUTTONS = 1024;

/** A change of one button: it went down, is being held long, or came up. `at` in seconds of the caller's monotonic clock. */
export interface ButtonEdge {
  readonly button: ButtonId;
  readonly edge: "down" | "hold" | "up";
  readonly at: number;
}

interface Contact {
  readonly stream: string;
  /** What the last report said. */
  raw: boolean;
  /** What is believed. */
  down: boolean;
  /** When it was last believed to change. */
  since: number;
  held: boolean;
}

/** The buttons of one open device: reports in, edges out. A first change counts at once, what follows within the debounce time waits. */
export class ButtonEdges {
  readonly #contacts = new Map<ButtonId, Contact>();

  /** Take what a report says at `at` (seconds). */
  report({ stream, buttons }: Pressed, at: number): ButtonEdge[] {
    for (const button of buttons) {
      if (this.#contacts.has(button) || this.#contacts.size >= MOST_BUTTONS) continue;
      this.#contacts.set(button, { stream, raw: false, down: false, since: -Infinity, held: false });
    }
    for (const [button, contact] of this.#contacts) {
      if (contact.stream === stream) contact.raw = buttons.has(button);
    }
    return this.passTime(at);
  }

  /** What has come about by `at` without a report: a bounce that settled, a press that became long. */
  passTime(at: number): ButtonEdge[] {
    const edges: ButtonEdge[] = [];
    for (const [button, contact] of this.#contacts) {
      if (contact.raw !== contact.down && at >= contact.since + DEBOUNCE_SECONDS) {
        Object.assign(contact, { down: contact.raw, since: at, held: false });
        edges.push({ button, edge: contact.down ? "down" : "up", at });
      }
      if (isLong(contact, at)) {
        contact.held = true;
        edges.push({ button, edge: "hold", at });
      }
    }
    return edges;
  }

  /** When `passTime` has to be asked next, in seconds; null when nothing is pending. */
  get due(): number | null {
    let due = Infinity;
    for (const contact of this.#contacts.values()) {
      if (contact.raw !== contact.down) due = Math.min(due, contact.since + DEBOUNCE_SECONDS);
      else if (contact.down && !contact.held) due = Math.min(due, contact.since + HOLD_SECONDS);
    }
    return due === Infinity ? null : due;
  }

  /** The device is gone: whatever was down comes up. */
  release(at: number): ButtonEdge[] {
    const down = [...this.#contacts].filter(([, contact]) => contact.down);
    this.#contacts.clear();
    return down.map(([button]) => ({ button, edge: "up", at }));
  }
}

function isLong(contact: Contact, at: number): boolean {
  return contact.down && !contact.held && at >= contact.since + HOLD_SECONDS;
}
