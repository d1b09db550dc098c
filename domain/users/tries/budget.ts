import { createHash } from "node:crypto";

/** An account as a stranger refers to it: a digest of the typed text, which need not be an address at all. */
export const accountOf = (email: string) => createHash("sha256").update(email).digest("base64url");

/**
 * Whose attempts are counted: those of all strangers for an account, or those of a device that signed in to it before.
 */
export const budgetOf = (account: string, device: string | null = null) =>
  device ? `device ${device}` : `account ${account}`;
