import { wholeTurn, type MediaInfo } from "./media-info.ts";

/** What `ffmpeg -i FILE` says on standard error, read where ffprobe is not installed; null when it names no input. */
export function parseFfmpegInput(text: string): MediaInfo | null {
  const container = /^Input #0, (\S+),/m.exec(text)?.[1];
  if (!container || container === "tty") return null;
  const streams = text.split(/^ {2}Stream #/m).slice(1);
  const video = streams.find(
    (stream) => /: Video: /.test(firstLine(stream)) && !/attached pic/.test(firstLine(stream)),
  );
  const line = video ? firstLine(video) : "";
  const size = /, (\d+)x(\d+)/.exec(line);
  // The display matrix is printed counter-clockwise.
  const matrix = /rotation of (-?[\d.]+) degrees/.exec(video ?? "")?.[1];
  const rotation = wholeTurn(-Number(matrix ?? 0));
  const [width, height] = [Number(size?.[1] ?? 0), Number(size?.[2] ?? 0)];
  return {
    seconds: parseClock(/Duration: (\d+:\d+:\d+\.\d+)/.exec(text)?.[1]),
    width: rotation % 180 === 90 ? height : width,
    height: rotation % 180 === 90 ? width : height,
    fps: Number(/, ([\d.]+) fps/.exec(line)?.[1] ?? 0),
    videoCodec: /: Video: (\w+)/.exec(line)?.[1] ?? "",
    hasVideo: video !== undefined,
    hasAudio: streams.some((stream) => /: Audio: /.test(firstLine(stream))),
    rotation,
    turned: matrix !== undefined,
  };
}

function firstLine(text: string): string {
  return text.slice(0, text.indexOf("\n") >>> 0);
}

function parseClock(text: string | undefined): number {
  const [hours = 0, minutes = 0, seconds = 0] = (text ?? "").split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
