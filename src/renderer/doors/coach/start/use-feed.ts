import { useState } from "react";
import type { FeedChoice } from "../../../../ipc/contract.ts";
import { useMediaDevices } from "../../../camera/devices.ts";
import { chosenAgain, goneOf, lastFeedOf, type Gone } from "../../../feeds/last-feed.ts";
import { useSecrets, useServices, useSettings } from "../../../services.ts";
import { show, useView } from "../../../view.ts";

/** What is watched: the feed of last time until another is chosen, and what has become of it. */
export interface ChosenFeed {
  readonly feed: FeedChoice;
  readonly setFeed: (feed: FeedChoice) => void;
  /** Why the feed of last time, or a chosen camera, is not there; null when it is. */
  readonly gone: Gone | null;
  /** Label of the chosen camera, when it is connected; null when it is not, or no camera is chosen. */
  readonly here: string | null;
  /** Whether no camera at all is connected; false while that is not known. */
  readonly isBlind: boolean;
  /** Keeps what a session was opened on for the next start. */
  readonly remember: () => void;
}

/** The feed that a session is to be started on. */
export function useFeed(): ChosenFeed {
  const { camera, settings } = useServices();
  const { lastFeed, obs } = useSettings().now;
  const secrets = useSecrets();
  const devices = useMediaDevices();
  const [picked, pick] = useState(() => useView.getState().startFeed);
  const setFeed = (startFeed: FeedChoice) => {
    pick(startFeed);
    show({ startFeed });
  };
  const here = { cameras: devices?.cameras ?? null, secrets, obs: obs.on && obs.virtualCamera };
  const feed = picked ?? chosenAgain(lastFeed, here);
  const remember = () => {
    const [eye] = camera.get().stream?.getVideoTracks() ?? [];
    const last = lastFeedOf(feed, secrets, eye?.getSettings().deviceId ?? "");
    if (JSON.stringify(last) !== JSON.stringify(lastFeed)) void settings.change({ lastFeed: last });
    // The next start has it as it was kept, without what is secret in it.
    show({ startFeed: null });
  };
  const isHere = feed.kind === "camera" && here.cameras?.some(({ label }) => label === feed.label);
  return {
    ...{ feed, setFeed, remember },
    gone: goneOf(feed, picked === null ? lastFeed : null, here),
    here: isHere ? feed.label : null,
    isBlind: here.cameras?.length === 0 && !here.obs,
  };
}
