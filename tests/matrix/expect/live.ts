import type { Surface } from "../expectation.ts";
import { clients, profile, team } from "../gates.ts";

/** What open pages hear. Here they ask like the router, which is no way to listen: tests/live listens. */
export const live: Surface = {
  name: "live",
  gate: { ...profile, viewing: "in" },
  isImpersonal: true,
  doors: { "/live": { page: { ...team, ...clients, viewing: "any" }, opens: 406 } },
};
