import { type KeyScope, keyScopes } from "#domain/access/key-grant.ts";

/** `stopped`: whoever made it is not an active admin any more, so that nobody answers for it. */
export type KeyState = "active" | "expired" | "revoked" | "stopped";

/** An API key as admins see it. The key itself was shown once, when it was made. */
export type ApiKey = {
  id: string;
  name: string;
  /** Its last four characters. */
  ending: string;
  scopes: KeyScope[];
  client: { id: string; name: string } | null;
  maker: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  state: KeyState;
};

type Standing = { revokedAt: Date | null; expiresAt: Date | null; role: string; status: string };

export function stateOf({ revokedAt, expiresAt, role, status }: Standing, now: Date): KeyState {
  if (revokedAt) return "revoked";
  if (expiresAt && expiresAt <= now) return "expired";
  return role === "admin" && status === "active" ? "active" : "stopped";
}

const known = new Set<string>(keyScopes);
export const isScope = (word: string): word is KeyScope => known.has(word);
