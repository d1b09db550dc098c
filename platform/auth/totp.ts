import { Secret, TOTP } from "otpauth";

const period = 30;
const settings = { algorithm: "SHA1", digits: 6, period } as const;

/** Six digits from a shared secret and the time, as every authenticator app makes them (RFC 6238). */
export const totp = {
  /** A new secret of 160 bits, in base32. */
  newSecret: () => new Secret({ size: 20 }).base32,
  /** What an app reads from a QR code. */
  uriOf: (secret: string, { issuer, label }: { issuer: string; label: string }) =>
    new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString(),
  /** The time step a code belongs to, now or one beside it; null when it belongs to none of them. */
  stepOf(secret: string, code: string, at: Date): number | null {
    if (!/^[0-9]{6}$/.test(code)) return null;
    const generator = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
    const delta = generator.validate({ token: code, timestamp: at.getTime(), window: 1 });
    return delta === null ? null : Math.floor(at.getTime() / 1000 / period) + delta;
  },
};
