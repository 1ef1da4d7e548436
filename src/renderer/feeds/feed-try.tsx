import { useEffect, useState } from "react";
import type { CallOutput, FeedChoice } from "../../ipc/contract.ts";
import { useServices } from "../services.ts";
import { refusalOf } from "../refusal.ts";
import { Action } from "../ui/action.tsx";
import { Icon } from "../ui/icons.tsx";
import { JpegPicture } from "../ui/jpeg-picture.tsx";
import { Problem } from "../ui/problem.tsx";
import { useWords } from "../words/words.ts";

type Tried = CallOutput<"feeds.try"> | "busy" | null;

/** Tries a feed that main opens: what its first picture tells, or what is wrong and the fix. `waiting` says what is waited for. */
export function FeedTry(props: { readonly feed: FeedChoice; readonly disabled?: boolean; readonly waiting: string }) {
  const text = useWords().feeds;
  const { feed, waiting } = props;
  const { bridge, watching } = useServices();
  const [tried, setTried] = useState<Tried>(null);
  const name = JSON.stringify(feed);
  useEffect(() => {
    setTried(null);
    return () => void bridge.call("feeds.endTry", undefined).catch(() => undefined);
  }, [bridge, name]);
  const end = () => {
    setTried(null);
    void bridge.call("feeds.endTry", undefined);
  };
  const start = () => {
    setTried("busy");
    const over = watching.begin("try", end);
    bridge
      .call("feeds.try", { feed })
      .then(setTried, (error: unknown) => setTried(refusalOf(error)))
      .finally(over);
  };
  return (
    <div className="feed-try">
      {tried === "busy" ? (
        <div className="row" role="status">
          <span className="busy" aria-hidden="true" /> {waiting} <Action onPress={end}>{text.stopTrying}</Action>
        </div>
      ) : (
        <Action disabled={props.disabled ?? false} onPress={start}>
          {text.tryIt}
        </Action>
      )}
      {tried !== null && tried !== "busy" && tried.ok && (
        <>
          <p className="tone-done" role="status">
            <Icon name="check" /> {text.works({ width: tried.width, height: tried.height, sound: tried.sound })}
          </p>
          <div className="start-picture">
            <JpegPicture jpeg={tried.jpeg} alt={text.triedPicture} />
          </div>
        </>
      )}
      {tried !== null && tried !== "busy" && !tried.ok && <Problem problem={tried.problem} fix={tried.fix} />}
    </div>
  );
}
