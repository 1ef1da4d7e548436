import { useId } from "react";
import { FileTrigger, Label, Radio, RadioGroup } from "react-aria-components";
import type { FeedChoice } from "../../../ipc/contract.ts";
import { CameraChoice } from "../../camera/camera-choice.tsx";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";

const KINDS: readonly { kind: FeedChoice["kind"]; icon: IconName; label: string; detail: string }[] = [
  { kind: "demo", icon: "bench", label: "Sample take", detail: "No camera needed" },
  { kind: "camera", icon: "camera", label: "Camera", detail: "Webcam or USB glasses" },
  { kind: "file", icon: "file", label: "Video file", detail: "Any recording" },
];

/** Choose what the coach watches. A file or camera not chosen yet has an empty path or label. */
export function FeedPicker(props: {
  readonly feed: FeedChoice;
  readonly remembered: string;
  readonly onChange: (feed: FeedChoice) => void;
}) {
  const { feed, remembered, onChange } = props;
  const heading = useId();
  const choose = (kind: string) => {
    if (kind === "camera") onChange({ kind, label: remembered });
    else if (kind === "file") onChange({ kind, path: "" });
    else onChange({ kind: "demo" });
  };
  return (
    <div className="feed-picker">
      <RadioGroup className="feeds" aria-labelledby={heading} value={feed.kind} onChange={choose}>
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
    </div>
  );
}

function FileChoice({ path, onChange }: { readonly path: string; readonly onChange: (feed: FeedChoice) => void }) {
  const bridge = useBridge();
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
      <span className="path">{path || "No file chosen yet."}</span>
    </div>
  );
}
