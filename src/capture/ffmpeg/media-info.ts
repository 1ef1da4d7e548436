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
  /**
   * Clockwise turn in whole degrees, 0 to 359, that brings the stored picture upright. What is no quarter turn is none in `width` and `height`: the picture is turned within
   * its own edges.
   */
  readonly rotation: number;
  /** Whether the pictures are shown in another form than they are stored: turned, mirrored or upside down. A copy that does not say so shows them wrongly. */
  readonly turned: boolean;
}

/** A clockwise turn in degrees as whole degrees, 0 to 359. */
export function wholeTurn(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}
