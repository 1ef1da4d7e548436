import { chmod, mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { webcrypto, X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { join } from "node:path";
import {
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from "@peculiar/x509";
import { renameDurably } from "../../storage/durable.ts";

/** Days that a certificate holds, and before its end from which it is made anew. */
const DAYS = 730;
const RENEW_DAYS = 30;
const DAY_MS = 86_400_000;

/** What a page over https is served with. */
export interface Certificate {
  /** Certificate and private key, PEM. */
  readonly cert: string;
  readonly key: string;
  /** SHA-256 of the certificate as browsers show it: 32 bytes in upper-case hex, with colons. */
  readonly fingerprint: string;
}

/**
 * The certificate for pages over https, signed by itself: made at first use, then kept in a file that only its owner can read, so that a phone
 * which trusted it once knows it again. One that has nearly expired, was damaged or could be read by others is replaced.
 *
 * @param folder folder of the program's own data on this machine
 * @param hosts this machine's addresses, written into a new one
 */
export async function keptCertificate(folder: string, hosts: readonly string[], now: Date): Promise<Certificate> {
  const file = join(folder, "second-screen.pem");
  const kept = await readKept(file, now);
  if (kept) return kept;
  const made = await makeCertificate(hosts, now);
  await keep(file, folder, `${made.key}\n${made.cert}\n`);
  return made;
}

async function readKept(file: string, now: Date): Promise<Certificate | null> {
  try {
    const { mode } = await stat(file);
    if (process.platform !== "win32" && (mode & 0o077) !== 0) return null;
    const text = await readFile(file, "utf8");
    const cert = part(text, "CERTIFICATE");
    const key = part(text, "PRIVATE KEY");
    const read = new X509Certificate(cert);
    const left = Date.parse(read.validTo) - now.getTime();
    return left > RENEW_DAYS * DAY_MS ? { cert, key, fingerprint: read.fingerprint256 } : null;
  } catch {
    // There is none, or it cannot be read: the next one takes its place.
    return null;
  }
}

function part(text: string, name: string): string {
  const found = new RegExp(`-----BEGIN ${name}-----[^-]+-----END ${name}-----`).exec(text)?.[0];
  if (found === undefined) throw new RangeError(`no ${name} in the file`);
  return found;
}

async function keep(file: string, folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  // What a program that was killed has left may have any mode.
  await rm(temporary, { force: true });
  const handle = await open(temporary, "wx", 0o600);
  await handle.writeFile(text).finally(() => handle.close());
  await chmod(temporary, 0o600);
  await renameDurably(temporary, file);
}

async function makeCertificate(hosts: readonly string[], now: Date): Promise<Certificate> {
  const crypto = webcrypto as Crypto;
  cryptoProvider.set(crypto);
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const names = [...new Set([...hosts, "127.0.0.1", "localhost"])];
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: Buffer.from(crypto.getRandomValues(new Uint8Array(15))).toString("hex"),
      name: "CN=Benchside second screen",
      // A phone's clock may be behind this machine's.
      notBefore: new Date(now.getTime() - DAY_MS),
      notAfter: new Date(now.getTime() + DAYS * DAY_MS),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(
          names.map((value) => ({ type: isIP(value) === 0 ? ("dns" as const) : ("ip" as const), value })),
        ),
      ],
    },
    crypto,
  );
  const cert = made.toString("pem");
  const key = PemConverter.encode(await crypto.subtle.exportKey("pkcs8", keys.privateKey), "PRIVATE KEY");
  return { cert, key, fingerprint: new X509Certificate(cert).fingerprint256 };
}
