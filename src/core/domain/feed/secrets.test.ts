import fc from "fast-check";
import { expect, test } from "vitest";
import { feedName, Secrets, secretsOf, withoutAddresses } from "./secrets.ts";

test("a feed's name keeps scheme, host and port, and nothing else", () => {
  const named = {
    "rtsp://me:it's2024@10.0.0.5:554/live": "rtsp://10.0.0.5:554/…",
    "rtsp://me:p@ss@10.0.0.5/": "rtsp://10.0.0.5",
    "rtsp://10.0.0.5:554": "rtsp://10.0.0.5:554",
    "rtmp://host/live/my-secret-key": "rtmp://host/…",
    "srt://host:9000?passphrase=0123456789&streamid=x": "srt://host:9000/…",
    "https://bridge.example/t0ken/a.m3u8?sig=1#x": "https://bridge.example/…",
    "rtsp://[fe80::1%eth0]:554/live": "rtsp://[fe80::1%eth0]:554/…",
    // A password with a slash, a hash or a backslash: what seems to be the host is the user's name.
    "rtsp://me:12/34@10.0.0.5/live": "rtsp://…",
    "rtsp://me:12#34@10.0.0.5/live": "rtsp://…",
    "http://me\\@10.0.0.5/live": "http://…",
    "rtsp://me:a b@10.0.0.5/live": "rtsp://10.0.0.5/…",
    "rtsp://": "rtsp://…",
    "admin:it's2024@10.0.0.5/live": "…",
    "listen:srt": "listen:srt",
    "C:\\takes\\one.mp4": "C:\\takes\\one.mp4",
  };
  expect(Object.fromEntries(Object.keys(named).map((address) => [address, feedName(address)]))).toEqual(named);
});

test("addresses in what other programs print are shown as names", () => {
  expect(
    withoutAddresses("[tcp] Connection to tcp://10.0.0.5:9?timeout=0 failed: refused, from 'rtsp://a:b@c/d'"),
  ).toBe("[tcp] Connection to tcp://10.0.0.5:9/… failed: refused, from 'rtsp://c/…");
});

test("a long text without an address, and one with a scheme that is none, are read at once", () => {
  const dots = "a.".repeat(300_000);
  expect(withoutAddresses(dots)).toBe(dots);
  expect(withoutAddresses(`9${"x".repeat(40)}://ann:secret@host/key`)).toBe(
    `9${"x".repeat(9)}${"x".repeat(31)}://host/…`,
  );
});

const hidden = (address: string, text: string) => {
  const secrets = new Secrets();
  secrets.add(secretsOf(address));
  return secrets.hide(text);
};

test.each([
  ["rtsp://ann:it's2024@10.0.0.5/live", "401 for it's2024 (ann:it's2024), it%27s2024", "401 for … (…), …"],
  ["rtsp://ann:p%40ss%2Fw@10.0.0.5/live", "p@ss/w p%40ss%2Fw P%40SS%2fW", "… … …"],
  ["rtsp://ann:12/34@10.0.0.5/live", "port 12/34 of ann", "port … of …"],
  ["rtsp://ann:abc@10.0.0.5/live", "abc, but not abcd and a live stream", "…, but not abcd and a live stream"],
  ["rtmp://10.0.0.5/live/k3y-of-mine?x=1", "key k3y-of-mine, app live", "key …, app live"],
  ["rtmp://10.0.0.5/live/12345678", "key 12345678", "key …"],
  ["rtmp://10.0.0.5/live/stream", "The stream is live.", "The stream is live."],
  ["srt://10.0.0.5:9000?mode=caller&passphrase=horse", "caller gave horse", "caller gave …"],
  ["https://10.0.0.5/hls/9f8a7b6c5d/index.m3u8?expires=1700000000", "9f8a7b6c5d until 1700000000", "… until …"],
  ["http://localhost:8000/v1", "Most end in /v1, not in /v10x.", "Most end in /v1, not in /v10x."],
  ["rtsp://10.0.0.5/user=bob1&password=xyz&channel=1&stream=0.sdp", "bob1 xyz channel 1", "… … channel 1"],
])("secrets of %s are hidden by value", (address, text, shown) => {
  expect(hidden(address, text)).toBe(shown);
});

test("whatever the password, it does not stand in the text after it was hidden", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, maxLength: 30, unit: "grapheme-ascii" }), (password) => {
      const text = hidden(`rtsp://me:${encodeURIComponent(password)}@10.0.0.5/live`, `a ${password} b`);
      expect(text).not.toContain(password);
    }),
    { seed: 1 },
  );
});
