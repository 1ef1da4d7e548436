import { isObsCamera } from "../../core/devices/obs.ts";
import { feedName } from "../../core/domain/feed/secrets.ts";
import type { LastFeed } from "../../core/settings/settings-last-feed.ts";
import type { FeedChoice, SecretsStatus } from "../../ipc/contract.ts";
import type { MediaDevice } from "../camera/devices.ts";

/** Why what was watched last cannot be, or may not be, watched again. */
export interface Gone {
  /** `camera`: not connected; `other-camera`: one of its name is, but not that one; `address`: not kept; `locked`: under a passphrase. */
  readonly what: "camera" | "other-camera" | "address" | "locked";
  /** What it is called, as it may be shown. */
  readonly name: string;
}

/** What is connected and kept, as far as it is known yet. */
export interface Here {
  readonly cameras: readonly MediaDevice[] | null;
  readonly secrets: SecretsStatus | null;
  /** Whether OBS's camera can be started although it is not listed. */
  readonly obs: boolean;
}

/** What settings keep of a feed that a session was opened on. @param cameraId what the system calls the camera; empty where that is not known */
export function lastFeedOf(feed: FeedChoice, secrets: SecretsStatus | null, cameraId: string): LastFeed | null {
  switch (feed.kind) {
    case "camera":
      return feed.label === "" ? null : { kind: "camera", label: feed.label, id: cameraId };
    case "address":
      return { kind: "address", name: feedName(feed.address) };
    case "kept": {
      const name = secrets?.addresses.find(({ id }) => id === feed.id)?.name;
      return name === undefined ? null : { kind: "address", name };
    }
    default:
      return feed;
  }
}

/** The feed of last time as it is chosen again: never another one in its place. The sample before anything was watched. */
export function chosenAgain(last: LastFeed | null, { cameras, secrets }: Here): FeedChoice {
  if (last === null) return { kind: "demo" };
  if (last.kind === "address")
    return secrets?.watched === undefined ? { kind: "address", address: "" } : { kind: "kept", id: secrets.watched };
  if (last.kind !== "camera") return last;
  // Of two cameras of one name the number may have changed, and the device has not.
  const same = cameras?.find(({ id, label }) => id === last.id && plain(label) === plain(last.label));
  return { kind: "camera", label: same?.label ?? last.label };
}

/** What has become of a camera or address that is chosen and was watched last; null when it is there, or that is not known yet. */
export function goneOf(feed: FeedChoice, last: LastFeed | null, { cameras, secrets, obs }: Here): Gone | null {
  if (feed.kind === "camera") {
    if (feed.label === "" || cameras === null || (obs && isObsCamera(feed.label))) return null;
    const here = cameras.find(({ label }) => label === feed.label);
    if (!here) return { what: "camera", name: feed.label };
    const isOther = last?.kind === "camera" && last.label === feed.label && last.id !== "" && last.id !== here.id;
    return isOther ? { what: "other-camera", name: feed.label } : null;
  }
  if (feed.kind !== "address" || feed.address !== "" || last?.kind !== "address" || secrets === null) return null;
  if (secrets.watched !== undefined) return null;
  return { what: secrets.keeping === "locked" ? "locked" : "address", name: last.name };
}

/** A camera's own name, without the number that tells it from another of that name. */
function plain(label: string): string {
  return label.replace(/ \(\d+\)$/, "");
}
