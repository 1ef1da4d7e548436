import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useServices } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import { goTo } from "../view.ts";
import { useWords } from "../words/words.ts";
import { UnlockSheet } from "./unlock-sheet.tsx";

type DataFolder = CallOutput<"dataFolder.state">;

/** How the data folder is, as main says it; null before its first answer. The second sets what main has just answered. */
export function useDataFolder(): readonly [DataFolder | null, (state: DataFolder) => void] {
  const { bridge } = useServices();
  const [data, setData] = useState<DataFolder | null>(null);
  useEffect(() => {
    bridge.call("dataFolder.state", undefined).then(setData, () => undefined);
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
  // The folder whose passphrase was asked for and not given.
  const [left, setLeft] = useState("");
  const choose = async () => {
    const folder = await bridge.call("settings.chooseFolder", { title: text.notices.dataFolder });
    if (folder) setRefused(await settings.change({ dataFolder: folder }));
  };
  const again = () => bridge.call("dataFolder.try", undefined).then(onTried, () => undefined);
  const leave = () => setLeft(data.folder);
  return (
    <div className="notice urgent" role="alert">
      <Icon name="warning" />
      <p>
        <strong>{data.problem}</strong> {data.fix} {refused}
      </p>
      {data.locked && <Action onPress={() => setLeft("")}>{encryption.unlockThem}</Action>}
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
