import { Store } from "../store.ts";

/** Why nothing can be heard, as it stands beside what is shown only. */
export const NO_OUTPUT = "no audio device";

/** Whether this machine has anything that makes sound: watched, because headphones come and go. */
export class SoundOutput extends Store<boolean> {
  constructor() {
    // Where it cannot be told, sound is tried.
    super(true);
    const devices = globalThis.navigator?.mediaDevices;
    if (!devices?.enumerateDevices) return;
    const look = () =>
      devices.enumerateDevices().then(
        (found) => this.set(found.some(({ kind }) => kind === "audiooutput")),
        () => undefined,
      );
    devices.addEventListener?.("devicechange", () => void look());
    void look();
  }
}
