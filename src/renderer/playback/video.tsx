import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import { piecesOf, shownAt, type Hole } from "../../core/recording/media-time.ts";
import type { EventOf } from "../../core/journal/events.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { useSettings } from "../services.ts";
import { useJob } from "../jobs/use-job.ts";
import { useCanvas } from "../ui/canvas.ts";
import { clock as clockText } from "../ui/format.ts";
import { nowAndThen } from "../ui/now-and-then.ts";
import { clipToHands, contain, drawHands, strengthAt } from "./hands.ts";
import type { ReplayClock } from "./clock.ts";
import { addresses, mediaUrl } from "./media.ts";
import { useWords, words } from "../words/words.ts";

interface Props {
  readonly session: string;
  readonly clock: ReplayClock;
  readonly t: number;
  /** The tick whose hands are drawn: that of the picture shown. */
  readonly tick: EventOf<"tick"> | null;
  readonly media: SessionState["media"];
  /** Times of the whole session in which nothing was recorded. */
  readonly gaps?: readonly Hole[];
  /** Camera to show; the coach's eye when left out. */
  readonly track?: string | null;
  /** What lies over the picture, which has this size in pixels. */
  readonly renderOver?: (shape: { readonly width: number; readonly height: number }) => ReactNode;
}

/**
 * Counts the players and what they opened anew, on from the time, as the page may be loaded anew: a film that took another's place, or was away, is not answered from what was read by
 * an earlier address.
 */
let opened = Date.now();
const openedAnew = () => (opened += 1);

const NO_GAPS: readonly Hole[] = [];

const NOT_OVER = { file: "", at: Infinity };

/** Seconds for which a film's last picture is shown when it has none of the moment. */
const LAST_STAYS = 2;
/** Milliseconds in which the picture of a place that was jumped to has come. */
const SETTLED = 300;

/** The recording at the clock's time with the hands of that moment; words instead when there is none. */
export function ReplayVideo({ session, clock, t, tick: near, media, gaps = NO_GAPS, track = null, renderOver }: Props) {
  const { now: settings } = useSettings();
  const text = useWords().playback;
  const pieces = useMemo(() => piecesOf(media, track), [media, track]);
  const recording = shownAt(pieces, t, gaps);
  const [broken, setBroken] = useState<string | null>(null);
  // A film that was cut off has fewer pictures than the journal knows of, and its player would show the last of them as that of every later moment.
  const [last, setLast] = useState(NOT_OVER);
  const [shape, setShape] = useState({ width: 16, height: 9 });
  const tick = track === null && settings.handOverlay ? near : null;
  const hands = tick?.hands.length ? tick.hands : null;
  const strength = hands && tick ? strengthAt(Math.abs(t - tick.t)) : 0;
  const overlay = useCanvas(
    (sheet) => {
      if (!hands) return;
      const fit = contain(shape, sheet);
      drawHands(sheet, hands, fit, strength);
      sheet.context.canvas.style.clipPath = clipToHands(sheet, hands, fit);
    },
    [hands, strength, shape],
  );
  // What could not be played may be whole now, and what is played is another form of the film than the one that is there.
  const finishing = useJob(["finish"], session) !== null;
  const [form, setForm] = useState(openedAnew);
  useEffect(() => {
    setBroken(null);
    setLast(NOT_OVER);
    return finishing ? () => setForm(openedAnew()) : undefined;
  }, [finishing]);
  useBack(session, broken, () => {
    setBroken(null);
    setLast(NOT_OVER);
    setForm(openedAnew());
  });
  const isOver = recording?.file === last.file && t - recording.offset > last.at + LAST_STAYS;
  const playable = recording && recording.file !== broken;
  const isShown = playable && !isOver;
  return (
    <div className="preview">
      {playable ? (
        <Recording
          key={`${form} ${recording.file}`}
          urls={addresses(session, recording.file, form)}
          offset={recording.offset}
          clock={clock}
          onShape={setShape}
          isHidden={isOver}
          onBroken={() => setBroken(recording.file)}
          file={recording.file}
          onLast={setLast}
        />
      ) : (
        <p className="no-picture">{wordsFor(recording, pieces.length, finishing)}</p>
      )}
      {playable && isOver && <p className="no-picture">{text.over({ time: clockText(last.at + recording.offset) })}</p>}
      <canvas ref={overlay} className="preview-overlay" aria-hidden="true" hidden={!hands || isOver} />
      {isShown && renderOver?.(shape)}
    </div>
  );
}

/** Tells when a film that could not be played, as its disk was away, is there again. One that is there all the time is broken. */
function useBack(session: string, broken: string | null, tell: () => void): void {
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (broken === null) return undefined;
    let wasAway = false;
    const look = async () => {
      const isThere = await fetch(mediaUrl(session, broken), { method: "HEAD" }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere && wasAway) told();
      else if (isThere) end();
      wasAway = !isThere;
    };
    const end = nowAndThen(() => void look());
    void look();
    return end;
  }, [session, broken]);
}

function wordsFor(recording: { readonly file: string } | null, pieces: number, finishing: boolean): string {
  const text = words().playback;
  if (recording && finishing) return text.finishing;
  if (recording) return text.broken({ file: recording.file });
  if (pieces > 0) return text.gap;
  return text.none;
}

function Recording(props: {
  /** What is played: the first of these that can be. */
  readonly urls: readonly string[];
  readonly offset: number;
  readonly clock: ReplayClock;
  readonly onShape: (shape: { width: number; height: number }) => void;
  readonly isHidden: boolean;
  readonly onBroken: () => void;
  readonly file: string;
  /** Its player has come to the film's end, whose last picture is of this time of the file, in seconds. */
  readonly onLast: (last: { readonly file: string; readonly at: number }) => void;
}) {
  const text = useWords().playback;
  const video = useRef<HTMLVideoElement>(null);
  const { clock, offset, urls, file, onLast } = props;
  const [tried, setTried] = useState(0);
  useEffect(() => clock.attach(video.current!, offset), [clock, offset, tried]);
  useEffect(() => watchEnd(video.current!, (at) => onLast({ file, at })), [file, onLast, tried]);
  return (
    <video
      key={tried}
      ref={video}
      className="picture"
      src={urls[tried]}
      preload="auto"
      playsInline
      hidden={props.isHidden}
      aria-label={text.recording}
      onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
        if (videoWidth > 0) props.onShape({ width: videoWidth, height: videoHeight });
        clock.seek(clock.get().t);
      }}
      onError={() => (tried + 1 < urls.length ? setTried(tried + 1) : props.onBroken())}
    />
  );
}

/** Tells the time of a film's last picture, in seconds, each time its player has come to the end. Returns how to stop. */
function watchEnd(video: HTMLVideoElement, tell: (at: number) => void): () => void {
  if (!("requestVideoFrameCallback" in video)) return () => undefined;
  let request = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at: number | null = null;
  const tellSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (video.ended && at !== null) tell(at);
    }, SETTLED);
  };
  const look = ({ type }: Event) => {
    // The picture of where it is going is not there yet, and may take long to come.
    if (type === "seeking") at = null;
    video.cancelVideoFrameCallback(request);
    request = video.requestVideoFrameCallback((_now, { mediaTime }) => {
      at = mediaTime;
      tellSoon();
    });
    tellSoon();
  };
  // While it plays a look four times a second is enough: being told of every picture costs a drawing of the page each.
  const events = ["timeupdate", "seeking", "seeked", "ended"] as const;
  for (const event of events) video.addEventListener(event, look);
  return () => {
    for (const event of events) video.removeEventListener(event, look);
    video.cancelVideoFrameCallback(request);
    clearTimeout(timer);
  };
}
