import { films } from "./expect/academy.ts";
import { account } from "./expect/account.ts";
import { api } from "./expect/api.ts";
import { bookingSurface } from "./expect/booking.ts";
import { factors } from "./expect/factors.ts";
import { googleSurface } from "./expect/google.ts";
import { links } from "./expect/links.ts";
import { live } from "./expect/live.ts";
import { portal } from "./expect/portal.ts";
import { profile } from "./expect/profile.ts";
import { site } from "./expect/site.ts";
import { studio } from "./expect/studio.ts";
import type { Surface } from "./expectation.ts";

/** The whole matrix. */
export const surfaces: Surface[] = [
  site,
  bookingSurface,
  account,
  factors,
  links,
  films,
  live,
  profile,
  googleSurface,
  portal,
  studio,
  api,
];
