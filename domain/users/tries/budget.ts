import { createHash } from "node:crypto";

/** An account as strangers name it: a digest of what was typed, which need not be an address at all. */
export const accountOf = (email: string) => createHash("sha256").update(email).digest("base64url");

/** Whose tries are counted: those of all strangers at one account, or those of a device that signed in to it before. */
export const budgetOf = (account: string, device: string | null = null) =>
  device ? `device ${device}` : `account ${account}`;
