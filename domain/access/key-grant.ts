/** What an API key may be let into. */
export const keyNouns = [
  "bookings",
  "clients",
  "deals",
  "exclusions",
  "finances",
  "invoices",
  "items",
  "leads",
  "members",
  "papers",
  "payments",
  "results",
  "rules",
  "settings",
  "tasks",
  "updates",
  "videos",
] as const;
export type KeyNoun = (typeof keyNouns)[number];

/** What a key can read and never change. */
export const readOnlyNouns = ["invoices", "payments", "settings", "videos"] as const satisfies KeyNoun[];
type ReadOnlyNoun = (typeof readOnlyNouns)[number];

/** What belongs to no client, so that a key for one client cannot be let into it. */
export const agencyNouns = ["finances", "leads", "rules", "videos"] as const satisfies KeyNoun[];

/**
 * `clients:archive` closes portals and signs people out, `deals:charge` records what may charge a fee. No other scope
 * includes either.
 */
export type KeyScope =
  | `${KeyNoun}:read`
  | `${Exclude<KeyNoun, ReadOnlyNoun>}:write`
  | "clients:archive"
  | "deals:charge";

export const isReadOnly = (noun: KeyNoun): noun is ReadOnlyNoun => readOnlyNouns.some((one) => one === noun);

export const keyScopes: readonly KeyScope[] = [
  ...keyNouns.flatMap((noun): KeyScope[] => (isReadOnly(noun) ? [`${noun}:read`] : [`${noun}:read`, `${noun}:write`])),
  "clients:archive",
  "deals:charge",
];

/** What an API key brings along: its scopes, and the only client it may touch, if it is confined to one. */
export type KeyGrant = { id: string; name: string; scopes: readonly KeyScope[]; clientId: string | null };
