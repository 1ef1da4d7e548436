import { useId, useState } from "react";
import { Button, FileTrigger, Label, Radio, RadioGroup } from "react-aria-components";
import type { FeedChoice } from "../../ipc/contract.ts";
import { CameraChoice } from "../camera/camera-choice.tsx";
import { useBridge, useSecrets, useSettings } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { AddressChoice } from "./feed-address.tsx";
import { FILM_TYPES } from "./feed-validation.ts";
import { MockChoice } from "./feed-mock.tsx";
import { PushChoice } from "./feed-push.tsx";
import { useWords } from "../words/words.ts";

/** What a person works with; what only tries Benchside out stands apart. */
const KINDS: readonly { kind: Exclude<FeedChoice["kind"], "kept">; icon: IconName }[] = [
  { kind: "camera", icon: "camera" },
  { kind: "file", icon: "file" },
  { kind: "address", icon: "link" },
  { kind: "listen", icon: "phone" },
  { kind: "demo", icon: "bench" },
];
const TEST_KINDS: typeof KINDS = [{ kind: "mock", icon: "coach" }];

interface Chosen {
  readonly feed: FeedChoice;
  readonly onChange: (feed: FeedChoice) => void;
}

/** Choose what the coach watches, and what that kind of feed needs. A file, camera or address not chosen yet is an empty one. */
export function FeedPicker(props: Chosen & { readonly remembered: string }) {
  return (
    <>
      <FeedKinds {...props} />
      <FeedOptions {...props} />
    </>
  );
}

/** The kinds of feeds, one of them chosen. @param remembered label of the camera last chosen */
export function FeedKinds(props: Chosen & { readonly remembered: string }) {
  const { feed, remembered, onChange } = props;
  const heading = useId();
  const text = useWords();
  const [opened, setOpened] = useState(false);
  const test = opened || feed.kind === "mock";
  const { feeds } = useSettings().now;
  const [newest] = useSecrets()?.addresses ?? [];
  const choose = (kind: string) => {
    if (kind === "camera") onChange({ kind, label: remembered });
    else if (kind === "file") onChange({ kind, path: "" });
    else if (kind === "address") onChange(newest ? { kind: "kept", id: newest.id } : { kind, address: "" });
    else if (kind === "listen") onChange({ kind, protocol: feeds.push === "rtmp" ? "rtmp" : "whip" });
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
        <Label id={heading}>{text.feeds.feed}</Label>
        {KINDS.map((each) => (
          <FeedOption key={each.kind} {...each} />
        ))}
        {/* It stands before what it opens, as it is read. What is chosen stays in sight. */}
        <Button className="action quiet test-feeds" aria-expanded={test} onPress={() => setOpened(!opened)}>
          <Icon name={test ? "down" : "right"} /> {text.start.testFeeds}
        </Button>
        {test && TEST_KINDS.map((each) => <FeedOption key={each.kind} {...each} />)}
      </RadioGroup>
    </div>
  );
}

/** What the chosen kind of feed needs: which camera, which film, which address, or where a device is to send. Nothing for the sample. */
export function FeedOptions({ feed, onChange }: Chosen) {
  if (feed.kind === "demo") return null;
  return (
    <div className="feed-picker">
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

function FeedOption({ kind, icon }: (typeof KINDS)[number]) {
  const { label, detail } = useWords().feeds.kinds[kind];
  return (
    <Radio value={kind} className="feed-option">
      <Icon name={icon} />
      <span>
        <strong>{label}</strong>
        <small>{detail}</small>
      </span>
    </Radio>
  );
}

function FileChoice({ path, onChange }: { readonly path: string; readonly onChange: (feed: FeedChoice) => void }) {
  const text = useWords().feeds;
  const bridge = useBridge();
  const chooseFolder = async () => {
    const folder = await bridge.call("settings.chooseFolder", { title: text.videoFolder });
    if (folder !== null) onChange({ kind: "file", path: folder });
  };
  return (
    <div className="file-choice">
      <FileTrigger
        acceptedFileTypes={FILM_TYPES}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) onChange({ kind: "file", path: bridge.pathOf(file) });
        }}
      >
        <Action icon="file" onPress={() => undefined}>
          {text.chooseVideo}
        </Action>
      </FileTrigger>
      <Action quiet onPress={() => void chooseFolder()}>
        {text.chooseFolder}
      </Action>
      <span className="path">{path || text.noFile}</span>
    </div>
  );
}
