import type { ReactNode } from "react";
import { reportError } from "../report-errors.ts";
import { useBridge } from "../services.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { show, useView, type Screen } from "../view.ts";
import { FailedPanel } from "./failed-panel.tsx";
import { NAMES } from "./rail.tsx";

/**
 * One screen: an exception while it is drawn is told in its place, and the rail, the indicator of what is recorded and the
 * other screens go on.
 */
export function ScreenBoundary({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const bridge = useBridge();
  const session = useView((view) => (view.screen === "replay" ? view.replay : null));
  const name = NAMES[screen];
  return (
    <ErrorBoundary
      // The bench view hides the rail and is part of the screen that is gone.
      onFailure={({ error }) => {
        show({ bench: false });
        reportError(bridge, `screen ${name}`, error);
      }}
      renderFailure={(failure, again) => (
        <FailedPanel
          title={`${name} could not be shown`}
          goesOn="What is recorded or watched goes on, and End in the rail still ends it. The other screens work."
          where={name}
          failure={failure}
          onAgain={again}
          onReport={() => show({ report: true })}
          // A session that cannot be drawn must not keep the others from being opened.
          {...(session !== null && {
            onList: () => {
              show({ replay: null, audit: false });
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
