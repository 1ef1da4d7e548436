import { act, fireEvent, screen as page, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeBridge, type FakeBridge } from "../../../../tests/fixtures/fake-bridge.ts";
import { IN_THE_CLEAR } from "../../../../tests/fixtures/fake-encryption.ts";
import { screen } from "../../../../tests/fixtures/screen.tsx";
import { useToasts } from "../../ui/toasts.ts";
import { EncryptionSettings } from "./encryption-settings.tsx";

const ENCRYPTED = {
  ...{ on: true, refused: false, there: true, locked: false, keyStore: "off" as const },
  sessions: { encrypted: 3, plain: 0, deleted: 0 },
};
const WORDS = "five words that nobody guesses";

const press = (name: string, within_ = page as Pick<typeof page, "getByRole">) =>
  act(async () => within_.getByRole("button", { name }).click());
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(page.getByLabelText(label), { target: { value } }));
const part = () => page.getByRole("region", { name: "Encrypt recordings" });
const canPress = (name: string) => !page.getByRole<HTMLButtonElement>("button", { name }).disabled;

function shown(answers: Parameters<typeof fakeBridge>[0]): Promise<FakeBridge> {
  return screen(<EncryptionSettings />, fakeBridge(answers));
}

test("recordings are encrypted under a passphrase that is long enough and typed twice, and what was left is named", async () => {
  let status: typeof ENCRYPTED | typeof IN_THE_CLEAR = IN_THE_CLEAR;
  const bridge = await shown({
    "encryption.status": () => status,
    "encryption.switchOn": () => {
      status = { ...ENCRYPTED, sessions: { encrypted: 2, plain: 1, deleted: 0 } };
      return { kind: "done", done: 2, left: [{ session: "now", why: "now: it is still being written." }] };
    },
    "encryption.goOn": () => {
      status = ENCRYPTED;
      return { kind: "done", done: 1, left: [] };
    },
  });
  expect(part().textContent).toContain("Recordings are kept in the clear.");
  expect(part().textContent).toContain("Nobody can replace a passphrase that is forgotten");
  await press("Encrypt recordings…");
  await type("New passphrase", "elevenchars");
  await type("The same again", "elevenchars");
  expect(canPress("Encrypt")).toBe(false);
  await type("New passphrase", WORDS);
  expect(canPress("Encrypt")).toBe(false);
  expect(page.getByRole("dialog").textContent).toContain("It is another one.");
  await type("The same again", WORDS);
  await press("Encrypt");
  expect(bridge.calls("encryption.switchOn")).toEqual([{ passphrase: WORDS }]);
  expect(page.queryByRole("dialog")).toBeNull();
  expect(part().textContent).toContain("New recordings are encrypted.2 sessions encrypted, 1 in the clear.");
  expect(page.getByRole("status").textContent).toBe("1 session was left:now: it is still being written.");

  await press("Encrypt 1 session in the clear");
  expect(part().textContent).toContain("3 sessions encrypted, 0 in the clear.");
  expect(page.queryByRole("status")).toBeNull();
});

test("how far it is stands there, and it can be cancelled", async () => {
  const bridge = await shown({ "encryption.status": () => ENCRYPTED });
  const job = { id: 7, kind: "encrypt", about: "/home/coach", state: "running", done: 0.5, text: "2 of 4: x" } as const;
  await act(async () => bridge.push("jobs.changed", job));
  expect(part().textContent).toContain("2 of 4: x");
  expect(page.queryByRole("button", { name: "Switch off…" })).toBeNull();
  await press("Cancel");
  expect(bridge.calls("jobs.cancel")).toEqual([{ id: 7 }]);
  await act(async () => bridge.push("jobs.changed", { ...job, state: "cancelled" }));
  expect(canPress("Switch off…")).toBe(true);
});

test("the passphrase is changed by whoever knows the old one", async () => {
  let refuse = true;
  const problem = "The recordings in /d: this passphrase does not open them.";
  const refusal = { ok: false, problem, fix: "Type it again." } as const;
  const bridge = await shown({
    "encryption.status": () => ENCRYPTED,
    "encryption.changePassphrase": () => (refuse ? refusal : { ok: true }),
  });
  await press("Change the passphrase…");
  await type("Passphrase until now", "not this one");
  await type("New passphrase", WORDS);
  await type("The same again", WORDS);
  await press("Change");
  expect(within(page.getByRole("dialog")).getByRole("alert").textContent).toContain(`${problem} Type it again.`);
  refuse = false;
  await press("Change");
  expect(bridge.calls("encryption.changePassphrase").at(-1)).toEqual({ before: "not this one", next: WORDS });
  expect(page.queryByRole("dialog")).toBeNull();
  expect(useToasts.getState().shown.at(-1)?.text).toBe("The recordings are under the new passphrase.");
});

test("switching off leaves what is there, or brings it back where that is asked for", async () => {
  const bridge = await shown({ "encryption.status": () => ENCRYPTED });
  await press("Switch off…");
  await press("Switch off");
  await press("Switch off…");
  await act(async () => page.getByRole("switch", { name: /Bring all recordings back/ }).click());
  await press("Switch off");
  expect(bridge.calls("encryption.switchOff")).toEqual([{ decrypt: false }, { decrypt: true }]);
});

test("where nothing shows that it was switched off, it says that nothing can be recorded, and can be switched off or on", async () => {
  await shown({ "encryption.status": () => ({ ...ENCRYPTED, on: false, refused: true }) });
  expect(part().textContent).toContain("Nothing can be recorded here: encryption.json says that encryption is off");
  expect([canPress("Switch off…"), canPress("Encrypt new ones again…")]).toEqual([true, true]);
});

test("a key store is offered where there is one, and locking that is refused says why", async () => {
  const refusal = { ok: false, problem: "A session runs.", fix: "End it." } as const;
  const bridge = await shown({ "encryption.status": () => ENCRYPTED, "encryption.lock": () => refusal });
  await act(async () => page.getByRole("switch", { name: /this computer’s key store/ }).click());
  expect(bridge.calls("encryption.useKeyStore")).toEqual([{ use: true }]);
  await press("Lock now");
  expect(page.getByRole("alert").textContent).toContain("A session runs. End it.");
});

test("without a key store none is offered, and while it is locked nothing can be changed", async () => {
  await shown({ "encryption.status": () => ({ ...ENCRYPTED, keyStore: "none", locked: true }) });
  expect([page.queryAllByRole("switch"), page.queryAllByRole("button")]).toEqual([[], []]);
  expect(part().textContent).toContain("They are locked. Unlock them above.");
});
