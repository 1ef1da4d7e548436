import { expect, test } from "vitest";
import { parseAddress } from "./address.ts";

test("an address is read as the feed that it names", () => {
  expect(parseAddress(" rtsp://user:pw@10.0.0.5:554/live ")).toEqual({
    kind: "stream",
    protocol: "rtsp",
    url: "rtsp://user:pw@10.0.0.5:554/live",
  });
  expect(parseAddress("https://example.org/a.m3u8")).toEqual({
    kind: "stream",
    protocol: "http",
    url: "https://example.org/a.m3u8",
  });
  expect(parseAddress("srt://127.0.0.1:9000?mode=caller")).toMatchObject({ kind: "stream", protocol: "srt" });
  expect(parseAddress("listen:whip")).toEqual({ kind: "listen", protocol: "whip" });
  expect(parseAddress("mock:stall=3@10")).toEqual({ kind: "mock", faults: "stall=3@10" });
  expect(parseAddress("C:\\takes\\one.mp4")).toEqual({ kind: "file", path: "C:\\takes\\one.mp4" });
  expect(parseAddress("file:./one.mp4")).toEqual({ kind: "file", path: "./one.mp4" });
  expect(parseAddress("http:x.mp4")).toEqual({ kind: "file", path: "http:x.mp4" });
  expect(parseAddress("features:one.f16")).toEqual({ kind: "features", path: "one.f16" });
});

test("what is no address says what to write instead", () => {
  expect(parseAddress("rtsp://")).toEqual({
    problem: "the address has no host that can be read",
    fix: "Write it like rtsp://192.168.1.20/live.",
  });
  expect(parseAddress("gopher://host/x")).toEqual({
    problem: "gopher:// is no feed that can be opened",
    fix: "Use rtsp, rtmp, srt, http or https.",
  });
  expect(parseAddress("listen:srt")).toMatchObject({ fix: "Write listen:rtmp or listen:whip." });
});
