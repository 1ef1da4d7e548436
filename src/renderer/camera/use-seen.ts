import { useEffect, useState } from "react";
import { measureLevel } from "./level.ts";
import { pictureQuality, type PictureQuality } from "./quality.ts";
import { sampleTrack } from "./sampler.ts";

/** Milliseconds in which a camera must show its first picture, and the next one after each. */
const PATIENCE_MS = 5000;
/** Readings of the sound of which the loudest counts, two a second: a word is said within them. */
const HEARD = 8;

/** A camera's picture now: its quality, size and rate. */
export interface Seen extends PictureQuality {
  /** Size of its pictures in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pictures a second. */
  readonly fps: number;
}

/** What a camera shows and its microphone hears, measured twice a second. */
export interface Watched {
  /** Null before the first picture. */
  readonly seen: Seen | null;
  /** True when no picture has come for some seconds. */
  readonly blind: boolean;
  /** The loudest of the last four seconds, in dB of full scale; null without a microphone, and before the first reading. */
  readonly level: number | null;
}

const NOTHING: Watched = { seen: null, blind: false, level: null };

/** Watches an open camera; nothing without one. It stays open. */
export function useSeen(stream: MediaStream | null): Watched {
  const [watched, setWatched] = useState<Watched>(NOTHING);
  useEffect(() => {
    if (stream === null) return;
    const change = (part: Partial<Watched>) => setWatched((before) => ({ ...before, ...part }));
    setWatched(NOTHING);
    const ends = [watchPicture(stream, change), watchSound(stream, change)];
    return () => ends.forEach((end) => end());
  }, [stream]);
  return stream === null ? NOTHING : watched;
}

type Change = (part: Partial<Watched>) => void;

function watchPicture(stream: MediaStream, change: Change): () => void {
  // A track of its own, so that watching can end while the camera goes on.
  const track = stream.getVideoTracks()[0]?.clone();
  if (!track) return () => undefined;
  const enough = new AbortController();
  let size = { width: 0, height: 0 };
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => change({ blind: true }), PATIENCE_MS);
  };
  wait();
  const onFrame = (_at: number, width: number, height: number) => void (size = { width, height });
  void sampleTrack(track, enough.signal, onFrame, (sample) => {
    if (enough.signal.aborted) return;
    wait();
    change({ blind: false, seen: { ...pictureQuality(sample), ...size, fps: sample.fps } });
  }).catch(() => undefined);
  return () => {
    clearTimeout(timer);
    enough.abort();
    track.stop();
  };
}

function watchSound(stream: MediaStream, change: Change): () => void {
  if (stream.getAudioTracks().length === 0) return () => undefined;
  const heard: number[] = [];
  return measureLevel(stream, (level) => {
    heard.push(level);
    if (heard.length > HEARD) heard.shift();
    change({ level: Math.max(...heard) });
  });
}
