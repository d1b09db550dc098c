/** What an API key may be let into. Each has two scopes, and writing includes reading. */
export const keyNouns = ["bookings", "clients", "deals", "leads", "tasks", "updates"] as const;
export type KeyNoun = (typeof keyNouns)[number];
export type KeyScope = `${KeyNoun}:${"read" | "write"}`;

/** What an API key brings along: its scopes, and the only client it may touch, if it is confined to one. */
export type KeyGrant = { id: string; name: string; scopes: readonly KeyScope[]; clientId: string | null };
