import type { Bridge } from "../../ipc/contract.ts";
import { labelled, type MediaDevice } from "../camera/devices.ts";
import type { SettingsStore } from "../settings-store.ts";
import { Store } from "../store.ts";
import { words } from "../words/words.ts";

/** What sound can go to, and where it goes. */
export interface Outputs {
  /** Null until they are listed. The system's own is not among them. */
  readonly devices: readonly MediaDevice[] | null;
  /** Id of the chosen one; empty for the system's own. */
  readonly sink: string;
  /** Label of the chosen one where it is not connected; empty otherwise: sound goes to the system's own then. */
  readonly missing: string;
}

/** What of an audio element is used. */
type Sounding = Pick<HTMLMediaElement, "setSinkId">;

/** The device that sound goes to: the one chosen in Settings, else the system's own. One that is unplugged or back is told. */
export class OutputDevice extends Store<Outputs> {
  readonly #bridge: Bridge;
  readonly #settings: SettingsStore;
  readonly #sounding = new Set<Sounding>();

  constructor(bridge: Bridge, settings: SettingsStore) {
    super({ devices: null, sink: "", missing: "" });
    this.#bridge = bridge;
    this.#settings = settings;
    const media = globalThis.navigator?.mediaDevices;
    if (!media?.enumerateDevices) return;
    const look = () =>
      media.enumerateDevices().then(
        (all) => this.#find(labelled(all, "audiooutput")),
        () => undefined,
      );
    media.addEventListener?.("devicechange", () => void look());
    settings.subscribe(() => this.#find(this.get().devices));
    void look();
  }

  /** Let a sound go to the device, also when that changes while it sounds, until the returned function is called. */
  async lead(sound: Sounding): Promise<() => void> {
    this.#sounding.add(sound);
    const { sink } = this.get();
    // What a device refuses is heard through the system's own.
    if (sink !== "") await sound.setSinkId(sink).catch(() => undefined);
    return () => this.#sounding.delete(sound);
  }

  #find(devices: Outputs["devices"]): void {
    if (devices === null) return;
    const label = this.#settings.get().now.sound.output;
    const found = devices.find((each) => each.label === label);
    const before = this.get();
    const now = { devices, sink: found?.id ?? "", missing: label === "" || found ? "" : label };
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    this.set(now);
    if (now.sink !== before.sink)
      for (const sound of this.#sounding) void sound.setSinkId(now.sink).catch(() => undefined);
    const { output } = words().voice;
    if (now.missing !== "" && now.missing !== before.missing) this.#tell(output.lost({ label: now.missing }));
    else if (before.missing !== "" && before.missing === label) this.#tell(output.back({ label }));
  }

  #tell(text: string): void {
    void this.#bridge.call("speech.output", { text: text.slice(0, 400) });
  }
}
