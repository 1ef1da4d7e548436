import { useId } from "react";
import { FileTrigger, Label, Radio, RadioGroup } from "react-aria-components";
import type { FeedChoice } from "../../ipc/contract.ts";
import { CameraChoice } from "../camera/camera-choice.tsx";
import { useBridge, useSecrets, useSettings } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { AddressChoice } from "./feed-address.tsx";
import { MockChoice } from "./feed-mock.tsx";
import { PushChoice } from "./feed-push.tsx";

const KINDS: readonly { kind: FeedChoice["kind"]; icon: IconName; label: string; detail: string }[] = [
  { kind: "demo", icon: "bench", label: "Sample take", detail: "No camera needed" },
  { kind: "camera", icon: "camera", label: "Camera", detail: "Webcam or USB glasses" },
  { kind: "file", icon: "file", label: "Video file", detail: "A recording, or a folder of them" },
  { kind: "address", icon: "bench", label: "Network camera", detail: "RTSP, RTMP, SRT or HTTP" },
  { kind: "listen", icon: "person", label: "Phone or glasses", detail: "They send to this computer" },
  { kind: "mock", icon: "coach", label: "Simulated glasses", detail: "With faults to try out" },
];

/** Choose what the coach watches. A file, camera or address not chosen yet is an empty one. */
export function FeedPicker(props: {
  readonly feed: FeedChoice;
  readonly remembered: string;
  readonly onChange: (feed: FeedChoice) => void;
}) {
  const { feed, remembered, onChange } = props;
  const heading = useId();
  const { feeds } = useSettings().now;
  const [newest] = useSecrets()?.addresses ?? [];
  const choose = (kind: string) => {
    if (kind === "camera") onChange({ kind, label: remembered });
    else if (kind === "file") onChange({ kind, path: "" });
    else if (kind === "address") onChange(newest ? { kind: "kept", id: newest.id } : { kind, address: "" });
    else if (kind === "listen") onChange({ kind, protocol: feeds.push });
    else if (kind === "mock") onChange({ kind, faults: feeds.faults });
    else onChange({ kind: "demo" });
  };
  return (
    <div className="feed-picker">
      <RadioGroup
        className="feeds"
        aria-labelledby={heading}
        value={feed.kind === "kept" ? "address" : feed.kind}
        onChange={choose}
      >
        <Label id={heading}>Feed</Label>
        {KINDS.map(({ kind, icon, label, detail }) => (
          <Radio key={kind} value={kind} className="feed-option">
            <Icon name={icon} />
            <span>
              <strong>{label}</strong>
              <small>{detail}</small>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {feed.kind === "camera" && (
        <CameraChoice label={feed.label} onChange={(label) => onChange({ kind: "camera", label })} />
      )}
      {feed.kind === "file" && <FileChoice path={feed.path} onChange={onChange} />}
      {(feed.kind === "address" || feed.kind === "kept") && <AddressChoice feed={feed} onChange={onChange} />}
      {feed.kind === "listen" && <PushChoice protocol={feed.protocol} onChange={onChange} />}
      {feed.kind === "mock" && <MockChoice faults={feed.faults} onChange={onChange} />}
    </div>
  );
}

function FileChoice({ path, onChange }: { readonly path: string; readonly onChange: (feed: FeedChoice) => void }) {
  const bridge = useBridge();
  const chooseFolder = async () => {
    const folder = await bridge.call("settings.chooseFolder", { title: "Folder of videos" });
    if (folder !== null) onChange({ kind: "file", path: folder });
  };
  return (
    <div className="file-choice">
      <FileTrigger
        acceptedFileTypes={["video/*", ".mkv", ".ts", ".flv"]}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onChange({ kind: "file", path: bridge.pathOf(file) });
        }}
      >
        <Action icon="file" onPress={() => undefined}>
          Choose a video…
        </Action>
      </FileTrigger>
      <Action quiet onPress={() => void chooseFolder()}>
        Choose a folder…
      </Action>
      <span className="path">{path || "No file chosen yet."}</span>
    </div>
  );
}
