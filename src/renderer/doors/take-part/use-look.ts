import { useEffect, useEffectEvent, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import { camerasLack } from "../../feeds/other-cameras.tsx";
import { feedProblem } from "../../feeds/feed-validation.ts";
import { useServices, type Services } from "../../services.ts";
import { consentLack } from "../../consent/consent-form.ts";
import { useRecording } from "../../session/record-store.ts";
import { endable, lookBefore, takeCameras } from "../../session/start.ts";
import { wording } from "../../settings-store.ts";

/** What was found before a recording. */
export type Findings = CallOutput<"recording.preflight">;

type Chosen = Parameters<typeof lookBefore>[1];
type KnownConsent = Parameters<typeof lookBefore>[2];

/** The look before a take: under way, over, or not possible yet. */
export type Look =
  | { readonly is: "looking" }
  | {
      readonly is: "over";
      readonly findings: Findings;
      /** Why it failed; empty when it did not. */ readonly problem: string;
    };

/** A look that begins anew whenever what is recorded changes, and when `withCameras` is called. */
export interface Looking {
  readonly look: Look;
  /** Whether a feed or a camera still has to be chosen, or an address to be fixed. */
  readonly unchosen: boolean;
  /** Cameras are opened only when the person asks for it: their lights go on, and an address may be half typed. */
  readonly withCameras: () => void;
  /** Whether that look has the cameras now. */
  readonly withCamera: boolean;
}

/** @param plannedSeconds how long the take will last, to know whether the disk has room. */
export function useLook(plannedSeconds: number): Looking {
  const services = useServices();
  const { consent, feed, cameras } = useRecording();
  const given = consentLack(consent) === "";
  const [look, setLook] = useState<Look>({ is: "looking" });
  const [withCamera, setWithCamera] = useState(false);
  const begin = (how: typeof lookWithCameras) => {
    setLook({ is: "looking" });
    setWithCamera(how === lookWithCameras);
    how(services, { feed, cameras, plannedSeconds }, { given, retainUntil: consent.retainUntil }).then(
      (findings) => setLook({ is: "over", findings, problem: "" }),
      (error: unknown) => setLook({ is: "over", findings: [], problem: wording(error) }),
    );
  };
  const unchosen = feedProblem(feed) !== "" || camerasLack(cameras) !== "";
  const choice = JSON.stringify([feed, cameras, given, consent.retainUntil]);
  const again = useEffectEvent(() =>
    unchosen ? setLook({ is: "over", findings: [], problem: "" }) : begin(lookWithout),
  );
  useEffect(() => again(), [choice]);
  return { look, unchosen, withCameras: () => begin(lookWithCameras), withCamera: withCamera && look.is === "looking" };
}

/** A look at everything, for which the cameras are taken for a moment. */
function lookWithCameras(services: Services, chosen: Chosen, consent: KnownConsent): Promise<Findings> {
  const look = async (ended: AbortSignal): Promise<Findings> => {
    const refused = await takeCameras(services, chosen);
    try {
      const found = !refused && (await lookBefore(services, chosen, consent));
      if (found && !ended.aborted) return found;
      const others = await lookWithout(services, chosen, consent);
      if (!refused || ended.aborted) return others;
      return [{ check: "camera", level: "error", text: refused.problem, fix: refused.fix }, ...others];
    } finally {
      services.camera.close();
      services.others.close();
    }
  };
  return endable(services, chosen, look, "look");
}

/** A look at everything but live cameras. */
function lookWithout({ bridge }: Services, chosen: Chosen, consent: KnownConsent): Promise<Findings> {
  const { feed, cameras, plannedSeconds = 0 } = chosen;
  const unseen = cameras.map((camera) => ({ ...camera, seen: null }));
  const asked = { feed, seen: null, cameras: unseen, watch: false, soundWanted: false, plannedSeconds };
  return bridge.call("recording.preflight", { ...asked, consent: consent ?? null });
}
