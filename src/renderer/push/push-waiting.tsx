import { useState } from "react";
import type { PushProtocol } from "../../core/domain/feed/push-address.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { useBridge, useSettings } from "../services.ts";
import { useSecondScreen } from "../use-second-screen.ts";
import { Action } from "../ui/action.tsx";
import { asReported } from "../words/as-reported.ts";
import { useWords } from "../words/words.ts";
import { PhoneSheet } from "./phone-sheet.tsx";
import { PushTargets } from "./push-targets.tsx";

/** Over the picture while phones, glasses or action cameras have not sent their first one: what to type into them. */
export function PushWaiting({ state }: { readonly state: SessionState }) {
  const { push: text, withApp } = useWords().feeds;
  const { push } = useSettings().now.feeds;
  if (state.session === "" || state.closed !== null) return null;
  const waiting = [
    { name: "", protocol: pushed(state.feedName), state: state.feed?.state, reason: state.feed?.reason ?? "" },
    ...Object.entries(state.otherFeeds).map(([name, feed]) => ({
      name,
      protocol: pushed(feed),
      state: state.cameras[name]?.state,
      reason: state.cameras[name]?.reason ?? "",
    })),
  ].filter((each) => each.protocol !== null && (each.state === undefined || each.state === "connecting"));
  if (waiting.length === 0) return null;
  return (
    <div className="push-waiting">
      {waiting.map(({ name, protocol, reason }) => (
        <section key={name} aria-label={text.where({ name })}>
          <h2>{text.waiting({ name })}</h2>
          {protocol === "whip" && <ByBrowser />}
          {protocol === "whip" && push === "browser" ? (
            <details>
              <summary>{withApp}</summary>
              <Targets protocol={protocol} reason={reason} />
            </details>
          ) : (
            <Targets protocol={protocol!} reason={reason} />
          )}
        </section>
      ))}
    </div>
  );
}

/** Where a program sends to, and what is wrong with what it sends. */
function Targets({ protocol, reason }: { readonly protocol: PushProtocol; readonly reason: string }) {
  return (
    <>
      {reason !== "" && <p>{asReported(reason)}</p>}
      <PushTargets protocol={protocol} live />
    </>
  );
}

function pushed(feed: string): PushProtocol | null {
  return feed === "listen:rtmp" ? "rtmp" : feed === "listen:whip" ? "whip" : null;
}

/** A phone's own browser can send too, from the page of the second screen: one press shows the code, at the likeliest address and encrypted, as browsers want it for a camera. */
function ByBrowser() {
  const [open, setOpen] = useState(false);
  const bridge = useBridge();
  const status = useSecondScreen();
  const { byBrowser, byBrowserHint, cameraTitle } = useWords().secondScreen.window;
  const showCode = () => {
    setOpen(true);
    // What hinders it is told by the sheet's own button.
    if (status?.on === null) bridge.call("secondScreen.open", { host: null, secure: true }).catch(() => undefined);
  };
  return (
    <div className="row">
      <Action strong icon="phone" onPress={showCode}>
        {byBrowser}
      </Action>
      <p className="hint">{byBrowserHint}</p>
      <PhoneSheet title={cameraTitle} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
