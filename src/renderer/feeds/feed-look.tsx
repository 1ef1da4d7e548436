import { useEffect, useState } from "react";
import { isAmiss, lookFindings, type LookFinding } from "../camera/checks.ts";
import type { CameraPreview } from "../camera/use-camera-preview.ts";
import type { DeviceRefusal } from "../camera/take.ts";
import { useSeen, type Watched } from "../camera/use-seen.ts";
import type { FeedChoice } from "../../ipc/contract.ts";
import { useJob } from "../jobs/use-job.ts";
import { CameraPicture } from "../playback/preview.tsx";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import { JpegPicture } from "../ui/jpeg-picture.tsx";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";
import { asReported } from "../words/as-reported.ts";

/**
 * What the chosen feed shows before a session or a take: a camera of this computer live, with what is amiss; of a film its first picture. What a stream
 * shows, its try tells (`FeedTry`).
 *
 * @param preview of the camera, and how it is begun anew (`useCameraPreview`)
 */
export function FeedLook(props: {
  readonly feed: FeedChoice;
  readonly preview: CameraPreview;
  readonly again: () => void;
}) {
  const { feed, preview, again } = props;
  if (feed.kind === "camera") return <CameraLook preview={preview} again={again} />;
  if (feed.kind === "file" || feed.kind === "demo") return <FirstPicture feed={feed} />;
  return null;
}

function CameraLook({ preview, again }: { readonly preview: CameraPreview; readonly again: () => void }) {
  const { preview: text, common } = useWords();
  switch (preview.is) {
    case "off":
      return null;
    case "opening":
      return <p className="start-picture start-picture-word">{text.opening}</p>;
    case "live":
      return (
        <figure className="start-look">
          <div className="start-picture">
            <CameraPicture stream={preview.stream} />
          </div>
          <figcaption className="hint">{text.note}</figcaption>
          <LookList stream={preview.stream} deaf={preview.deaf} />
        </figure>
      );
    case "ended":
      return (
        <div className="start-picture start-picture-word">
          <p>{text.ended}</p>
          <Action quiet icon="camera" onPress={again}>
            {text.show}
          </Action>
        </div>
      );
    case "lost":
      return <Problem problem={text.lost} fix={text.lostFix} action={{ label: common.tryAgain, onFix: again }} />;
    case "refused":
      return <Problem problem={preview.problem} fix={preview.fix} action={{ label: common.tryAgain, onFix: again }} />;
  }
}

/** What is found of a camera, what is well in a row and what is amiss on lines of its own with what to do. */
function LookList({ stream, deaf }: { readonly stream: MediaStream; readonly deaf: DeviceRefusal | null }) {
  const text = useWords().preview;
  const watched = useSeen(stream);
  const found = lookFindings(watched);
  return (
    <ul className="look-list" aria-label={text.checks} aria-live="polite">
      {found.map((finding) => (
        <li key={KINDS[finding]} className={isAmiss(finding) ? "look-amiss tone-back" : ""}>
          <Icon name={isAmiss(finding) ? "warning" : "check"} /> {text.found[finding]}
          {KINDS[finding] === "sound" && <Level watched={watched} />}
        </li>
      ))}
      {deaf && (
        <li className="look-amiss tone-back">
          <Icon name="warning" /> {asReported(deaf.problem)} {asReported(deaf.fix)}
        </li>
      )}
    </ul>
  );
}

/** What each finding is about: one of each is shown at a time. */
const KINDS: Readonly<Record<LookFinding, string>> = {
  ...{ picture: "picture", few: "picture", blind: "picture", light: "light", dark: "light", bright: "light" },
  empty: "light",
  ...{ sharp: "sharp", blurred: "sharp", sound: "sound", quiet: "sound", silent: "sound" },
};

/** How loud it is, as a bar from silence (−60 dB) to full scale. The words beside it say what that means. */
function Level({ watched: { level } }: { readonly watched: Watched }) {
  const share = Math.min(1, Math.max(0, ((level ?? 0) + 60) / 60));
  return (
    <span className="meter look-level" aria-hidden="true">
      <span style={{ transform: `scaleX(${share.toFixed(2)})` }} />
    </span>
  );
}

/** The first picture of a film or of the sample; nothing where there is none, as the look before the start says why. */
function FirstPicture({ feed }: { readonly feed: Extract<FeedChoice, { kind: "file" | "demo" }> }) {
  const bridge = useBridge();
  const text = useWords().preview;
  const asked = JSON.stringify(feed);
  // A film of somebody who withdraws goes, and its picture with it.
  const forgetting = useJob(["withdraw"]) !== null;
  const [shown, setShown] = useState<{ readonly of: string; readonly jpeg: Uint8Array } | null>(null);
  useEffect(() => {
    const chosen = JSON.parse(asked) as typeof feed;
    if (chosen.kind === "file" && chosen.path === "") return;
    let gone = false;
    void bridge.call("feeds.firstPicture", { feed: chosen }).then(
      (found) => {
        if (!gone) setShown(found.ok ? { of: asked, jpeg: found.jpeg } : null);
      },
      () => gone || setShown(null),
    );
    return () => {
      gone = true;
    };
  }, [bridge, asked, forgetting]);
  if (shown?.of !== asked) return null;
  return (
    <div className="start-picture">
      <JpegPicture jpeg={shown.jpeg} alt={text.first} />
    </div>
  );
}
