import type { Bridge } from "../ipc/contract.ts";
import { Settings } from "../core/settings/settings.ts";
import { Store } from "./store.ts";
import { asReported } from "./words/as-reported.ts";

/** Settings now, and the values that changed ones had when the window opened. */
export interface SettingsState {
  readonly now: Settings;
  readonly before: Partial<Settings>;
  /** Why they could not be read, in words; empty when they were. */
  readonly problem: string;
  /** Whether they are those that main keeps, not yet the usual ones. */
  readonly isRead: boolean;
}

/** Main's settings, mirrored. */
export class SettingsStore extends Store<SettingsState> {
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    super({ now: Settings.parse({}), before: {}, problem: "", isRead: false });
    this.#bridge = bridge;
    bridge.call("settings.get", undefined).then(
      (now) => this.set({ ...this.get(), now, isRead: true }),
      (error: unknown) => this.set({ ...this.get(), problem: wording(error) }),
    );
  }

  /** Change some values; the value each had when the window opened is kept to show and to go back to. Returns why it was refused, or nothing. */
  async change(change: Partial<Settings>): Promise<string> {
    const { now, before } = this.get();
    const old = Object.fromEntries(Object.keys(change).map((key) => [key, now[key as keyof Settings]]));
    try {
      const kept = await this.#bridge.call("settings.set", change);
      this.set({ now: kept, before: { ...old, ...before }, problem: "", isRead: true });
      return "";
    } catch (error) {
      return wording(error);
    }
  }
}

/** What an unknown error says, without the names that Electron puts before what main says. */
export function wording(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return asReported(text.replace(/^Error invoking remote method '[^']*': (?:\w*Error: )?/, ""));
}
