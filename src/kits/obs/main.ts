import type { CallOutput } from "../../ipc/contract.ts";
import type { KitSurroundings, RunningKit } from "../../main/main-kit.ts";
import type { Vault } from "../../main/secrets/vault.ts";
import type { SettingsStore } from "../../main/settings/store.ts";
import { ObsAlongside, type AlongsideParts } from "./app/obs-alongside.ts";
import { ObsError, ObsLink } from "./app/obs-link.ts";
import type { ObsStatus } from "./ipc.ts";

type Outcome = CallOutput<"obs.connect">;

/** OBS as settings want it used. */
interface ObsService {
  readonly status: ObsStatus;
  /** Keep another password; an empty one forgets it. */
  setPassword(password: string): Promise<void>;
  /** Try whether OBS answers. */
  connect(): Promise<Outcome>;
  /** Start OBS's virtual camera. */
  virtualCamera(): Promise<Outcome>;
  /** OBS recording along with a session that begins now; null when it is not wanted, and where faces are covered in what is recorded, which OBS does not do. */
  alongside(notice: AlongsideParts["notice"], covered: boolean): ObsAlongside | null;
}

/** What the service needs. */
interface ObsParts {
  readonly settings: SettingsStore;
  readonly password: ObsPassword;
  readonly onStatus: (status: ObsStatus) => void;
}

const NOT_ALONGSIDE =
  "OBS does not record along: faces are covered in this session before anything is written, and OBS would write them as they are. One that was recording already goes on.";

/** Answers `obs.*`, and records along with sessions where settings want it. */
export function runObs({ settings, vault, push }: KitSurroundings): RunningKit {
  const password = obsPasswordIn(vault);
  const obs = startObs({ settings, password, onStatus: (status) => push("obs.changed", status) });
  return {
    answer: (handle) => {
      handle("obs.status", () => obs.status);
      handle("obs.password", async ({ password: next }) => {
        await obs.setPassword(next);
        return obs.status;
      });
      handle("obs.connect", () => obs.connect());
      handle("obs.virtualCamera", () => obs.virtualCamera());
    },
    alongside: (notice, redacted) => obs.alongside(notice, redacted),
  };
}

/** Connects to OBS only when it is turned on in settings, and only when something is wanted of it. */
function startObs({ settings, password, onStatus }: ObsParts): ObsService {
  let known: Pick<ObsStatus, "state" | "detail"> = { state: "off", detail: "" };
  const status = (): ObsStatus => ({ ...known, password: password.kept });
  const tell = (state: ObsStatus["state"], detail: string) => {
    known = { state, detail };
    onStatus(status());
  };
  settings.onChange((now, before) => {
    if (JSON.stringify(now.obs) !== JSON.stringify(before.obs)) tell("off", "");
  });

  async function ask(what: (link: ObsLink, version: string) => Promise<string>): Promise<Outcome> {
    const { on, address } = settings.get().obs;
    if (!on) return { ok: false, problem: "OBS is not turned on here.", fix: "Turn it on in Settings." };
    tell("connecting", "");
    const link = new ObsLink();
    try {
      tell("connected", await what(link, await link.connect(address, password.get())));
      return { ok: true };
    } catch (error) {
      if (!(error instanceof ObsError)) throw error;
      tell("failed", error.message);
      return { ok: false, problem: error.problem, fix: error.fix };
    } finally {
      link.close();
    }
  }

  return {
    get status() {
      return status();
    },
    async setPassword(next) {
      await password.set(next);
      tell("off", "");
    },
    connect: () => ask(async (_link, version) => `OBS ${version} answers.`),
    virtualCamera: () =>
      ask(async (link, version) =>
        (await link.startVirtualCamera())
          ? `OBS ${version} shows its virtual camera.`
          : `OBS ${version} shows its virtual camera already.`,
      ),
    alongside(notice, covered) {
      const { on, record, address } = settings.get().obs;
      if (!on || !record) return null;
      // Another program would write everybody's faces.
      if (covered) notice("warning", NOT_ALONGSIDE);
      return covered ? null : new ObsAlongside({ address, password: password.get(), notice });
    },
  };
}

/** OBS's password, in the vault. */
interface ObsPassword {
  get(): string;
  /** Keep another one; an empty one forgets it. */
  set(password: string): Promise<void>;
  /** Whether there is one, and whether it outlasts this run. */
  readonly kept: ObsStatus["password"];
}

/** The password of OBS that this vault keeps. */
function obsPasswordIn(vault: Vault): ObsPassword {
  return {
    get: () => vault.get().obsPassword,
    set: (obsPassword) => vault.set({ obsPassword }),
    get kept() {
      if (vault.get().obsPassword === "") return "none";
      return vault.lasts ? "kept" : "until-quit";
    },
  };
}
