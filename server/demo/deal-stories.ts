import type { Step } from "#domain/deals/deal.schema.ts";

type Told =
  | Step
  | "claim"
  | "confirm"
  | "dispute"
  | "paid"
  | "invoice"
  | "correct"
  | "return"
  | "accept_return"
  | "comment";

/** How a deal of the demo goes; `isRecent`: it still waits for somebody. */
export type Ending = { name: string; steps: Told[]; isRecent?: true; contact: string; why: string };

const growing = "Opened a second line this year and looks for people to pack.";
const moving = "Moves to a new hall and has to buy anew.";
const teresa = { contact: "Teresa Moura", why: growing };
const hugo = { contact: "Hugo Pires", why: moving };

export const endings: Ending[] = [
  { name: "claimed", steps: ["meeting_held", "proposal_sent", "comment", "claim"], isRecent: true, ...teresa },
  { name: "found", steps: [], isRecent: true, ...hugo },
  { name: "confirmed", steps: ["meeting_booked", "meeting_held", "proposal_sent", "claim", "confirm"], ...teresa },
  { name: "held", steps: ["meeting_held", "comment"], isRecent: true, ...hugo },
  { name: "proposal", steps: ["meeting_held", "proposal_sent"], isRecent: true, ...teresa },
  { name: "paid", steps: ["meeting_held", "proposal_sent", "claim", "confirm", "paid"], ...hugo },
  { name: "credited", steps: ["meeting_held", "proposal_sent", "claim", "confirm", "invoice", "correct"], ...hugo },
  { name: "disputed", steps: ["meeting_held", "proposal_sent", "claim", "dispute"], isRecent: true, ...teresa },
  { name: "lost", steps: ["meeting_held", "proposal_sent", "lost"], ...hugo },
  { name: "booked", steps: ["meeting_booked"], isRecent: true, ...teresa },
  { name: "returned", steps: ["return", "accept_return"], ...hugo },
  { name: "corrected", steps: ["meeting_held", "claim", "confirm", "correct"], ...teresa },
  { name: "returning", steps: ["return"], isRecent: true, ...hugo },
  { name: "missed", steps: ["meeting_booked", "meeting_missed"], isRecent: true, ...teresa },
  { name: "reopened", steps: ["meeting_held", "lost", "reopened"], isRecent: true, ...hugo },
];

/** Invented companies. */
export const dealCompanies = `
  Viana Nets, Weser Kessel, Ardenne Lifts, Piave Flow, Lousa Dairy, Orsa Optik, Beira Cork, Garda Water, Vouga Paper
  Aveiro Salt Works, Tyne Forge, Severn Gears, Istria Foundry, Leine Lenses, Tagus Timber, Rhone Presses, Mersey Cables
  Drava Tools, Elbe Valves, Neckar Pumps, Somme Textiles, Adige Ceramics, Oder Cranes, Ebro Glass, Minho Boats, Saale Screws
  Loire Boilers, Humber Ropes, Sava Plastics, Inn Bearings, Main Motors, Mosel Casks, Avon Springs, Clyde Rivets, Douro Stone
  Lahn Sensors, Arno Leather, Tiber Tiles, Kura Coils, Narew Nails
`
  .split(/[,\n]/)
  .map((name) => name.trim())
  .filter(Boolean);
