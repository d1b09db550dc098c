import type { KeyScope } from "#domain/access/key-grant.ts";

const reading: Partial<Record<KeyScope, string>> = {
  "bookings:read": "meetings",
  "clients:read": "clients",
  "deals:read": "deals",
  "invoices:read": "invoices",
  "leads:read": "leads",
  "payments:read": "payments and balances",
  "results:read": "results by month",
  "tasks:read": "tasks",
  "updates:read": "updates",
  "videos:read": "videos of the academy",
};

/** What an assistant with these scopes may read, and whether it may add and move tasks. */
export const reachOf = (scopes: readonly KeyScope[]) => ({
  reads: scopes.flatMap((scope) => reading[scope] ?? []),
  addsTasks: scopes.includes("tasks:write"),
});
export type Reach = ReturnType<typeof reachOf>;
