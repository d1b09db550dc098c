import { type Actor, portalWithout } from "#domain/access/actor.ts";

/** Everyone in the demo signs in with the same password. */
export const demoAdmin = { firstName: "Noor", lastName: "Haddad", email: "admin@demo.test", timeZone: "Europe/London" };

export const demoStaff = {
  role: "staff",
  firstName: "Ben",
  lastName: "Okafor",
  email: "staff@demo.test",
  timeZone: "Europe/London",
  jobTitle: "Campaign lead",
} as const;

export const demoClient = {
  role: "client",
  firstName: "Ana",
  lastName: "Silva",
  email: "client@demo.test",
  timeZone: "Europe/Lisbon",
} as const;

export const demoCompany = "Silva Robotics";

export const colleagues = [
  {
    role: "staff" as const,
    firstName: "Lena",
    lastName: "Brandt",
    email: "lena@demo.test",
    timeZone: "Europe/Berlin",
    jobTitle: "Closer",
    department: "Sales",
  },
  {
    role: "staff" as const,
    firstName: "Tomás",
    lastName: "Reyes",
    email: "tomas@demo.test",
    timeZone: "Europe/Madrid",
    jobTitle: "Client success manager",
    department: "Client success",
  },
] as const;

export type Staff = Extract<Actor, { role: "staff" }>;

/** One of the staff, as the actor a request would have. */
export const colleagueOf = (id: string, timeZone: string): Staff => ({
  role: "staff",
  id,
  scope: "all",
  assignments: [],
  timeZone,
  hasSudo: true,
});

/** The client who signs in, as the actor a request would have. */
export const ownerOf = (id: string, clientId: string): Actor => ({
  role: "client",
  id,
  clientId,
  isOwner: true,
  decides: true,
  hosts: false,
  timeZone: demoClient.timeZone,
  hasSudo: true,
  portal: portalWithout("showTasks", "mayInvite"),
});
