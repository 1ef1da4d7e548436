import type { Profile } from "../../core/profile/profile.ts";
import type { Library } from "../../storage/library/storage-library.ts";
import { readProfile } from "../../storage/library/profiles.ts";
import type { ParsedInput } from "../ipc/handle.ts";
import type { Sample } from "../../app/app-sample.ts";
import { SAMPLE_PROFILE } from "../main-sample.ts";
import { addressesOf, addressOf, type KeptAddress } from "./chosen-feeds.ts";
import type { Chosen } from "./session-open.ts";

/** Reads what a choice names. Throws FormatError for a missing or broken procedure or profile, FeedError for an address that is none. */
export async function findChosen(
  { procedure: id, profile: profileName, feed, cameras }: ParsedInput<"session.open">,
  library: Library,
  sample: () => Promise<Sample>,
  kept: KeptAddress,
): Promise<Chosen> {
  const procedure = await library.get(id);
  const profile = profileName === null ? null : await profileNamed(id, profileName, library, sample);
  const address =
    feed.kind === "demo" ? ({ kind: "file", path: (await sample()).video } as const) : addressOf(feed, kept);
  return { procedure, profile, profileName, address, cameras: addressesOf(feed, cameras, kept) };
}

/** A bench profile of a procedure by its name; the sample has one of its own. Throws FormatError for a missing or broken one. */
export async function profileNamed(
  procedure: string,
  name: string,
  library: Library,
  sample: () => Promise<Sample>,
): Promise<Profile> {
  return name === SAMPLE_PROFILE ? (await sample()).profile : readProfile(library.profileFile(procedure, name));
}
