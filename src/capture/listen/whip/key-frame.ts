/** Size of a VP8 key frame in pixels (RFC 6386, §9.1); null for any other frame. */
export function vp8KeyFrame(data: Uint8Array): { width: number; height: number } | null {
  const [tag = 1, , , a, b, c, ...size] = data.subarray(0, 10);
  if ((tag & 1) !== 0 || a !== 0x9d || b !== 0x01 || c !== 0x2a || size.length < 4) return null;
  return { width: ((size[1]! << 8) | size[0]!) & 0x3fff, height: ((size[3]! << 8) | size[2]!) & 0x3fff };
}

/** Whether a picture of H.264 with start codes (Annex B) can be decoded by itself: it holds an IDR slice. */
export function isH264KeyFrame(data: Uint8Array): boolean {
  for (let at = 0; at + 3 < data.length; at += 1)
    if (data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 1 && (data[at + 3]! & 0x1f) === 5) return true;
  return false;
}
