import { createHash, randomBytes } from "node:crypto";

/** Long enough that nobody guesses one; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
