import { PhoneCamera, type CameraState } from "./camera.ts";
import { layout } from "./layout.ts";
import { button, make, relabel } from "./parts.ts";
import { words } from "./screen-words.ts";

/** Offers the phone's own camera as the feed, where the session waits for one. */
export class CameraPanel {
  readonly #sound = make("input", { type: "checkbox", id: "camera-sound" });
  readonly #state = make("p", { id: "camera-state", role: "status" });
  readonly #picture = make("video", { id: "camera-picture", "aria-label": words.page.ownPicture });
  readonly #button = button("camera-button", "camera", words.page.camera, () => this.#toggle());
  readonly #choice = make("label", {}, this.#sound, words.page.cameraSound);
  readonly #camera = new PhoneCamera((state, stream) => this.#show(state, stream));
  #sends = false;

  constructor() {
    Object.assign(this.#picture, { muted: true, autoplay: true, playsInline: true });
    this.#sound.checked = true;
    layout.camera.append(this.#picture, this.#button, this.#choice, this.#state);
    this.#show("off", null);
    layout.camera.hidden = true;
  }

  /** Shows it as long as the session takes a phone's camera; lets go of the camera when it no longer does. */
  show(wanted: boolean): void {
    if (!wanted && this.#sends) this.#camera.stop();
    layout.camera.hidden = !wanted;
    // A browser has no cameras at all for a page that is not encrypted.
    const can = navigator.mediaDevices !== undefined;
    this.#button.hidden = !can;
    this.#choice.hidden = !can || this.#sends;
    if (!can) this.#state.textContent = words.page.cameraNeedsSecure;
  }

  #toggle(): void {
    if (this.#sends) this.#camera.stop();
    else void this.#camera.start(this.#sound.checked);
  }

  #show(state: CameraState, stream: MediaStream | null): void {
    const { page } = words;
    this.#sends = stream !== null || state === "starting";
    const texts: Readonly<Record<CameraState, string>> = {
      off: "",
      starting: page.cameraStarting,
      on: page.cameraOn,
      again: page.cameraAgain,
      refused: page.cameraRefused,
      taken: page.cameraTaken,
      failed: page.cameraFailed,
    };
    this.#state.textContent = texts[state];
    this.#state.dataset["tone"] = state === "on" ? "done" : state === "off" || state === "starting" ? "now" : "back";
    if (this.#picture.srcObject !== stream) this.#picture.srcObject = stream;
    this.#picture.hidden = stream === null;
    this.#choice.hidden = this.#sends;
    relabel(this.#button, this.#sends ? "cross" : "camera", this.#sends ? page.cameraStop : page.camera);
  }
}
