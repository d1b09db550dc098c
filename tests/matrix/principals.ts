/** Every kind of caller. */
export const principals = [
  /** Without a cookie. */
  "visitor",
  /** The owner of company A. */
  "owner",
  /** The owner of company B. */
  "stranger",
  /** A staff member assigned to A, with every flag, where staff see only the clients they are assigned to. */
  "staff",
  /** A staff member who is assigned to no client. */
  "unassigned",
  "admin",
  /** An admin who views the portal as A. */
  "viewing",
  /** An admin who gave the password and owes the second factor. */
  "pending",
  /** An admin who was suspended, with the cookie of an earlier session. */
  "suspended",
  /** An admin who has been idle for over an hour. */
  "idle",
] as const;

export type Principal = (typeof principals)[number];

/** Whose record they ask for. */
export const sides = ["own", "other", "missing"] as const;
export type Side = (typeof sides)[number];

export type Company = "A" | "B";

/** The company that counts as a principal's own: A, except for the stranger. */
export const companyOf = (who: Principal, side: Exclude<Side, "missing">): Company =>
  (who === "stranger") === (side === "own") ? "B" : "A";
