import { useState, type KeyboardEvent } from "react";
import { SIDE_WIDTH } from "../../core/settings/settings.ts";
import { useServices, useSettings } from "../services.ts";
import { toast } from "../ui/toasts.ts";
import { useWords } from "../words/words.ts";

/** Pixels by which an arrow moves the edge. */
const STEP = 20;

const { least, most } = SIDE_WIDTH;
const within = (width: number) => Math.round(Math.min(most, Math.max(least, width)));

/** The width of the column beside the film, in pixels, which is kept; and the edge that changes it. */
export function useSideWidth() {
  const { settings } = useServices();
  const { sideWidth } = useSettings().now;
  /** While the edge is held. */
  const [held, setHeld] = useState<number | null>(null);
  const keep = (width: number) => {
    setHeld(null);
    if (width !== sideWidth)
      void settings.change({ sideWidth: width }).then((refused) => refused !== "" && toast(refused));
  };
  const width = held ?? sideWidth;
  return { width, edge: <SideEdge {...{ width, onMove: setHeld, onKeep: keep }} /> };
}

/** The left edge of the column: dragged, or moved by the arrows. */
function SideEdge(props: {
  readonly width: number;
  readonly onMove: (width: number) => void;
  readonly onKeep: (width: number) => void;
}) {
  const { width, onMove, onKeep } = props;
  const [isHeld, setIsHeld] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ...{ ArrowLeft: width + STEP, ArrowUp: width + STEP, End: most },
      ...{ ArrowRight: width - STEP, ArrowDown: width - STEP, Home: least },
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onKeep(within(to));
  };
  const release = () => {
    if (isHeld) onKeep(width);
    setIsHeld(false);
  };
  return (
    <div
      className="side-edge"
      role="separator"
      tabIndex={0}
      data-own-arrows
      aria-orientation="vertical"
      aria-label={useWords().replay.session.width}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsHeld(true);
      }}
      onPointerMove={({ clientX, currentTarget: { parentElement } }) => {
        if (isHeld && parentElement) onMove(within(parentElement.getBoundingClientRect().right - clientX));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    />
  );
}
