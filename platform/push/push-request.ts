import { createECDH, generateKeyPairSync } from "node:crypto";
import ece from "http_ece";
import { importJWK, SignJWT } from "jose";

/** What a browser gave: where its messages go, and what they are encrypted for (base64url). */
export type Browser = { endpoint: string; p256dh: string; auth: string };

/** The key by which push services know who sends (VAPID): `secret` is a JWK, `publicKey` what browsers are given. */
export type PushKeyPair = { publicKey: string; secret: string };

export function newPushKey(): PushKeyPair {
  const jwk = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? "", "base64url"));
  const point = Buffer.concat([Buffer.of(4), ...[x, y].flatMap((part) => part ?? [])]);
  return { publicKey: point.toString("base64url"), secret: JSON.stringify(jwk) };
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
  const key = await importJWK(JSON.parse(secret), "ES256");
  return new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime(new Date(now.getTime() + 12 * hour))
    .sign(key);
}
