/** Everyone who may stand at a door. */
export const principals = [
  /** Without a cookie. */
  "visitor",
  /** The owner of company A. */
  "owner",
  /** The owner of company B. */
  "stranger",
  /** A staff member assigned to A, with every flag, in a house where staff see their assigned clients only. */
  "staff",
  /** A staff member who is assigned to nobody. */
  "unassigned",
  "admin",
  /** An admin who looks through A's eyes. */
  "viewing",
  /** An admin who showed the password and owes the second factor. */
  "pending",
  /** An admin until suspended, with the cookie of a session from before. */
  "suspended",
  /** An admin who did nothing for over an hour. */
  "idle",
] as const;

export type Principal = (typeof principals)[number];

/** Whose record it is that they ask for. */
export const sides = ["own", "other", "missing"] as const;
export type Side = (typeof sides)[number];

export type Company = "A" | "B";

/** Whose company counts as a principal's own: A's, but for the stranger. */
export const companyOf = (who: Principal, side: Exclude<Side, "missing">): Company =>
  (who === "stranger") === (side === "own") ? "B" : "A";
