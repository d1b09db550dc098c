import type { Actor } from "#domain/access/actor.ts";
import type { ClientStatus } from "#domain/clients/index.ts";

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

/** The work done for the client who signs in, and its results: leads and appointments, this month first. */
export const demoStory: Pick<Customer, "moves" | "campaign" | "months"> = {
  moves: ["active"],
  campaign: "Robots for small plants",
  months: [
    [47, 12],
    [41, 10],
    [38, 11],
    [44, 9],
    [29, 7],
    [33, 8],
    [21, 4],
    [14, 3],
  ],
};

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

type Customer = {
  firstName: string;
  lastName: string;
  email: string;
  timeZone: string;
  companyName: string;
  moves: ClientStatus[];
  campaign: string | null;
  /** Leads and appointments, this month first. */
  months: [leads: number, appointments: number][];
};

/** Invented companies the agency works for, besides the one that signs in. */
export const customers: Customer[] = [
  {
    firstName: "Clara",
    lastName: "Winter",
    email: "clara@demo.test",
    timeZone: "Europe/Vienna",
    companyName: "Winter Optics",
    moves: ["active"],
    campaign: "Hospitals in the south",
    months: [
      [36, 8],
      [39, 9],
      [22, 4],
    ],
  },
  {
    firstName: "Marco",
    lastName: "Bellini",
    email: "marco@demo.test",
    timeZone: "Europe/Rome",
    companyName: "Bellini Pumps",
    moves: ["active"],
    campaign: "Water works",
    months: [
      [31, 7],
      [28, 6],
    ],
  },
  {
    firstName: "Sofia",
    lastName: "Lund",
    email: "sofia@demo.test",
    timeZone: "Europe/Stockholm",
    companyName: "Lund Logistics",
    moves: ["active", "paused"],
    campaign: null,
    months: [[12, 2]],
  },
  {
    firstName: "Peter",
    lastName: "Novak",
    email: "peter@demo.test",
    timeZone: "Europe/Prague",
    companyName: "Novak Glass",
    moves: [],
    campaign: null,
    months: [],
  },
];

const sections = {
  showUpdates: true,
  showPayments: true,
  showBookings: true,
  showFiles: true,
  showTasks: false,
  showDeals: true,
};

/** The client who signs in, as the actor a request would have. */
export const ownerOf = (id: string, clientId: string): Actor => ({
  role: "client",
  id,
  clientId,
  isOwner: true,
  decides: true,
  timeZone: demoClient.timeZone,
  hasSudo: false,
  portal: { ...sections, mayPostUpdates: true, mayInvite: false },
});
