import type { Handle } from "../ipc/handle.ts";
import type { Pusher } from "../ipc/push.ts";
import type { KeptAddresses } from "../secrets/kept-addresses.ts";
import type { Vault } from "../secrets/vault.ts";
import type { SecretsStatus } from "../../ipc/contract.ts";

/** Answers `secrets.*`, and tells the page of every change. */
export function answerSecrets(handle: Handle, push: Pusher, vault: Vault, addresses: KeptAddresses): void {
  const status = (): SecretsStatus => ({
    keeping: vault.keeping,
    notice: vault.notice,
    addresses: addresses.named(),
    ...(addresses.watched === null ? {} : { watched: addresses.watched }),
  });
  vault.onChange(() => push("secrets.changed", status()));
  handle("secrets.status", status);
  handle("secrets.unlock", async ({ passphrase }) =>
    (await vault.unlock(passphrase))
      ? { ok: true }
      : {
          ok: false,
          problem: "This passphrase does not open what is kept.",
          fix: "Type it again; who has lost it can forget what is kept, in Settings.",
        },
  );
  handle("secrets.usePassphrase", async ({ passphrase }) => {
    await vault.usePassphrase(passphrase);
    return vault.keeping === "passphrase"
      ? { ok: true }
      : { ok: false, problem: "Nothing could be kept under it.", fix: vault.notice || "Unlock what is kept first." };
  });
  handle("secrets.forgetAddress", ({ id }) => addresses.forget(id));
  handle("secrets.forget", () => vault.forget());
}
