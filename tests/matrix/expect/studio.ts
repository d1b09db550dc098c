import type { Answers, Kind, Surface } from "../expectation.ts";
import { adminsOnly, studio as gate, team } from "../gates.ts";
import { academyDoors } from "./academy.ts";
import { studioBriefs } from "./briefs.ts";
import { studioBookFor, studioClosers } from "./closers.ts";
import { studioDeals as dealDoors } from "./deals.ts";
import { studioExclusions } from "./exclusions.ts";
import { importDoors } from "./imports.ts";
import { studioIncoming as incomingDoors } from "./incoming.ts";
import { studioPapers } from "./papers.ts";
import { studioReceipts } from "./receipts.ts";
import { ruleDoors } from "./rules.ts";
import { accessDoors } from "./studio-access.ts";
import { calendarDoors } from "./studio-calendar.ts";
import { clientDoors } from "./studio-clients.ts";
import { credentialDoors } from "./studio-credentials.ts";
import { financeDoors } from "./studio-finances.ts";
import { invoiceDoors } from "./studio-invoices.ts";
import { paymentDoors } from "./studio-payments.ts";
import { settingsDoors } from "./studio-settings.ts";
import { staffDoors } from "./studio-staff.ts";
import { taskDoors } from "./studio-tasks.ts";
import { studioUpdates as updateDoors } from "./studio-updates.ts";
import { userDoors } from "./studio-users.ts";
import { vaultDoors } from "./studio-vault.ts";

/** Deeper than any URL of a room with parameters. */
const nowhere: Kind = async () => ({ params: { "*": "no/such/room/at/all" } });

/** Each role's first tab. */
const firstTabs: Answers = {
  staff: "/studio/workspace/tasks",
  unassigned: "/studio/workspace/tasks",
  admin: "/studio/workspace/timeline",
};

/** The studio, for the team. */
export const studio: Surface = {
  name: "studio",
  gate,
  endpoints: {
    "/studio/*": {},
    "/studio/workspace/*": {},
    "/studio/vault/*": { place: nowhere },
    "/studio/finances/*": { place: nowhere },
    "/studio/academy/*": { place: nowhere },
    "/studio/search": { page: team },
    "/studio/palette": { page: team },
    "/studio/office": {
      page: team,
      commands: { check_in: { who: team, form: () => ({ mode: "remote" }) } },
    },
    "/studio/operations": { page: adminsOnly },
    ...ruleDoors,
    ...academyDoors,
    "/studio/workspace": { page: firstTabs },
    ...accessDoors,
    ...calendarDoors,
    ...clientDoors,
    ...credentialDoors,
    ...dealDoors,
    ...studioClosers,
    ...studioBookFor,
    ...studioBriefs,
    ...studioExclusions,
    ...studioPapers,
    ...studioReceipts,
    ...incomingDoors,
    ...paymentDoors,
    ...financeDoors,
    ...invoiceDoors,
    ...settingsDoors,
    ...importDoors,
    ...staffDoors,
    ...updateDoors,
    ...taskDoors,
    ...userDoors,
    ...vaultDoors,
  },
};
