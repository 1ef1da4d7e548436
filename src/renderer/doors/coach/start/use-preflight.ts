import { useEffect, useState } from "react";
import type { CallOutput, FeedChoice } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { PLANNED_SECONDS } from "../../../session/start.ts";

/** Milliseconds after which what is wrong is looked at again: a fix shows by itself. */
const AGAIN_MS = 4000;

type Finding = CallOutput<"recording.preflight">[number];

/** What stands in the way of recording this feed, worst first; looked at again for as long as something does. */
export function usePreflight(feed: FeedChoice): readonly Finding[] {
  const bridge = useBridge();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const chosen = JSON.stringify(feed);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const choice = JSON.parse(chosen) as FeedChoice;
    const unchosen = choice.kind === "file" && choice.path === "";
    const look = async () => {
      const wanted = { seen: null, watch: false, plannedSeconds: PLANNED_SECONDS, soundWanted: false, consent: null };
      const all = unchosen ? [] : await bridge.call("recording.preflight", { feed: choice, ...wanted }).catch(() => []);
      if (over) return;
      const wrong = all.filter(({ level }) => level !== "ok");
      setFindings(wrong.sort((a, b) => Number(b.level === "error") - Number(a.level === "error")));
      if (wrong.length > 0) timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [bridge, chosen]);
  return findings;
}
