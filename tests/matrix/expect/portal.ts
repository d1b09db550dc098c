import type { Surface } from "../expectation.ts";
import { clients, portal as gate } from "../gates.ts";
import { about, mail, security } from "./profile.ts";

/** What a client's people see. */
export const portal: Surface = {
  name: "portal",
  gate,
  doors: {
    "/dashboard": { page: clients },
    "/dashboard/settings": about(clients),
    "/dashboard/settings/mail": mail(clients),
    "/dashboard/settings/security": security(clients),
    "/dashboard/*": {},
  },
};
