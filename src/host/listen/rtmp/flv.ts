/** Kinds of FLV tags; RTMP's messages have the same numbers. */
export const TAG = { sound: 8, picture: 9, data: 18 } as const;

/** What an FLV stream begins with. It promises neither sound nor picture: a reader would wait for what it was promised. */
export const FLV_HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 0, 0, 0, 0, 9, 0, 0, 0, 0]);

/** One FLV tag. `timestamp` in milliseconds, 0..2³² − 1; `payload` as RTMP's messages carry it, at most 16 MiB. */
export function flvTag(type: number, timestamp: number, payload: Buffer): Buffer {
  const tag = Buffer.allocUnsafe(11 + payload.length + 4);
  tag[0] = type;
  tag.writeUIntBE(payload.length, 1, 3);
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3);
  tag[7] = (timestamp >>> 24) & 0xff;
  tag.writeUIntBE(0, 8, 3);
  payload.copy(tag, 11);
  tag.writeUInt32BE(11 + payload.length, 11 + payload.length);
  return tag;
}
