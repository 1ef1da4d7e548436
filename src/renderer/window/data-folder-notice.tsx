import { useEffect, useState } from "react";
import { create } from "zustand";
import type { CallOutput } from "../../ipc/contract.ts";
import { useServices } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Empty } from "../ui/empty.tsx";
import { Icon } from "../ui/icons.tsx";
import { goTo } from "../view.ts";
import { useWords } from "../words/words.ts";
import { UnlockSheet } from "./unlock-sheet.tsx";
import { asReported } from "../words/as-reported.ts";

/** How the data folder is, as main says it. */
export type DataFolder = CallOutput<"dataFolder.state">;

/** The locked folder whose passphrase was asked for and not given: it is not asked for by itself again. */
const useLeft = create<{ readonly folder: string }>(() => ({ folder: "" }));
const askAgain = () => useLeft.setState({ folder: "" });

/** What is taken for the state of a data folder that main does not tell: screens ask for themselves. */
const UNTOLD: DataFolder = { folder: "", problem: "", fix: "", locked: false };

/** How the data folder is, as main says it; null before its first answer. The second sets what main has just answered. */
export function useDataFolder(): readonly [DataFolder | null, (state: DataFolder) => void] {
  const { bridge } = useServices();
  const [data, setData] = useState<DataFolder | null>(null);
  useEffect(() => {
    bridge.call("dataFolder.state", undefined).then(setData, () => setData(UNTOLD));
    return bridge.on("dataFolder.changed", setData);
  }, [bridge]);
  return [data, setData];
}

/** Why the data folder cannot be used, and the ways to use it or another: its passphrase is asked for where it is locked. */
export function DataFolderNotice(props: { readonly data: DataFolder; readonly onTried: (state: DataFolder) => void }) {
  const { data, onTried } = props;
  const { bridge, settings } = useServices();
  const { common, encryption, window: text } = useWords();
  const [refused, setRefused] = useState("");
  const left = useLeft(({ folder }) => folder);
  const choose = async () => {
    const folder = await bridge.call("settings.chooseFolder", { title: text.notices.dataFolder });
    if (folder) setRefused(await settings.change({ dataFolder: folder }));
  };
  const again = () => bridge.call("dataFolder.try", undefined).then(onTried, () => undefined);
  // Locked anew, it is asked for by itself again.
  useEffect(() => askAgain, []);
  const leave = () => useLeft.setState({ folder: data.folder });
  return (
    <div className="notice urgent" role="alert">
      <Icon name="warning" />
      <p>
        <strong>{asReported(data.problem)}</strong> {asReported(data.fix)} {refused}
      </p>
      {data.locked && <Action onPress={askAgain}>{encryption.unlockThem}</Action>}
      <Action onPress={() => void choose()}>{text.notices.chooseAnother}</Action>
      {!data.locked && <Action onPress={() => void again()}>{common.tryAgain}</Action>}
      <Action quiet onPress={() => goTo("settings")}>
        {common.screens.settings}
      </Action>
      {data.locked && left !== data.folder && (
        <UnlockSheet
          folder={data.folder}
          onClose={leave}
          onChooseAnother={() => {
            leave();
            void choose();
          }}
        />
      )}
    </div>
  );
}

/** Stands where a screen would show what is locked: nothing is asked of main until it is unlocked. */
export function LockedScreen() {
  const text = useWords().encryption;
  return (
    <section className="page">
      <Empty
        icon="lock"
        sentence={text.lockedScreen}
        action={{ label: text.unlockThem, icon: "lock", onPress: askAgain }}
      />
    </section>
  );
}
