/** How the phone's own camera is: not sent, on its way, sent, lost and tried again, or why it is not sent. */
export type CameraState = "off" | "starting" | "on" | "again" | "refused" | "taken" | "failed";

/** Milliseconds between two tries, and for which a connection may hang before it is made anew. */
const AGAIN_MS = 2500;
const PATIENCE_MS = 8000;

/** Pictures as the coach wants them: of what is in front of the phone, 30 a second. */
const PICTURE: MediaTrackConstraints = {
  facingMode: { ideal: "environment" },
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
};

/** Sends the phone's camera over WHIP through the page's own server, and again when it was lost, until it is stopped. */
export class PhoneCamera {
  readonly #onState: (state: CameraState, stream: MediaStream | null) => void;
  #stream: MediaStream | null = null;
  #peer: RTCPeerConnection | null = null;
  #wanted = false;

  /** @param onState told of each state, with what is sent */
  constructor(onState: (state: CameraState, stream: MediaStream | null) => void) {
    this.#onState = onState;
  }

  /** Takes the camera, and the microphone if it is wanted too, and sends them. */
  async start(sound: boolean): Promise<void> {
    this.#wanted = true;
    this.#tell("starting");
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({ video: PICTURE, audio: sound });
    } catch {
      return this.#end("refused");
    }
    if (!this.#wanted) return this.#end("off");
    for (const track of this.#stream.getTracks())
      track.addEventListener("ended", () => this.#wanted && this.#end("failed"));
    await this.#send();
  }

  /** Lets go of the camera. */
  stop(): void {
    if (this.#wanted) void fetch("/camera", { method: "DELETE" }).catch(() => undefined);
    this.#end("off");
  }

  async #send(): Promise<void> {
    const peer = new RTCPeerConnection({ iceServers: [] });
    this.#peer?.close();
    this.#peer = peer;
    peer.addEventListener("connectionstatechange", () => {
      if (this.#peer !== peer) return;
      if (peer.connectionState === "connected") this.#tell("on");
      if (peer.connectionState === "failed" || peer.connectionState === "disconnected") this.#again();
    });
    try {
      for (const track of this.#stream!.getTracks()) {
        const sending = peer.addTransceiver(track, { direction: "sendonly", streams: [this.#stream!] });
        if (track.kind === "video") preferH264(sending);
      }
      await peer.setLocalDescription(await peer.createOffer());
      await gathered(peer);
      const answer = await fetch("/camera", {
        method: "POST",
        headers: { "Content-Type": "application/sdp" },
        body: peer.localDescription!.sdp,
      });
      const text = await answer.text();
      if (this.#peer !== peer) return;
      if (answer.status === 201) {
        await peer.setRemoteDescription({ type: "answer", sdp: text });
        setTimeout(() => this.#peer === peer && peer.connectionState !== "connected" && this.#again(), PATIENCE_MS);
      } else if (answer.status === 401 || answer.status === 410) this.#end("failed");
      else {
        this.#tell(answer.status === 409 ? "taken" : "failed");
        this.#later(peer);
      }
    } catch {
      this.#again();
    }
  }

  #again(): void {
    if (!this.#wanted) return;
    this.#tell("again");
    this.#later(this.#peer);
  }

  #later(peer: RTCPeerConnection | null): void {
    setTimeout(() => this.#wanted && this.#peer === peer && void this.#send(), AGAIN_MS);
  }

  #end(state: CameraState): void {
    this.#wanted = false;
    this.#peer?.close();
    this.#peer = null;
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    this.#tell(state);
  }

  #tell(state: CameraState): void {
    this.#onState(state, this.#stream);
  }
}

/** Phones encode H.264 by themselves; VP8 costs them heat and battery. */
function preferH264(transceiver: RTCRtpTransceiver): void {
  const codecs = RTCRtpSender.getCapabilities("video")?.codecs ?? [];
  const isH264 = ({ mimeType }: { readonly mimeType: string }) => /h264/i.test(mimeType);
  const ordered = [...codecs.filter(isH264), ...codecs.filter((codec) => !isH264(codec))];
  try {
    transceiver.setCodecPreferences(ordered);
  } catch {
    // Browsers differ in which lists they take; any order that they choose will do.
  }
}

/** The offer has all addresses: later ones are not asked for. */
function gathered(peer: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const look = () => peer.iceGatheringState === "complete" && resolve();
    peer.addEventListener("icegatheringstatechange", look);
    setTimeout(resolve, 2000);
    look();
  });
}
