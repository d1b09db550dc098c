import { createHash, randomBytes } from "node:crypto";

/** Too long to guess; only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
