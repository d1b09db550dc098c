import { logged, recorded, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { isBookable, readMeetingType } from "#domain/booking/types/index.ts";
import { matchExclusions } from "#domain/exclusions/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { createTask } from "#domain/tasks/index.ts";
import { type DealDeps, entryOf, onDeal } from "../commands/change-deal.ts";
import { prospectOf } from "../commands/find-exclusion.ts";
import type { DealToChange } from "../deal.queries.ts";
import { dealEvents } from "../events.ts";
import { findMissed, listRescues, type MissedMeeting, noteLetter, takeRescue } from "./rescue.queries.ts";

/** No lead gets more letters than these. */
const mostLetters = 2;

const rescueMeeting = declareCommandOn({
  action: "deal.ask_meeting",
  ...onDeal,
  run: async (context, { bookingId }: { bookingId: string }, may, deal) => {
    const { db, now } = context;
    if (!(await takeRescue(db, may, bookingId, now))) return unchanged(null);
    const missed = await findMissed(db, may, { bookingId, now });
    const isMoving = ["found", "held", "proposal"].includes(deal.stage) && deal.claim === "none" && !deal.returnAsked;
    if (!missed || !isMoving || missed.isComingAnyway) return unchanged(null);
    const whyNot = await whyNoLetter(context, may, deal, missed);
    const facts = { company: deal.company, booking: bookingId };
    if (whyNot === null) await noteLetter(db, may, bookingId);
    const task = { facts: taskOf(deal, missed, whyNot, now), key: `rescue-${bookingId}` };
    unwrap(await createTask(context, task));
    return whyNot === null
      ? logged(null, entryOf(deal, dealEvents["deal.meeting_offered_again"], facts))
      : recorded(null);
  },
});

/**
 * Job: sees to each meeting that a lead missed, or cancelled within a day of its start. The lead gets a letter to choose
 * again, and whoever works on the deal a task; the deal stays where it is. Nothing is done where it does not move any more,
 * and where the lead has another meeting ahead.
 */
export async function rescueMeetings({ db, actor, ...deps }: ReadContext & DealDeps): Promise<void> {
  const may = permit(actor, "deal.ask_meeting", undefined);
  for (const missed of may ? await listRescues(db, may, deps.now) : [])
    await rescueMeeting({ db, actor, ...deps }, missed);
}

/** Why the lead is not written to; null where they are. */
async function whyNoLetter(
  { db: tx, actor, now }: ReadContext & DealDeps,
  may: Permit<"deal.ask_meeting">,
  deal: DealToChange,
  missed: MissedMeeting,
): Promise<string | null> {
  const type = await readMeetingType({ db: tx, actor }, missed.typeKey);
  if (!type.ok || !isBookable(type.value)) return "this meeting can't be booked any more";
  if (!type.value.offersAgain) return "this meeting type sends none";
  if (missed.letters >= mostLetters) return `they got ${mostLetters} already`;
  return (await isExcluded(tx, may, deal, missed, now)) ? "they are on a list of exclusions" : null;
}

async function isExcluded(
  tx: Database,
  may: Permit<"deal.ask_meeting">,
  { clientId, timeZone }: DealToChange,
  { company, website, email, phone }: MissedMeeting,
  now: Date,
): Promise<boolean> {
  const prospect = prospectOf({ company, website, contactEmail: email, contactPhone: phone });
  const prospects = [{ ...prospect, foundOn: dayIn(now, timeZone) }];
  const [match] = await matchExclusions(tx, may, { clientId, prospects, actor: {} });
  return match !== null && match !== undefined;
}

const happened = { no_show: "missed", late: "cancelled at the last minute" };

function taskOf(
  { clientId, company, timeZone }: DealToChange,
  { contact, phone, name, start, miss, workerId }: MissedMeeting,
  whyNot: string | null,
  now: Date,
) {
  const letter =
    whyNot === null ? "They got an email with a link to choose another time." : `They got no email: ${whyNot}.`;
  const reach = phone ? ` Their number is ${phone}.` : "";
  return {
    title: `Call ${contact} of ${company} about another time`.slice(0, 200),
    description: `"${name}" on ${dayIn(start, timeZone)} was ${happened[miss]}. ${letter}${reach}`,
    clientId,
    assigneeId: workerId,
    priority: "high" as const,
    startOn: null,
    dueOn: dayIn(now, timeZone),
    clientVisible: false,
    clientMayComplete: false,
  };
}
