import { availableParallelism } from "node:os";
import { ChosenEars } from "../app/voices/chosen-ears.ts";
import { connectVoices, type VoicesClient } from "../models/voices/voices-client.ts";
import { voicesFolder } from "../models/voices/weights.ts";
import { processTransport } from "./inference.ts";
import { modelsFolder, programFiles } from "./paths.ts";
import { modelKeysIn } from "./secrets/model-keys.ts";
import type { Stores } from "./stores.ts";

/** Most threads that hearing and speaking compute with. */
const MOST_THREADS = 4;

/** What hears and speaks, in a process of its own that is started when it is first needed. */
export function startVoices(): VoicesClient {
  const spawn = () => processTransport(programFiles.voices, "the process of speech", "Benchside speech");
  const threads = Math.min(MOST_THREADS, availableParallelism());
  return connectVoices(spawn, { folder: voicesFolder(modelsFolder()), threads });
}

/** What hears by the choice in Settings, in this process or at a server. @param around whether the running session has a consent, and who is told of what fails */
export function chosenEars(
  own: VoicesClient,
  { settings, vault }: Pick<Stores, "settings" | "vault">,
  around: { readonly consented: () => boolean; readonly tell: (text: string) => void },
): ChosenEars {
  const keys = modelKeysIn(vault);
  return new ChosenEars({
    ...{ own, tell: around.tell, choice: () => settings.get().models.ears },
    key: (address) => keys.get({ slot: "ears", address }),
    staysHere: around.consented,
    now: () => performance.now() / 1000,
  });
}
