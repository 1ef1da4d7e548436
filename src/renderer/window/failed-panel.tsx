import { useEffect, useRef, useState } from "react";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import type { Failure } from "../ui/error-boundary.tsx";
import { Icon } from "../ui/icons.tsx";
import { announce } from "../view.ts";
import { useWords } from "../words/words.ts";

/** Most of an error's text that is copied, in characters. */
const LONGEST = 8000;

/** What stands in place of a part of the window that could not be drawn: what happened, and what a person can do. */
export function FailedPanel(props: {
  readonly title: string;
  /** What goes on all the same, in whole sentences. */
  readonly goesOn: string;
  /** What happened to which part, as it stands in what is copied: in English. */
  readonly where: string;
  readonly failure: Failure;
  readonly onAgain: () => void;
  /** Opens the report of the program and the machine; left out where that cannot be shown either. */
  readonly onReport?: () => void;
  /** Leaves the opened session for the list of all; left out where none is open. */
  readonly onList?: () => void;
}) {
  const { title, goesOn, where, failure, onAgain, onList, onReport } = props;
  const bridge = useBridge();
  const { common, window: text } = useWords();
  const [copied, setCopied] = useState<"not yet" | "copied" | "refused">("not yet");
  const panel = useRef<HTMLElement>(null);
  // What had the keyboard is gone.
  useEffect(() => panel.current?.focus(), []);
  const copy = () =>
    bridge.call("app.copy", { text: detailsOf(where, failure) }).then(
      () => {
        setCopied("copied");
        announce(text.failed.copiedAloud);
      },
      () => setCopied("refused"),
    );
  return (
    <section className="page failed" aria-label={title} ref={panel} tabIndex={-1}>
      <div role="alert">
        <h1>
          <Icon name="warning" /> {title}
        </h1>
        <p>{text.failed.ours({ goesOn })}</p>
        <p className="failed-what">
          {failure.error.name}: {failure.error.message}
        </p>
      </div>
      <div className="row">
        <Action strong icon="again" onPress={onAgain}>
          {common.tryAgain}
        </Action>
        {onList && (
          <Action icon="back" onPress={onList}>
            {text.failed.allSessions}
          </Action>
        )}
        <Action icon="file" onPress={() => void copy()}>
          {copied === "copied" ? text.failed.copied : text.failed.copy}
        </Action>
        {onReport && (
          <Action quiet icon="info" onPress={onReport}>
            {common.report}
          </Action>
        )}
      </div>
      {copied === "refused" && (
        <p className="tone-bad" role="alert">
          ⚠ {text.failed.notCopied}
        </p>
      )}
    </section>
  );
}

/** Everything that is needed to find the error in the program. */
function detailsOf(where: string, { error, drawn }: Failure): string {
  const lines = [`Benchside: ${where}`, `${error.name}: ${error.message}`, error.stack ?? "", drawn];
  return lines.join("\n\n").slice(0, LONGEST);
}
