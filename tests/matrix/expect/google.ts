import type { Answers, Surface } from "../expectation.ts";
import { profile } from "../gates.ts";
import { asHost } from "../records/closer.ts";

const availability = "/studio/workspace/availability";
const ofClients = "/dashboard/settings/availability";
const google = "/o/oauth2/v2/auth";
const hosts = ["staff", "unassigned", "admin", "owner", "stranger"] as const;
const toGoogle: Answers = Object.fromEntries(hosts.map((who) => [who, google]));
const back: Answers = {
  staff: availability,
  unassigned: availability,
  admin: availability,
  owner: ofClients,
  stranger: ofClients,
};

/**
 * The way to Google and back, for the team's and clients' hosts. Nobody of the matrix comes from Google. Whoever has a
 * calendar is sent there, as the agency has a client.
 */
export const googleSurface: Surface = {
  name: "google",
  gate: { ...profile, viewing: "/dashboard" },
  isImpersonal: true,
  endpoints: {
    "/studio/workspace/availability/google/callback": { place: asHost, page: back },
    "/studio/workspace/availability/google": { place: asHost, page: toGoogle },
  },
};
