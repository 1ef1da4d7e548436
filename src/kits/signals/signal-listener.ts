import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { newKey } from "../../capture/listen/key.ts";
import { BrokerListener, type SignalListenerParts } from "./broker-listener.ts";
import { openSignalCalls } from "./app/calls.ts";
import type { Calls } from "../../capture/listen/calls.ts";
import { knowSecret } from "../../capture/capture-secrets.ts";
import type { SignalPlace } from "./ipc.ts";

/** Wrong keys between two words about them. */
const WRONG_KEYS_A_WORD = 10;

/** Signals of other programs on this machine: listened for while a session runs, when the person has switched that on. */
export class SignalListener {
  readonly #parts: SignalListenerParts;
  #open: { readonly calls: Promise<Calls | null>; readonly port: number } | null = null;
  #runs = false;
  readonly #broker: BrokerListener;
  /** The key for as long as the vault is locked. */
  #meanwhile = "";

  constructor(parts: SignalListenerParts) {
    this.#parts = parts;
    this.#broker = new BrokerListener(parts);
    parts.settings.onChange(() => this.#agree());
  }

  /** Where other programs call, and the key. The first call makes the key. */
  place(): SignalPlace {
    return { address: `http://127.0.0.1:${this.#parts.settings.get().signals.port}/signal`, key: this.#key() };
  }

  /** A new key; the old one opens nothing any more. */
  renew(): SignalPlace {
    this.#meanwhile = newKey();
    knowSecret(this.#meanwhile);
    void this.#parts.vault.set({ signalKey: this.#meanwhile });
    return this.place();
  }

  /** Whether a session runs now. */
  show(runs: boolean): void {
    if (runs === this.#runs) return;
    this.#runs = runs;
    this.#agree();
  }

  /** Opens or closes what settings and session ask for. */
  #agree(): void {
    this.#broker.agree(this.#runs);
    const { calls, port } = this.#parts.settings.get().signals;
    const wanted = this.#runs && calls;
    if (this.#open !== null && (!wanted || this.#open.port !== port)) {
      const before = this.#open.calls;
      this.#open = null;
      void before.then((open) => open?.close());
    }
    if (wanted && this.#open === null) this.#open = { calls: this.#listen(port), port };
  }

  async #listen(port: number): Promise<Calls | null> {
    const { live } = this.#parts;
    try {
      return await openSignalCalls({
        port,
        key: () => this.#key(),
        take: async (signal) => {
          const session = live();
          if (session === null) return false;
          await session.signalled(signal);
          return true;
        },
        onWrongKey: (times) => {
          if (times % WRONG_KEYS_A_WORD === 1)
            live()?.notice("warning", "A program on this computer sent a signal with a wrong key and was refused.");
        },
        now: () => performance.now() / 1000,
      });
    } catch (error) {
      const why = error instanceof FeedError ? error.message : String(error);
      live()?.notice("warning", `Signals of other programs cannot be heard. ${why}`);
      return null;
    }
  }

  #key(): string {
    const { signalKey } = this.#parts.vault.get();
    if (signalKey !== "") return signalKey;
    if (this.#meanwhile === "") {
      this.#meanwhile = newKey();
      knowSecret(this.#meanwhile);
    }
    if (this.#parts.vault.keeping !== "locked") void this.#parts.vault.set({ signalKey: this.#meanwhile });
    return this.#meanwhile;
  }
}
