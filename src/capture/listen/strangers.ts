import type { Socket } from "node:net";

/** Connections without the key at a time: from all addresses together, and from one. */
const MOST_STRANGERS = 64;
const MOST_FROM_ONE = 16;

/** Milliseconds in which a connection may send what it begins with; while it is younger, an older one goes. */
const YOUNG_MS = 500;

/**
 * Connections to a listener that have not shown the key yet. There is always room for the next one: when an address has too many, or
 * all have together, one of the address that has the most is cut: of those that had time to begin, the one that has sent the fewest bytes, the oldest
 * first; where all are young, any but the newest. So nobody who only holds connections open keeps a sender with the key out, and who sends a byte on each does not either.
 */
export class Strangers {
  /** By address, each oldest first, with when it came. */
  readonly #waiting = new Map<string, Map<Socket, number>>();
  readonly #now: () => number;
  readonly #chance: () => number;
  #count = 0;

  /**
   * @param now monotonic, in milliseconds
   * @param chance at least 0, less than 1
   */
  constructor(now: () => number = () => performance.now(), chance: () => number = Math.random) {
    this.#now = now;
    this.#chance = chance;
  }

  /** A new connection. */
  add(socket: Socket): void {
    const from = socket.remoteAddress ?? "";
    const sockets = this.#waiting.get(from) ?? new Map<Socket, number>();
    this.#waiting.set(from, sockets.set(socket, this.#now()));
    this.#count += 1;
    socket.once("close", () => this.#remove(from, socket));
    if (sockets.size > MOST_FROM_ONE) this.#cutOneOf(sockets);
    else if (this.#count > MOST_STRANGERS) this.#cutOneOf(this.#largest());
  }

  /** It has shown the key: it is no stranger any more. */
  admit(socket: Socket): void {
    this.#remove(socket.remoteAddress ?? "", socket);
  }

  #largest(): ReadonlyMap<Socket, number> {
    return [...this.#waiting.values()].reduce((most, sockets) => (sockets.size > most.size ? sockets : most));
  }

  #cutOneOf(sockets: ReadonlyMap<Socket, number>): void {
    const others = [...sockets.keys()].slice(0, -1);
    const begun = this.#now() - YOUNG_MS;
    const older = others.filter((socket) => sockets.get(socket)! <= begun);
    const least = Math.min(...older.map(({ bytesRead }) => bytesRead));
    const next =
      older.find(({ bytesRead }) => bytesRead === least) ??
      others[Math.floor(this.#chance() * others.length)] ??
      sockets.keys().next().value;
    next?.destroy();
  }

  #remove(from: string, socket: Socket): void {
    const sockets = this.#waiting.get(from);
    if (!sockets?.delete(socket)) return;
    this.#count -= 1;
    if (sockets.size === 0) this.#waiting.delete(from);
  }
}
