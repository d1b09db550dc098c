import { createHash, randomInt } from "node:crypto";
import type { SealBinding, SecretKeeper } from "#domain/kernel/sealing.ts";

/** Dependencies of second-factor commands (platform/auth, platform/keys). `at` is now. */
export type FactorDeps = {
  totp: {
    newSecret: () => string;
    uriOf: (secret: string, names: { issuer: string; label: string }) => string;
    stepOf: (secret: string, code: string, now: Date) => number | null;
  };
  sealer: SecretKeeper;
  brand: string;
  now: Date;
};

/** A person's secret is bound to their own row. */
export const placeOf = (personId: string, version: number): SealBinding => ({
  rowId: personId,
  ownerKind: "person",
  ownerId: personId,
  field: "totp",
  version,
});

// Without letters and digits that look alike.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const word = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Ten codes of about 74 bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, () => `${word()}-${word()}-${word()}`);

/** Codes are long and random, so a plain digest is enough; spaces, case and missing dashes are ignored. */
export const digestOf = (code: string): string =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest("hex");

/** Authenticator codes have six digits; anything else is treated as a recovery code. */
export const isGenerated = (code: string) => /^\d{6}$/.test(code);
