import { createHash, randomBytes } from "node:crypto";
import type { PasskeyAddition, PasskeyUse } from "../passkey.schema.ts";

/** The purpose of a challenge; it is not valid for another. */
export type PasskeyPurpose = "add" | "sign_in" | "second_factor" | "sudo";

/** A passkey as its owner's browser needs it, to find or exclude it. */
export type KnownPasskey = { id: string; transports: string[] };

/** A device's response for a new passkey. */
export type NewPasskey = {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  aaguid: string;
  mayBeCopied: boolean;
  isBackedUp: boolean;
};

/** Further data of a valid signature. */
export type Used = { counter: number; isBackedUp: boolean };

/** Passed to the browser: plain JSON for navigator.credentials. */
export type PasskeyOptions = object;

type Owner = { id: string; email: string; name: string };

/** Dependencies of passkey commands (platform/auth/passkeys.ts). `at` is now. */
export type PasskeyDeps = {
  passkeys: {
    optionsToAdd: (input: {
      challenge: string;
      brand: string;
      owner: Owner;
      known: KnownPasskey[];
    }) => Promise<PasskeyOptions>;
    optionsToUse: (input: { challenge: string; known: KnownPasskey[] }) => Promise<PasskeyOptions>;
    /** The challenge a response claims to sign, not yet verified. */
    challengeIn: (clientData: string) => string | null;
    /** Null when anything about the response is invalid. */
    readAddition: (answer: PasskeyAddition, challenge: string) => Promise<NewPasskey | null>;
    readUse: (answer: PasskeyUse, challenge: string, publicKey: Uint8Array) => Promise<Used | null>;
  };
  brand: string;
  now: Date;
};

/** 256 bits, of which the database stores a digest. */
export const newChallenge = () => randomBytes(32).toString("base64url");
export const digestOf = (challenge: string) => createHash("sha256").update(challenge).digest("base64url");

/** The user handle devices return to us: the person's id, in base64url. */
export const handleOf = (personId: string) => Buffer.from(personId).toString("base64url");

export const mostPasskeys = 20;
