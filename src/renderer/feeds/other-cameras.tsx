import { CameraName } from "../../core/journal/events.ts";
import { MOST_OTHER_CAMERAS, type FeedChoice, type OtherCameraChoice } from "../../ipc/contract.ts";
import { CameraChoice } from "../camera/camera-choice.tsx";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { Typed } from "../ui/typed.tsx";
import { AddressChoice } from "./feed-address.tsx";
import { MockChoice } from "./feed-mock.tsx";
import { feedProblem } from "./feed-validation.ts";
import { PushChoice } from "./feed-push.tsx";
import { useWords, words } from "../words/words.ts";

/** What another camera can be, as it is before anything is chosen. */
const KINDS = [
  { id: "camera", feed: { kind: "camera", label: "" } },
  { id: "address", feed: { kind: "address", address: "" } },
  { id: "listen", feed: { kind: "listen", protocol: "whip" } },
  { id: "mock", feed: { kind: "mock", faults: "" } },
] as const satisfies readonly { readonly id: FeedChoice["kind"]; readonly feed: FeedChoice }[];
type Kind = (typeof KINDS)[number]["id"];

/** Names that are offered first. */
const NAMES = ["bench", "head", "side", "top"];

/** What is still wrong with one of the cameras, a sentence that begins with its name; empty when all can be recorded. */
export function camerasLack(cameras: readonly OtherCameraChoice[]): string {
  const text = words().feeds.lacks;
  for (const [at, { name, feed }] of cameras.entries()) {
    if (!CameraName.safeParse(name).success) return text.name({ number: at + 2 });
    if (cameras.findIndex((other) => other.name === name) < at) return text.twice({ name });
    const lack = feedProblem(feed);
    if (lack !== "") return `${name}: ${lack}`;
  }
  return "";
}

/**
 * Cameras that are recorded beside the one that the coach watches, each with a name and a feed of its own. @param props.connected only those that
 * are connected to this computer are chosen here
 */
export function OtherCamerasChoice(props: {
  readonly connected?: boolean;
  readonly cameras: readonly OtherCameraChoice[];
  readonly onChange: (cameras: readonly OtherCameraChoice[]) => void;
}) {
  const text = useWords().feeds;
  const { connected = false, cameras, onChange } = props;
  const kindOf = ({ kind }: FeedChoice) => (kind === "kept" ? "address" : kind) as Kind;
  const change = (at: number, next: OtherCameraChoice) => onChange(cameras.with(at, next));
  const add = () => {
    const name = NAMES.find((each) => cameras.every((camera) => camera.name !== each)) ?? "camera";
    onChange([...cameras, { name, feed: KINDS[0].feed }]);
  };
  return (
    <section className="other-cameras" aria-label={text.others}>
      {cameras.map((camera, at) => (
        // A camera is its place in the list: its name is being typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="other-camera" role="group" aria-label={text.cameraNamed({ name: camera.name })}>
          <div className="other-camera-head">
            <Typed label={text.name} value={camera.name} onChange={(name) => change(at, { ...camera, name })} />
            <Choice
              label={text.whatItIs}
              options={KINDS.flatMap(({ id }) =>
                connected && id !== "camera" && id !== kindOf(camera.feed) ? [] : [{ id, ...text.kinds[id] }],
              )}
              value={kindOf(camera.feed)}
              onChange={(kind) => change(at, { ...camera, feed: KINDS.find(({ id }) => id === kind)!.feed })}
            />
          </div>
          {(!connected || camera.feed.kind === "camera") && (
            <OtherFeed feed={camera.feed} onChange={(feed) => change(at, { ...camera, feed })} />
          )}
          <div className="row">
            <Action
              quiet
              icon="cross"
              label={text.removeThe({ name: camera.name })}
              onPress={() => onChange(cameras.toSpliced(at, 1))}
            >
              {text.remove}
            </Action>
          </div>
        </div>
      ))}
      {cameras.length < MOST_OTHER_CAMERAS && (
        <div className="row">
          <Action quiet icon="camera" onPress={add}>
            {text.another}
          </Action>
        </div>
      )}
      {cameras.length > 0 && <p className="hint">{text.othersWhat}</p>}
    </section>
  );
}

function OtherFeed({ feed, onChange }: { readonly feed: FeedChoice; readonly onChange: (feed: FeedChoice) => void }) {
  switch (feed.kind) {
    case "camera":
      return <CameraChoice label={feed.label} silent onChange={(label) => onChange({ kind: "camera", label })} />;
    case "address":
    case "kept":
      return <AddressChoice feed={feed} onChange={onChange} />;
    case "listen":
      return <PushChoice protocol={feed.protocol} onChange={onChange} />;
    case "mock":
      return <MockChoice faults={feed.faults} onChange={onChange} />;
    default:
      return null;
  }
}
