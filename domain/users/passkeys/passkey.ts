import { createHash, randomBytes } from "node:crypto";
import type { PasskeyAddition, PasskeyUse } from "../passkey.schema.ts";

/** What a challenge was made for; it counts for nothing else. */
export type PasskeyPurpose = "add" | "sign_in" | "second_factor" | "sudo";

/** A passkey as its owner's browser needs to know it, to find it or to leave it out. */
export type Known = { id: string; transports: string[] };

/** What a device told of a new passkey. */
export type NewPasskey = {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  aaguid: string;
  mayBeCopied: boolean;
  isBackedUp: boolean;
};

/** What a right signature told besides. */
export type Used = { counter: number; isBackedUp: boolean };

/** What the browser is handed: plain JSON for navigator.credentials. */
export type PasskeyOptions = object;

type Owner = { id: string; email: string; name: string };

/** What deeds about passkeys are handed (platform/auth/passkeys.ts). `at` is now. */
export type PasskeyDeps = {
  passkeys: {
    optionsToAdd: (input: {
      challenge: string;
      brand: string;
      owner: Owner;
      known: Known[];
    }) => Promise<PasskeyOptions>;
    optionsToUse: (input: { challenge: string; known: Known[] }) => Promise<PasskeyOptions>;
    /** The challenge that an answer claims to sign, not yet believed. */
    challengeIn: (clientData: string) => string | null;
    /** Null where anything about the answer is not right. */
    readAddition: (answer: PasskeyAddition, challenge: string) => Promise<NewPasskey | null>;
    readUse: (answer: PasskeyUse, challenge: string, publicKey: Uint8Array) => Promise<Used | null>;
  };
  brand: string;
  at: Date;
};

/** 256 bits, of which the database keeps a digest. */
export const newChallenge = () => randomBytes(32).toString("base64url");
export const digestOf = (challenge: string) => createHash("sha256").update(challenge).digest("base64url");

/** How a device names the owner to us: the person's id, in base64url. */
export const handleOf = (personId: string) => Buffer.from(personId).toString("base64url");

export const mostPasskeys = 20;
