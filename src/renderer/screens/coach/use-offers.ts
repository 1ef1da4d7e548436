import { useEffect, useEffectEvent, useState } from "react";
import type { CallOutput, GoalOffer } from "../../../ipc/contract.ts";
import { sampleTrack } from "../../camera/sampler.ts";
import { useBridge } from "../../services.ts";

/** Samples of the camera, of which there are two a second, for each one that is looked at. */
const EACH = 2;

const NOTHING: GoalOffer = { offered: [], over: false };

/** A goal that is offered. */
export type Offered = GoalOffer["offered"][number];
type Agreement = CallOutput<"goalWatch.agreement">;

/** Watching what a person is up to before a session, and what is offered to them. */
export interface Offers {
  /** What they have agreed to; null while it is not known. */
  readonly agreement: Agreement | null;
  readonly agree: (agreed: Agreement) => void;
  /** Whether the camera is watched for it now. */
  readonly watching: boolean;
  readonly offered: readonly Offered[];
  /** Refused so often that nothing is offered any more. */
  readonly over: boolean;
  /** One of what is offered is taken. */
  readonly take: (offer: Offered) => void;
  readonly notNow: () => void;
  /** Words that the person said, in a language; whether anything came of them. */
  readonly say: (words: string, language: string) => void;
}

/**
 * Watches a camera that is shown, for a person who has agreed, and offers what they seem to be up to.
 *
 * @param stream of the camera that is shown; null while none is
 * @param participant pseudonym of who is coached; null when nobody is named
 * @param onTaken begins what was taken
 */
export function useOffers(
  stream: MediaStream | null,
  participant: string | null,
  onTaken: (offer: Offered) => void,
): Offers {
  const bridge = useBridge();
  const [agreement, setAgreement] = useState<Agreement | null>(null);
  const [watching, setWatching] = useState(false);
  const [offer, setOffer] = useState(NOTHING);
  useEffect(() => {
    let gone = false;
    setAgreement(null);
    setOffer(NOTHING);
    bridge.call("goalWatch.agreement", { participant }).then(
      (found) => gone || setAgreement(found),
      () => undefined,
    );
    return () => void (gone = true);
  }, [bridge, participant]);
  const isOn = agreement?.on === true;
  useEffect(() => {
    if (stream === null || !isOn) return;
    const enough = new AbortController();
    void watch(bridge, { stream, participant }, enough.signal, (now) => {
      setWatching(!now.over);
      setOffer(now);
    }).catch(() => undefined);
    return () => {
      enough.abort();
      setWatching(false);
      setOffer(({ over }) => ({ offered: [], over }));
      void bridge.call("goalWatch.end", undefined).catch(() => undefined);
    };
  }, [bridge, stream, participant, isOn, agreement?.folder]);
  const choose = (procedure: string | null) =>
    bridge.call("goalWatch.choose", { procedure }).then(setOffer, () => setOffer(NOTHING));
  const take = (taken: Offered) => void choose(taken.procedure).then(() => onTaken(taken));
  const notNow = () => void choose(null);
  const answer = (given: "yes" | "no") => {
    const [first] = offer.offered;
    if (first && given === "yes") take(first);
    else if (first) notNow();
  };
  const pressed = useEffectEvent(answer);
  // A pedal takes the first one, or none.
  useEffect(
    () =>
      bridge.on("devices.acted", ({ action }) => {
        if (action === "done") pressed("yes");
        else if (action === "undo") pressed("no");
      }),
    [bridge],
  );
  return {
    ...{ agreement, watching, ...offer, take, notNow },
    agree: (agreed) => {
      void bridge.call("goalWatch.agree", { participant, ...agreed }).then(() => setAgreement(agreed));
    },
    say: (words, language) =>
      void bridge
        .call("goalWatch.hear", { words, language })
        .then(({ answered, ...next }) => (answered === null ? setOffer(next) : answer(answered))),
  };
}

/** Look once a second until the signal is aborted, or nothing is offered any more; one look at a time. */
async function watch(
  bridge: ReturnType<typeof useBridge>,
  { stream, participant }: { readonly stream: MediaStream; readonly participant: string | null },
  signal: AbortSignal,
  onOffer: (offer: GoalOffer) => void,
): Promise<void> {
  if (!(await bridge.call("goalWatch.begin", { participant })) || signal.aborted) return;
  // A track of its own: the preview's is stopped with the preview, while a frame may still be on its way.
  const track = stream.getVideoTracks()[0]?.clone();
  if (!track) return;
  onOffer(NOTHING);
  const over = new AbortController();
  let number = 0;
  let looking = false;
  const look = async ({ t, width, height, rgba }: Parameters<Parameters<typeof sampleTrack>[3]>[0]) => {
    if (looking || number++ % EACH !== 0) return;
    looking = true;
    const offer = await bridge.call("goalWatch.look", { t, width, height, rgba }).catch(() => null);
    looking = false;
    if (offer && !signal.aborted) onOffer(offer);
    if (offer?.over) over.abort();
  };
  try {
    await sampleTrack(
      track,
      AbortSignal.any([signal, over.signal]),
      () => undefined,
      (sample) => void look(sample),
    );
  } finally {
    track.stop();
  }
}
