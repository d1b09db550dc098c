import type { Surface } from "../expectation.ts";
import { adminsOnly, studio as gate, team } from "../gates.ts";
import { accessDoors } from "./studio-access.ts";
import { calendarDoors } from "./studio-calendar.ts";
import { clientDoors } from "./studio-clients.ts";
import { credentialDoors } from "./studio-credentials.ts";
import { financeDoors } from "./studio-finances.ts";
import { invoiceDoors } from "./studio-invoices.ts";
import { paymentDoors } from "./studio-payments.ts";
import { settingsDoors } from "./studio-settings.ts";
import { staffDoors } from "./studio-staff.ts";
import { studioUpdates as updateDoors } from "./studio-updates.ts";
import { userDoors } from "./studio-users.ts";
import { vaultDoors } from "./studio-vault.ts";

/** What the team sees. */
export const studio: Surface = {
  name: "studio",
  gate,
  doors: {
    "/studio": { page: team },
    "/studio/*": {},
    "/studio/search": { page: team },
    "/studio/office": {
      page: team,
      deeds: { check_in: { who: team, form: () => ({ mode: "remote" }) } },
    },
    "/studio/operations": { page: adminsOnly },
    "/studio/workspace": { page: team, opens: "/studio/workspace/calendar" },
    ...accessDoors,
    ...calendarDoors,
    ...clientDoors,
    ...credentialDoors,
    ...paymentDoors,
    ...financeDoors,
    ...invoiceDoors,
    ...settingsDoors,
    ...staffDoors,
    ...updateDoors,
    ...userDoors,
    ...vaultDoors,
  },
};
