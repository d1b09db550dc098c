import { createECDH, createPrivateKey, generateKeyPairSync } from "node:crypto";
import ece from "http_ece";
import { SignJWT } from "jose";

/** What a browser gave: where its messages go, and what they are encrypted for (base64url). */
export type Browser = { endpoint: string; p256dh: string; auth: string };

/** The key by which push services know who sends (VAPID): `secret` is PKCS #8 in base64, `publicKey` what browsers are given. */
export type PushKeyPair = { publicKey: string; secret: string };

export function newPushKey(): PushKeyPair {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  // The point is the end of what says which curve it is on.
  const point = publicKey.export({ format: "der", type: "spki" }).subarray(-65);
  const secret = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
  return { publicKey: point.toString("base64url"), secret };
}

export type PushText = {
  /** At most about 3,800 bytes: services take 4,096 of what is encrypted. */
  text: string;
  /** A later message of the same topic replaces one that still waits at the service. */
  topic: string;
  isUrgent: boolean;
  seconds: number;
};

/** `subject`: whom a service may turn to, an address with https or mailto. */
type Sender = PushKeyPair & { subject: string; now: Date };

const hour = 60 * 60 * 1000;

/** The request that hands one message to a browser's push service: encrypted for that browser (RFC 8291), and signed (RFC 8292). */
export async function pushRequest({ endpoint, p256dh, auth }: Browser, message: PushText, sender: Sender) {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const body = ece.encrypt(Buffer.from(message.text), {
    version: "aes128gcm",
    dh: p256dh,
    authSecret: auth,
    privateKey,
  });
  const headers = {
    authorization: `vapid t=${await signed(new URL(endpoint).origin, sender)}, k=${sender.publicKey}`,
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(message.seconds),
    urgency: message.isUrgent ? "high" : "normal",
    topic: message.topic,
  };
  return { headers, body: new Uint8Array(body) };
}

async function signed(audience: string, { secret, subject, now }: Sender): Promise<string> {
  const key = createPrivateKey({ key: Buffer.from(secret, "base64"), format: "der", type: "pkcs8" });
  return new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime(new Date(now.getTime() + 12 * hour))
    .sign(key);
}
