import { describeFailure } from "../../app/jobs/failure.ts";
import type { Jobs } from "../../app/jobs/jobs.ts";
import { administratorsFile, readAdministrators } from "../../app/updates/administrator.ts";
import { fetchUpdate, lookForUpdate } from "../../app/updates/updates.ts";
import { updateSystem, type Update } from "../../core/updates/list.ts";
import { hasUpdatePlace, type UpdateSettings } from "../../core/updates/place.ts";
import type { UpdateState } from "../../ipc/contract.ts";
import type { Handle } from "../ipc/handle.ts";
import { jobAnswer } from "./jobs.ts";

/** How often it is seen whether a day is over, in milliseconds. */
const HOUR_MS = 3_600_000;

/** What looking for updates needs. */
export interface UpdatesMeans {
  readonly chosen: () => UpdateSettings;
  /** Version that runs. */
  readonly version: string;
  /** Folder that fetched files are kept in. */
  readonly folder: string;
  readonly isRunning: () => boolean;
  readonly jobs: Jobs;
  readonly show: (file: string) => void;
  /** Told of a newer version that was found without being asked. */
  readonly onFound: (version: string) => void;
}

/** Answers `updates.*`. Nothing is looked for before somebody asks, or has switched on that it is looked once a day; nothing is installed. */
export function answerUpdates(handle: Handle, means: UpdatesMeans): void {
  const { chosen, version, folder, isRunning, jobs } = means;
  const { platform, arch, env } = process;
  const administrators = administratorsFile(platform, env);
  const system = updateSystem(platform, arch, env["APPIMAGE"] !== undefined);
  let looked = false;
  let found: Update | null = null;
  let fetched = "";
  const placeNow = async () => (await readAdministrators(administrators)) ?? chosen();
  const state = async (): Promise<UpdateState> => {
    const given = await readAdministrators(administrators);
    const place = given ?? chosen();
    const shown = found && { version: found.version, file: found.file, bytes: found.bytes };
    return {
      ...{ byAdministrator: given !== null, address: place.address, daily: place.daily },
      ...{ isOn: hasUpdatePlace(place), looked, found: shown, fetched },
    };
  };
  const look = async (): Promise<void> => {
    const place = await placeNow();
    found = await lookForUpdate({ place, isRunning, signal: new AbortController().signal }, version, system);
    looked = true;
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
        if (found === null) await look();
        if (found === null) return state();
        const wanted = { place: await placeNow(), isRunning, signal };
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
    await look();
    if (found !== null) means.onFound(found.version);
    return true;
  });
}

/** Looks once a day while the program runs, the first time an hour after its start. A look that fails is tried again an hour later; nobody is disturbed by it. */
function lookDaily(look: () => Promise<boolean>): void {
  let day = "";
  setInterval(() => {
    const today = new Date().toISOString().slice(0, 10);
    if (today !== day)
      void look().then(
        (done) => (day = done ? today : day),
        () => undefined,
      );
  }, HOUR_MS).unref();
}
