import { describeFailure } from "../../app/jobs/failure.ts";
import type { Jobs } from "../../app/jobs/jobs.ts";
import { administratorsFile, readAdministrators } from "../../app/updates/administrator.ts";
import { fetchUpdate, lookForUpdate } from "../../app/updates/updates.ts";
import { updateSystem, type Update } from "../../core/updates/list.ts";
import { hasUpdatePlace, type UpdateSettings } from "../../core/updates/updates-place.ts";
import type { UpdateState } from "../../ipc/contract.ts";
import type { Handle } from "../ipc/handle.ts";
import { jobAnswer } from "./answer-jobs.ts";
import { localDay } from "../../core/domain/day.ts";

/** How often it is seen whether a day is over, in milliseconds. */
const HOUR_MS = 3_600_000;

/** What looking for updates needs. */
export interface UpdatesMeans {
  readonly chosen: () => UpdateSettings;
  /** See `administratorsFile`; that of this machine when left out. */
  readonly administrators?: string;
  /** Version that runs. */
  readonly version: string;
  /** See `updateSystem`; this machine when left out. */
  readonly system?: string;
  /** Folder that fetched files are kept in. */
  readonly folder: string;
  readonly isRunning: () => boolean;
  readonly jobs: Jobs;
  readonly show: (file: string) => void;
  /** Called with a newer version that was found without being asked. */
  readonly onFound: (version: string) => void;
}

/** Answers `updates.*`. Nothing is looked for before somebody asks, or has switched on that it is looked once a day; nothing is installed. */
export function answerUpdates(handle: Handle, means: UpdatesMeans): void {
  const { platform, arch, env } = process;
  const { chosen, version, folder, isRunning, jobs } = means;
  const administrators = means.administrators ?? administratorsFile(platform, env);
  const system = means.system ?? updateSystem(platform, arch, env["APPIMAGE"] !== undefined);
  let last: Looked | null = null;
  let fetched = "";
  const placeNow = async () => (await readAdministrators(administrators)) ?? chosen();
  const state = async (): Promise<UpdateState> => {
    const given = await readAdministrators(administrators);
    const place = given ?? chosen();
    const seen = lookedAt(place, last);
    const found = seen?.found ?? null;
    return {
      ...{ byAdministrator: given !== null, address: place.address, daily: place.daily },
      ...{ isOn: hasUpdatePlace(place), looked: seen !== null, fetched },
      found: found && { version: found.version, file: found.file, bytes: found.bytes },
    };
  };
  const look = async (): Promise<Update | null> => {
    const place = await placeNow();
    const found = await lookForUpdate({ place, isRunning, signal: new AbortController().signal }, version, system);
    last = { address: place.address, key: place.key, found };
    return found;
  };
  handle("updates.state", state);
  handle("updates.look", () =>
    look()
      .then(state)
      .then(
        (now) => ({ ok: true as const, state: now }),
        (error: unknown) => ({ ok: false as const, ...describeFailure(error) }),
      ),
  );
  handle("updates.fetch", async () => {
    const outcome = await jobs.run({
      ...{ kind: "files", about: "update" },
      run: async ({ signal, progress }) => {
        const place = await placeNow();
        const found = lookedAt(place, last)?.found ?? (await look());
        if (found === null) return state();
        const wanted = { place, isRunning, signal };
        fetched = await fetchUpdate(wanted, found, folder, (share) => progress(share, "fetching"));
        return state();
      },
    });
    return jobAnswer(outcome, (now) => ({ state: now }));
  });
  handle("updates.show", () => (fetched === "" ? undefined : means.show(fetched)));
  lookDaily(async () => {
    const place = await placeNow();
    if (!place.daily || !hasUpdatePlace(place) || isRunning()) return false;
    const found = await look();
    if (found !== null) means.onFound(found.version);
    return true;
  });
}

/** What was found at an address with a key, the newer version or that there is none. */
interface Looked extends Pick<UpdateSettings, "address" | "key"> {
  readonly found: Update | null;
}

/** What was found at this place; null where it was looked at another one: what that one's key has signed counts no more. */
function lookedAt({ address, key }: UpdateSettings, last: Looked | null): Looked | null {
  return last?.address === address && last.key === key ? last : null;
}

/** Looks once a day while the program runs, the first time an hour after its start. A look that fails is tried again an hour later; nobody is disturbed by it. */
function lookDaily(look: () => Promise<boolean>): void {
  let day = "";
  setInterval(() => {
    const today = localDay(Date.now());
    if (today !== day)
      void look().then(
        (done) => (day = done ? today : day),
        () => undefined,
      );
  }, HOUR_MS).unref();
}
