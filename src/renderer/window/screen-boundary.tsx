import type { ReactNode } from "react";
import { reportError } from "../report-errors.ts";
import { useBridge } from "../services.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { isOfSessions, NO_SESSION, show, useView, type Screen } from "../view.ts";
import { FailedPanel } from "./failed-panel.tsx";
import { CATALOGUES, useWords } from "../words/words.ts";

/**
 * One screen: an exception while it is drawn is told in its place, and the rail, the indicator of what is recorded and the
 * other screens go on.
 */
export function ScreenBoundary({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const session = useView((view) => (isOfSessions(view.screen) ? view.replay : null));
  const { screens } = useWords().common;
  return (
    <PartBoundary
      name={screens[screen]}
      english={CATALOGUES.en.common.screens[screen]}
      // A session that cannot be drawn must not keep the others from being opened.
      {...(session !== null && { onList: () => show(NO_SESSION) })}
    >
      {children}
    </PartBoundary>
  );
}

/** A named part of the window: an exception while it is drawn is told in its place. Whoever reads a report reads English. */
export function PartBoundary(props: {
  readonly name: string;
  readonly english: string;
  readonly children: ReactNode;
  /** Leaves the opened session for the list of all; left out where none is open. */
  readonly onList?: () => void;
}) {
  const { name, english, children, onList } = props;
  const bridge = useBridge();
  const text = useWords().window.failed;
  return (
    <ErrorBoundary
      // The bench view hides the rail and is part of the screen that is gone.
      onFailure={({ error }) => {
        show({ bench: false });
        reportError(bridge, `screen ${english}`, error);
      }}
      renderFailure={(failure, again) => (
        <FailedPanel
          title={text.screen({ name })}
          goesOn={text.screenGoesOn}
          where={CATALOGUES.en.window.failed.screen({ name: english })}
          failure={failure}
          onAgain={again}
          onReport={() => show({ report: true, palette: false })}
          {...(onList && {
            onList: () => {
              onList();
              again();
            },
          })}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
