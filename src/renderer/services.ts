import { createContext, useContext, useSyncExternalStore } from "react";
import type { Bridge, SecretsStatus } from "../ipc/contract.ts";
import { CameraCapture } from "./camera/capture.ts";
import { OtherCameras } from "./camera/other-cameras.ts";
import { HearingStore, type Hearing } from "./hearing/hearing-store.ts";
import { SessionStore, type Live } from "./session/session-store.ts";
import { PreviewFeed } from "./session/preview.ts";
import { SecretsStore } from "./secrets/secrets-store.ts";
import { Watching } from "./session/watching.ts";
import { SettingsStore, type SettingsState } from "./settings-store.ts";
import { SoundOutput } from "./speech/output.ts";
import { OutputDevice, type Outputs } from "./speech/output-device.ts";
import { startSpeech } from "./speech/player.ts";

/** Everything that lives as long as the window, made once and handed down. */
export interface Services {
  readonly bridge: Bridge;
  /** Whether anything here can make sound. */
  readonly output: SoundOutput;
  /** The device that sound goes to. */
  readonly device: OutputDevice;
  readonly live: SessionStore;
  readonly preview: PreviewFeed;
  readonly camera: CameraCapture;
  readonly others: OtherCameras;
  readonly hearing: HearingStore;
  readonly settings: SettingsStore;
  readonly secrets: SecretsStore;
  readonly watching: Watching;
}

/** Connect the window's services to the bridge. */
export function startServices(bridge: Bridge): Services {
  const live = new SessionStore(bridge);
  const output = new SoundOutput();
  const settings = new SettingsStore(bridge);
  const device = new OutputDevice(bridge, settings);
  startSpeech(bridge, output, device);
  const camera = new CameraCapture(bridge, live);
  return {
    bridge,
    output,
    device,
    live,
    preview: new PreviewFeed(bridge),
    camera,
    others: new OtherCameras(bridge, live),
    hearing: new HearingStore(bridge, { live, camera, settings }),
    settings,
    secrets: new SecretsStore(bridge),
    watching: new Watching(),
  };
}

/** The window's services; provided by `main.tsx` and by tests. */
export const ServicesContext = createContext<Services | null>(null);

/** The window's services. Throws outside a provider. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("ServicesContext is not provided");
  return services;
}

/** The bridge to main. */
export function useBridge(): Bridge {
  return useServices().bridge;
}

/** The running (or last) session, folded from its events. */
export function useLive(): Live {
  const { live } = useServices();
  return useSyncExternalStore(live.subscribe, live.get);
}

/** Whether anything here can make sound. */
export function useSoundOutput(): boolean {
  const { output } = useServices();
  return useSyncExternalStore(output.subscribe, output.get);
}

/** What sound can go to, and where it goes. */
export function useOutputs(): Outputs {
  const { device } = useServices();
  return useSyncExternalStore(device.subscribe, device.get);
}

/** How the running session is spoken to. */
export function useHearing(): Hearing {
  const { hearing } = useServices();
  return useSyncExternalStore(hearing.subscribe, hearing.get);
}

/** Settings as main keeps them, and what each one was before its last change. */
export function useSettings(): SettingsState {
  const { settings } = useServices();
  return useSyncExternalStore(settings.subscribe, settings.get);
}

/** How passwords, keys and addresses are kept; null until that is known. */
export function useSecrets(): SecretsStatus | null {
  const { secrets } = useServices();
  return useSyncExternalStore(secrets.subscribe, secrets.get);
}
