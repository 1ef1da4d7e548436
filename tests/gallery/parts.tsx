import { useEffect, useState, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { CallOutput, UpdateState } from "../../src/ipc/contract.ts";
import { RatingRoom } from "../../src/kits/rating/page/rating-room.tsx";
import { ExportForm } from "../../src/renderer/library/takes/export-form.tsx";
import { StorageSettings } from "../../src/renderer/settings/storage/storage-settings.tsx";
import { UpdateSettings } from "../../src/renderer/settings/general/update-settings.tsx";
import { ServicesContext, startServices } from "../../src/renderer/services.ts";
import { Sheet } from "../../src/renderer/ui/sheet.tsx";
import { DataFolderNotice } from "../../src/renderer/window/data-folder-notice.tsx";
import { DueList } from "../../src/renderer/withdraw/retention-list.tsx";
import { fakeBridge, settingsWith } from "../fixtures/fake-bridge.ts";
import { asResearcher, CORRECT, STATES, VIEWS } from "./views.tsx";

const nothing = () => undefined;
const folder = "/home/coach/Benchside";
const refused = (problem: string, fix: string) => ({ ok: false as const, problem, fix });

const locked: CallOutput<"dataFolder.state"> = {
  ...{ folder, locked: true, problem: `The recordings in ${folder} are encrypted and locked.` },
  fix: "Type their passphrase, or choose another folder.",
};
const encrypted: CallOutput<"encryption.status"> = {
  ...{ on: true, refused: false, there: true, locked: false, keyStore: "off" },
  sessions: { encrypted: 5, plain: 3, deleted: 2 },
};
const address = "https://updates.example.org/benchside/";
const withAddress = () => settingsWith({ updates: { address, key: `${"Mk7".repeat(14)}Q=`, daily: true } });
const updates: UpdateState = {
  ...{ byAdministrator: false, address, daily: true, isOn: true },
  ...{ looked: false, found: null, fetched: "" },
};
const found = { version: "0.2.0", file: "benchside_0.2.0_amd64.deb", bytes: 412_000_000 };

/** A part of the window that asks main something, and what main answers. */
interface Part {
  readonly answers: NonNullable<Parameters<typeof fakeBridge>[0]>;
  readonly shown: ReactNode;
  /** It is laid out by the size of the window. */
  readonly whole?: true | undefined;
  /** Makes the window ready for it. */
  readonly prepare?: () => void;
}

/** Parts of the window that depend on what main answers, by names that `tests/e2e/gallery-parts.ts` knows. */
const PARTS: Readonly<Record<string, Part>> = {
  unlock: {
    answers: {
      "encryption.unlock": () =>
        refused("The recordings in /home/coach/Benchside: this passphrase does not open them.", "Type it again."),
    },
    shown: (
      <section className="notices" aria-label="Notices">
        <DataFolderNotice data={locked} onTried={nothing} />
      </section>
    ),
  },
  "encryption-off": { answers: {}, shown: <StorageSettings /> },
  "encryption-on": {
    answers: {
      "encryption.status": () => encrypted,
      "encryption.changePassphrase": () => refused("the passphrase until now: it does not open it.", "Type it again."),
    },
    shown: <StorageSettings />,
  },
  updates: {
    answers: {
      "settings.get": withAddress,
      "updates.state": () => updates,
      "updates.look": () => ({ ok: true, state: { ...updates, looked: true, found } }),
      "updates.fetch": () => ({
        ...{ kind: "failed", problem: `${found.file} was not kept: its checksum is not the one that was signed.` },
        fix: "Fetch it again; when that does not help, tell whoever keeps the address of updates.",
      }),
    },
    shown: <UpdateSettings />,
  },
  "updates-none": {
    answers: {
      "settings.get": withAddress,
      "updates.state": () => updates,
      "updates.look": () => ({ ok: true, state: { ...updates, looked: true } }),
    },
    shown: <UpdateSettings />,
  },
  rows: {
    answers: {},
    shown: (
      <Sheet title="Rows of 3 takes" open onClose={nothing}>
        <ExportForm takes={3} onGo={nothing} />
      </Sheet>
    ),
  },
  raters: {
    answers: {
      "rating.list": () => [
        { name: "pilot", raters: [{ rater: "ann", done: 0, of: 2 }, { rater: "ben", done: 1, of: 2 }], answers: 3, problem: "" }, // prettier-ignore
      ],
    },
    shown: <RatingRoom onClose={nothing} />,
  },
  due: {
    answers: {
      "withdraw.due": () => ({
        sessions: ["2026-11-02-lamp", "2026-11-03-coffee"].map((session) => ({
          ...{ session, participant: "p07", retainUntil: "2026-11-20" },
        })),
        unfinished: [{ participant: "p08", due: false, since: "2026-11-25T14:05:06.000Z" }],
        unread: [{ session: "2026-11-04-lamp", why: "it is encrypted and its data folder is locked" }],
        problems: [],
      }),
    },
    shown: <DueList />,
  },
  correct: CORRECT,
  ...Object.fromEntries(
    Object.entries(VIEWS).flatMap(([view, { states, shown, whole, prepare }]) =>
      STATES.map((state) => [
        `${view}-${state}`,
        { answers: states[state], shown, whole, prepare: () => prepare?.(state) },
      ]),
    ),
  ),
};

/** Shows the part that the address names behind `#`, up to a dot, and begins anew when what stands there changes. */
export function showParts(root: HTMLElement): void {
  asResearcher();
  createRoot(root).render(<Chosen />);
}

function Chosen() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  const part = PARTS[hash.slice(1).split(".")[0]!];
  return part ? <Shown key={hash} part={part} /> : null;
}

function Shown({ part }: { readonly part: Part }) {
  const [services] = useState(() => {
    part.prepare?.();
    return startServices(fakeBridge(part.answers));
  });
  if (part.whole)
    return (
      <ServicesContext value={services}>
        <main className="screen">{part.shown}</main>
      </ServicesContext>
    );
  return (
    <ServicesContext value={services}>
      <main className="gallery-part">
        <h1>Gallery</h1>
        {part.shown}
      </main>
    </ServicesContext>
  );
}
