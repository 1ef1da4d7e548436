import { useEffect, useState } from "react";
import { useBridge } from "../../services.ts";
import { onOff, Toggle } from "../../ui/toggle.tsx";
import { useWords } from "../../words/words.ts";
import { EncryptionSettings } from "./encryption-settings.tsx";
import { FolderSetting } from "../folder-setting.tsx";
import { Group } from "../group.tsx";
import { Setting } from "../setting.tsx";

/** Where everything is kept, and as what. */
export function StorageSettings() {
  const bridge = useBridge();
  const [folder, setFolder] = useState("");
  useEffect(() => {
    bridge.call("dataFolder.state", undefined).then(
      (state) => setFolder(state.folder),
      () => undefined,
    );
    return bridge.on("dataFolder.changed", (state) => setFolder(state.folder));
  }, [bridge]);
  const text = useWords().settings.storage;
  return (
    <Group name="storage">
      <FolderSetting
        field="dataFolder"
        label={text.dataFolder}
        builtIn={text.builtIn}
        now={folder}
        what={text.dataFolderWhat}
      />
      <EncryptionSettings />
      <Setting field="coverFaces" name={text.cover} what={text.coverWhat} words={onOff}>
        {(value, change) => <Toggle label={text.cover} on={value} onChange={change} />}
      </Setting>
      <Setting field="mp4Copy" name={text.mp4} what={text.mp4What} words={onOff}>
        {(value, change) => <Toggle label={text.mp4} on={value} onChange={change} />}
      </Setting>
    </Group>
  );
}
