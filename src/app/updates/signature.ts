import { createPublicKey, verify } from "node:crypto";

/**
 * Whether a text was signed by anybody who has the key.
 *
 * @param key the 32 bytes of an Ed25519 public key, in base64
 * @param signature of the very bytes, in base64
 */
export function isSigned(text: Uint8Array, signature: string, key: string): boolean {
  try {
    const x = Buffer.from(key, "base64").toString("base64url");
    const known = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    return verify(null, text, known, Buffer.from(signature.trim(), "base64"));
  } catch {
    return false;
  }
}
