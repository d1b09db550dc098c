import type { Surface } from "../expectation.ts";
import { clients, profile, team } from "../gates.ts";

/** The live stream. The matrix requests it like the router, which does not open a stream; tests/live does. */
export const live: Surface = {
  name: "live",
  gate: { ...profile, viewing: "in" },
  isImpersonal: true,
  endpoints: { "/live": { page: { ...team, ...clients, viewing: "any" }, opens: 406 } },
};
