import type { ClientStatus } from "#domain/clients/index.ts";

export type Customer = {
  firstName: string;
  lastName: string;
  email: string;
  timeZone: string;
  companyName: string;
  /** How many months ago the agency began to work for it. */
  since: number;
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
    since: 16,
    moves: ["active"],
    campaign: "Hospitals in the south",
    months: [
      [36, 8],
      [39, 9],
      [22, 4],
      [27, 6],
      [19, 4],
      [24, 5],
    ],
  },
  {
    firstName: "Marco",
    lastName: "Bellini",
    email: "marco@demo.test",
    timeZone: "Europe/Rome",
    companyName: "Bellini Pumps",
    since: 14,
    moves: ["active"],
    campaign: "Water works",
    months: [
      [31, 7],
      [28, 6],
      [25, 5],
      [21, 4],
      [16, 3],
    ],
  },
  {
    firstName: "Sofia",
    lastName: "Lund",
    email: "sofia@demo.test",
    timeZone: "Europe/Stockholm",
    companyName: "Lund Logistics",
    since: 7,
    moves: ["active", "paused"],
    campaign: null,
    months: [
      [12, 2],
      [15, 3],
      [11, 2],
    ],
  },
  {
    firstName: "Peter",
    lastName: "Novak",
    email: "peter@demo.test",
    timeZone: "Europe/Prague",
    companyName: "Novak Glass",
    since: 0,
    moves: [],
    campaign: null,
    months: [],
  },
];

/** The work done for the client who signs in, and its results: leads and appointments, this month first. */
export const demoStory: Pick<Customer, "since" | "moves" | "campaign" | "months"> = {
  since: 18,
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
    [17, 3],
    [12, 2],
    [15, 3],
    [9, 1],
  ],
};
