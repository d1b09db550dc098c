import type { Actor } from "#domain/access/actor.ts";
import type { KeyScope } from "#domain/access/key-grant.ts";
import { newSecret } from "#domain/kernel/bearer-secret.ts";

const second = 1000;
/** How long each kind of token works, in milliseconds. A refresh token that is used is replaced by one that lasts as long. */
export const lives = { code: 60 * second, access: 3600 * second, refresh: 30 * 86_400 * second } as const;
export type TokenKind = keyof typeof lives;
/** How long an assistant stays connected, however often its tokens are replaced. */
export const connectedDays = 90;
/** When an assistant that was connected then has to be connected again. */
export const endOf = (createdAt: Date) => new Date(createdAt.getTime() + connectedDays * 86_400 * second);

/** An app that asks to be connected, as it registered itself. */
export type App = { id: string; name: string; redirectUris: string[] };

/** A connected assistant, as the person it acts for sees it. */
export type Assistant = {
  id: string;
  name: string;
  /** Whom it acts for. */
  person: { id: string; name: string };
  scopes: KeyScope[];
  /** What it asked for, too, and did not get. */
  leftOut: KeyScope[];
  createdAt: Date;
  endsAt: Date;
  lastUsedAt: Date | null;
};

export type Tokens = { access: string; refresh: string; expiresIn: number; scopes: KeyScope[] };

export const teamScopes: readonly KeyScope[] = [
  "bookings:read",
  "clients:read",
  "deals:read",
  "exclusions:read",
  "invoices:read",
  "leads:read",
  "papers:read",
  "payments:read",
  "results:read",
  "tasks:read",
  "tasks:write",
  "updates:read",
  "videos:read",
];
/** What clients have of their own; the rest of the tools are about what the agency keeps. */
const clientScopes: readonly KeyScope[] = ["invoices:read", "payments:read", "results:read", "updates:read"];

/** They begin like keys, so that scanners of source code recognize them. */
const accessPrefix = "foyer_at_";
export const newTokens = () => ({ access: `${accessPrefix}${newSecret()}`, refresh: `foyer_rt_${newSecret()}` });
export const isAccessToken = (secret: string) => secret.startsWith(accessPrefix);

/** What an assistant may be let into at most. Within that, what the person may see themselves decides. */
export function scopesFor(actor: Actor): readonly KeyScope[] {
  if (actor.role === "client") return clientScopes;
  return actor.role === "admin" || actor.role === "staff" ? teamScopes : [];
}

/** https anywhere, or http on the person's own computer, as RFC 8252 has it for programs that run there. */
export function isRedirectUri(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.hash || url.username || url.password || text.length > 500) return false;
  const isLoopback = ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback);
}
