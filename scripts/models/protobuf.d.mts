/** A field holding an integer; see protobuf.mjs. */
export function intField(field: number, value: number | bigint): Buffer;
/** A field holding bytes, a text or a message; see protobuf.mjs. */
export function bytesField(field: number, value: Uint8Array | string): Buffer;
