/** What is in a media file, as far as a coach needs to know. */
export interface MediaInfo {
  /** Length in seconds; 0 when the file does not say (a live recording that was cut off). */
  readonly seconds: number;
  /** Size as it is shown, after rotation, in pixels; 0 without video. */
  readonly width: number;
  readonly height: number;
  /** Average frames a second as the container gives it; 0 when unknown. */
  readonly fps: number;
  /** ffmpeg's name of the video's codec, e.g. `h264`; empty without video. */
  readonly videoCodec: string;
  readonly hasVideo: boolean;
  readonly hasAudio: boolean;
  /** Clockwise turn in degrees that brings the stored picture upright: 0, 90, 180 or 270. */
  readonly rotation: number;
}

/** A clockwise turn in degrees as 0, 90, 180 or 270. */
export function quarterTurns(degrees: number): number {
  return (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
}
