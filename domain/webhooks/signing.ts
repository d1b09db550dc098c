import { createHmac, randomBytes } from "node:crypto";

/** Standard Webhooks: 24 to 64 random bytes, in base64 after a prefix that scanners of source code recognize. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** A message ready to be posted. */
export type Signed = { headers: Record<string, string>; body: string };

/**
 * Signs as Standard Webhooks has it: an HMAC-SHA-256 of id, time and body, once with each secret, so that a receiver may
 * know either of them while secrets are rotated. The time is that of this attempt; the id stays the same.
 */
export function signMessage({ id, body, at }: { id: string; body: string; at: Date }, secrets: string[]): Signed {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
  return { headers, body };
}
