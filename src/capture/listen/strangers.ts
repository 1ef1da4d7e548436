import type { Socket } from "node:net";

/** Connections without the key at a time: from all addresses together, and from one. */
const MOST_STRANGERS = 64;
const MOST_FROM_ONE = 16;

/**
 * Connections to a listener that have not shown the key yet. There is always room for the next one: when an address has too many, or
 * all have together, one of the address that has the most is cut, one that never sent a byte before the others, the oldest first. So
 * nobody who only holds connections open keeps a sender with the key out.
 */
export class Strangers {
  /** By address, each oldest first. */
  readonly #waiting = new Map<string, Set<Socket>>();
  #count = 0;

  /** A new connection. */
  add(socket: Socket): void {
    const from = socket.remoteAddress ?? "";
    const sockets = this.#waiting.get(from) ?? new Set();
    this.#waiting.set(from, sockets.add(socket));
    this.#count += 1;
    socket.once("close", () => this.#remove(from, socket));
    if (sockets.size > MOST_FROM_ONE) this.#cutOneOf(sockets);
    else if (this.#count > MOST_STRANGERS) this.#cutOneOf(this.#largest());
  }

  /** It has shown the key: it is no stranger any more. */
  admit(socket: Socket): void {
    this.#remove(socket.remoteAddress ?? "", socket);
  }

  #largest(): ReadonlySet<Socket> {
    return [...this.#waiting.values()].reduce((most, sockets) => (sockets.size > most.size ? sockets : most));
  }

  #cutOneOf(sockets: ReadonlySet<Socket>): void {
    const oldestFirst = [...sockets];
    // The newest has had no time to send anything.
    const [next] = [...oldestFirst.slice(0, -1).filter(({ bytesRead }) => bytesRead === 0), ...oldestFirst];
    next?.destroy();
  }

  #remove(from: string, socket: Socket): void {
    const sockets = this.#waiting.get(from);
    if (!sockets?.delete(socket)) return;
    this.#count -= 1;
    if (sockets.size === 0) this.#waiting.delete(from);
  }
}
