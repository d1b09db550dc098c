import type { DealStep } from "#domain/deals/deal.schema.ts";
import { dayOfMonth, hoursBefore, noonOf } from "./month.ts";

export type StoryStep =
  | DealStep
  | "claim"
  | "confirm"
  | "silence"
  | "dispute"
  | "paid"
  | "paid_rest"
  | "invoice"
  | "correct"
  | "return"
  | "accept_return"
  | "comment";

const met: StoryStep[] = ["meeting_held", "proposal_sent"];
const closed: StoryStep[] = ["meeting_booked", ...met, "claim", "confirm"];

/** How a deal of the demo goes after it was found. */
export const endings = {
  found: [],
  booked: ["meeting_booked"],
  missed: ["meeting_booked", "meeting_missed"],
  held: ["meeting_held", "comment"],
  proposal: met,
  reopened: ["meeting_held", "lost", "reopened"],
  claimed: [...met, "comment", "claim"],
  disputed: [...met, "claim", "dispute"],
  returning: ["return"],
  returned: ["return", "accept_return"],
  lost: [...met, "lost"],
  closed,
  silent: [...met, "claim", "silence"],
  part_paid: [...closed, "paid"],
  paid: [...closed, "paid", "paid_rest"],
  credited: [...closed, "invoice", "correct"],
  corrected: [...closed, "correct"],
} satisfies Record<string, StoryStep[]>;

/**
 * A deal of the demo. `from`: it was found so many months ago; one without is of the last days and waits for somebody.
 * A deal with a `company` has a part elsewhere in the demo: on an invoice, or in an update.
 */
export type DealStory = { ending: keyof typeof endings; from?: number; company?: string; amount?: number };

export const signedDeal = { company: "Minho Bakeries", amount: 1900 };
/** Its close is the client's own word, in an update. */
export const updatedDeal = { company: "Douro Mills", amount: 2400 };

const recent = (...names: DealStory["ending"][]): DealStory[] => names.map((ending) => ({ ending }));
const older = (from: number, ending: DealStory["ending"]): DealStory => ({ ending, from });

/** Forty deals in every state. Each client's are spread so that there is no month of the last twelve without a step. */
export const stories = {
  silva: [
    ...[older(11, "lost"), older(9, "corrected"), older(7, "lost"), older(5, "proposal"), older(4, "returned")],
    { ...older(3, "closed"), ...signedDeal },
    { ...older(2, "proposal"), ...updatedDeal },
    ...recent("claimed", "found", "held", "disputed", "booked", "returning", "missed"),
  ],
  winter: [
    ...[older(11, "paid"), older(9, "closed"), older(7, "lost"), older(5, "part_paid"), older(4, "returned")],
    ...[older(3, "corrected"), older(1, "closed")],
    ...recent("claimed", "found", "held", "proposal", "disputed", "booked"),
  ],
  bellini: [
    ...[older(11, "credited"), older(9, "silent"), older(7, "lost"), older(5, "closed"), older(4, "returned")],
    ...[older(3, "corrected"), older(1, "closed")],
    ...recent("claimed", "found", "held", "proposal", "returning", "reopened"),
  ],
} satisfies Record<string, DealStory[]>;

/** On which day each step was taken, of which month after the one in which the deal was found. */
const taken: Record<StoryStep, [month: number, day: number]> = {
  return: [0, 12],
  accept_return: [0, 14],
  meeting_booked: [0, 14],
  meeting_held: [0, 20],
  meeting_missed: [0, 20],
  proposal_sent: [1, 6],
  comment: [1, 8],
  claim: [1, 12],
  confirm: [1, 14],
  dispute: [1, 15],
  invoice: [1, 16],
  lost: [1, 21],
  silence: [1, 22],
  reopened: [1, 25],
  correct: [2, 5],
  paid: [2, 12],
  paid_rest: [2, 24],
};

/**
 * When a deal was found, or when its step at `nth` (from 0) was taken: before `at`. The one that was only found is
 * of today, so that a new month is not empty either.
 */
export function momentOf({ from, ending }: DealStory, { place, at }: { place: number; at: Date }, nth?: number): Date {
  if (from === undefined) {
    if (ending === "found") return earlierToday(at, 4 + (place % 5) * 3);
    return hoursBefore(at, (6 + (place % 4) - (nth === undefined ? 0 : nth + 1)) * 24 + (place % 7));
  }
  const step = nth === undefined ? undefined : endings[ending][nth];
  const [months, day] = step ? taken[step] : [0, 8];
  return noonOf(at, dayOfMonth(at, from - months, day));
}

function earlierToday(at: Date, hours: number): Date {
  const midnight = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
  return new Date(Math.max(midnight.getTime(), hoursBefore(at, hours).getTime()));
}

const growing = "Opened a second line this year and looks for people to pack.";
const moving = "Moves to a new hall and has to buy new equipment.";

/** Who signs, and why the company is on the list. */
export const contacts = [
  { contact: "Teresa Moura", title: "Plant manager", why: growing, source: "Company register" },
  { contact: "Hugo Pires", title: "Head of purchasing", why: moving, source: "Trade fair" },
  { contact: "Imke Jansen", title: "Technical director", why: growing, source: "Company register" },
  { contact: "Rhys Cole", title: "Owner", why: moving, source: "Referral" },
] as const;

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
