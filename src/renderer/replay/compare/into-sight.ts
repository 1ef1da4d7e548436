import { useEffect, useRef, type RefObject } from "react";

/** What a key has just opened is brought into sight, once: in a small window it stands below the picture. */
export function useBroughtIntoSight(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.scrollIntoView?.({ block: "start" }), []);
  return ref;
}
