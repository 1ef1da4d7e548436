import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findFfmpeg, findFfprobe } from "../../src/capture/ffmpeg/ffmpeg-find.ts";
import type { ServerKind } from "../fixtures/streams/server.ts";
import { keeper, serverOf, watch } from "../fixtures/streams/opened.ts";
import { marked, markedInput } from "../fixtures/turned-film.ts";

function expectIncreasing(times: readonly number[]): void {
  times.forEach((t, i) => expect(t).toBeGreaterThan(i === 0 ? -1e-9 : times[i - 1]!));
}

/** Times of a recording's pictures and the codecs in it. */
function probed(file: string): { times: number[]; codecs: string[] } {
  const ask = (...words: string[]) =>
    execFileSync(findFfprobe(findFfmpeg())!, ["-v", "error", ...words, "-of", "csv=p=0", file])
      .toString()
      .trim()
      .split("\n");
  const times = ask("-select_streams", "V", "-show_entries", "packet=pts_time").map((line) => Number.parseFloat(line));
  return { times, codecs: ask("-show_entries", "stream=codec_name").map((line) => line.replace(/,.*/, "")) };
}

describe("a feed that somebody serves is seen, missed when it is killed, and seen again", () => {
  test.each<[name: string, kind: ServerKind, address: "play" | "http-flv"]>([
    ["RTSP over TCP", "rtsp", "play"],
    ["RTSP over UDP", "rtsp-udp", "play"],
    ["RTMP", "rtmp", "play"],
    ["FLV over HTTP", "rtmp", "http-flv"],
    ["SRT", "srt", "play"],
    ["MPEG-TS over HTTP", "http-ts", "play"],
    ["MJPEG over HTTP", "mjpeg", "play"],
    ["HLS", "hls", "play"],
  ])("%s", async (_, kind, which) => {
    const server = await serverOf(kind);
    const feed = watch(server.address(which));
    await feed.live();
    // The rate is told from the settled pictures on.
    await feed.until("at its rate", () => feed.health().fps > 5);
    const { bitrate, width, height } = feed.health();
    expect([width, height]).toEqual([320, 180]);
    expect(bitrate).toBeGreaterThan(10_000);

    server.kill();
    await feed.until("missed", () => feed.health().state === "stalled");
    await server.start({ size: "240x180", fps: 10 });
    await feed.live();
    await feed.stop();

    expect(feed.states).toEqual(["connecting", "live", "stalled", "live", "ended"]);
    const before = feed.frames.findLast((frame) => frame.width === 320)!;
    const after = feed.frames.find((frame) => frame.width === 240)!;
    expectIncreasing(feed.frames.map(({ t }) => t));
    expect(feed.gaps).toHaveLength(1);
    const [gap] = feed.gaps;
    expect(gap!.from).toBeGreaterThanOrEqual(before.t - 0.1);
    expect(gap!.from + gap!.seconds).toBeGreaterThan(before.t);
    expect(after.t).toBeGreaterThan(gap!.from);
    expect(feed.notices).toContain("The picture changed from 320 × 180 to 240 × 180.");
  });
});

describe("the recording of a stream", () => {
  test.each<[ServerKind, string]>([
    ["rtmp", "aac"],
    ["http-ts", "aac"],
  ])("of %s is a copy, on the session's clock, in a segment for each connection", async (kind, sound) => {
    const { recorder, folder, segments } = keeper();
    const server = await serverOf(kind, { sound: true });
    const feed = watch(server.address(), { recorder });
    await feed.live(4);
    await feed.until("heard", () => feed.health().sound !== undefined);
    // ffmpeg's tone has an eighth of the full scale: −18 dB at its peaks, −21 dB on average.
    expect(Math.round(feed.health().sound!)).toBe(-21);
    server.kill();
    await feed.until("missed", () => feed.health().state === "stalled");
    await server.start({ sound: true });
    await feed.live(4);
    await feed.stop();
    await recorder.close();

    expect(segments).toHaveLength(2);
    const kept = segments.map(({ file, offset }) => {
      const { times, codecs } = probed(join(folder, file));
      expect(codecs.sort()).toEqual([sound, "h264"].sort());
      return times.map((time) => time + offset);
    });
    // Every sample that came after the copy began is in it, at its time within half a picture.
    const all = kept.flat();
    const inside = feed.frames.filter(({ t }) => kept.some((times) => t >= times[0]! && t <= times.at(-1)!));
    expect(inside.length).toBeGreaterThan(4);
    for (const { t } of inside) expect(Math.min(...all.map((time) => Math.abs(time - t)))).toBeLessThan(1 / 30);
  });

  test("whose next key frame is ten seconds away begins with it, as soon as it comes", async () => {
    const { recorder, folder, segments } = keeper();
    const server = await serverOf("http-ts", { fps: 10, gop: 110, sound: true });
    const feed = watch(server.address(), { recorder });
    await feed.until("said why", () => feed.reasons.some((reason) => /sends no key frame/.test(reason)));
    await feed.live();
    await feed.until("kept", () => segments.length > 0);
    await feed.stop();
    await recorder.close();
    expect(feed.states).toEqual(["connecting", "live", "ended"]);
    const { times } = probed(join(folder, segments[0]!.file));
    // From its first picture on: nothing that the coach saw came before.
    expect(times[0]! + segments[0]!.offset).toBeLessThan(feed.frames[0]!.t + 0.2);
  });

  test("whose pictures say that they are turned is upright, and that is said", async () => {
    const { recorder, folder, segments } = keeper();
    const video = [
      "-c:v",
      "libx264",
      "-preset",
      "ultrafast",
      "-tune",
      "zerolatency",
      "-g",
      "15",
      "-pix_fmt",
      "yuv420p",
    ];
    const turned = ["-bsf:v", "h264_metadata=display_orientation=insert:rotate=-90"];
    const server = await serverOf("srt", { input: ["-re", ...markedInput(250, 15)], video: [...video, ...turned] });
    const feed = watch(server.address(), { recorder });
    await feed.live();
    await feed.until("kept", () => segments.length > 0);
    await feed.stop();
    await recorder.close();
    expect(feed.notices).toEqual([
      expect.stringMatching(/^The stream is turned by 90°, and is shown upright\. It is rec/),
    ]);
    expect(new Set(feed.frames.map(({ width, height }) => `${width}x${height}`))).toEqual(new Set(["48x64"]));
    expect(await marked(join(folder, segments[0]!.file))).toEqual({ size: "48x64", white: "top right" });
  });

  test("with sound that Matroska does not take has it encoded anew, and that is said", async () => {
    const { recorder, folder, segments } = keeper();
    const video = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "15", "-pix_fmt", "yuv420p"];
    const speech = ["-c:a", "nellymoser", "-ar", "11025", "-ac", "1"];
    const server = await serverOf("rtmp", { video: [...video, ...speech], sound: true });
    const feed = watch(server.address(), { recorder });
    await feed.live();
    await feed.until("kept", () => recorder.health().bytes > 0);
    await feed.stop();
    await recorder.close();
    expect(feed.notices).toEqual(["The stream's sound cannot be recorded as it comes; it is encoded anew."]);
    expect(probed(join(folder, segments[0]!.file)).codecs.sort()).toEqual(["aac", "h264"]);
  });
});
