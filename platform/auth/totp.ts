import { Secret, TOTP } from "otpauth";

const period = 30;
const settings = { algorithm: "SHA1", digits: 6, period } as const;

/** Six-digit codes from a shared secret and the time, as authenticator apps generate them (RFC 6238). */
export const totp = {
  /** A new 160-bit secret, in base32. */
  newSecret: () => new Secret({ size: 20 }).base32,
  /** The URI an authenticator app reads from a QR code. */
  uriOf: (secret: string, { issuer, label }: { issuer: string; label: string }) =>
    new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString(),
  /** The time step a code belongs to: the current one or one on either side; null when it matches none of them. */
  stepOf(secret: string, code: string, at: Date): number | null {
    if (!/^[0-9]{6}$/.test(code)) return null;
    const generator = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
    const delta = generator.validate({ token: code, timestamp: at.getTime(), window: 1 });
    return delta === null ? null : Math.floor(at.getTime() / 1000 / period) + delta;
  },
};
