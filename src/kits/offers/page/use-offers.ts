import { useEffect, useEffectEvent, useState } from "react";
import type { CallOutput, FeedChoice } from "../../../ipc/contract.ts";
import type { GoalOffer } from "../ipc.ts";
import { sampleTrack } from "../../../renderer/camera/sampler.ts";
import { useBridge } from "../../../renderer/services.ts";
import { useOffersByMain } from "./use-offers-by-main.ts";
import { useOpenMicrophone } from "./use-open-microphone.ts";

/** Samples of the camera, of which there are two a second, for each one that is looked at. */
const EACH = 2;

const NOTHING: GoalOffer = { offered: [], over: false };

/** A goal that is offered. */
export type Offered = GoalOffer["offered"][number];
type Agreement = CallOutput<"goalWatch.agreement">;
type OfferAnswer = NonNullable<CallOutput<"goalWatch.hear">["answered"]>;

/** Watching what a person is up to before a session, and what is offered to them. */
export interface Offers {
  /** What they have agreed to; null while it is not known. */
  readonly agreement: Agreement | null;
  readonly agree: (agreed: Agreement) => void;
  /** Whether the feed is one that can be watched before a session. */
  readonly canWatch: boolean;
  /** Whether it is watched for it now. */
  readonly watching: boolean;
  /** Why it is watched no more, in words; empty while nothing is wrong. */
  readonly problem: string;
  readonly offered: readonly Offered[];
  /** Goals of other kinds, which are shown and handed to nobody. */
  readonly others?: GoalOffer["others"];
  /** Number of refusals after which nothing is offered any more. */
  readonly over: boolean;
  /** One of what is offered is taken. */
  readonly take: (offer: Offered) => void;
  readonly notNow: () => void;
  /** Words that the person said, in a language; resolves with whether anything came of them. */
  readonly say: (words: string, language: string) => Promise<boolean>;
}

/** What is watched: the stream of a camera that is shown, null while none is; and the chosen feed, null while it cannot be opened. */
interface Watched {
  readonly stream: MediaStream | null;
  readonly feed: FeedChoice | null;
}

/** Feeds that main opens for it. What is only typed yet is not opened at every letter: it is kept once a session has begun on it. */
const BY_MAIN: ReadonlySet<FeedChoice["kind"]> = new Set(["kept", "listen", "file", "mock"]);

/**
 * Watches a camera that is shown, or a feed that main opens, for a person who has agreed, and offers what they seem to be up to.
 *
 * @param participant pseudonym of who is coached; null when nobody is named
 * @param onTaken begins what was taken
 */
export function useOffers(
  { stream, feed }: Watched,
  participant: string | null,
  onTaken: (offer: Offered) => void,
): Offers {
  const bridge = useBridge();
  const [agreement, setAgreement] = useState<Agreement | null>(null);
  const [watching, setWatching] = useState(false);
  const [offer, setOffer] = useState(NOTHING);
  const [problem, setProblem] = useState("");
  const byMain = feed !== null && BY_MAIN.has(feed.kind) ? JSON.stringify(feed) : "";
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
  useOffersByMain({ byMain, participant, isOn, folder: agreement?.folder }, { setWatching, setProblem, setOffer });
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
  /** Answers whether anything was offered that it is about. */
  const answer = (given: OfferAnswer): boolean => {
    if (given === "no") {
      if (offer.offered.length > 0) notNow();
      return offer.offered.length > 0;
    }
    const meant = offer.offered[["yes", "second", "third"].indexOf(given)];
    if (meant) take(meant);
    return meant !== undefined;
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
  useOpenMicrophone(watching, (told) => {
    if (told.answered === null) setOffer(told);
    else answer(told.answered);
  });
  return {
    ...{ agreement, watching, problem, ...offer, take, notNow },
    canWatch: feed?.kind === "camera" || stream !== null || byMain !== "",
    agree: (agreed) => {
      void bridge.call("goalWatch.agree", { participant, ...agreed }).then(() => setAgreement(agreed));
    },
    say: async (words, language) => {
      const { answered, ...next } = await bridge.call("goalWatch.hear", { words, language });
      if (answered !== null) return answer(answered);
      setOffer(next);
      return next.offered.length > 0;
    },
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
