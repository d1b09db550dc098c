import { logged, recorded, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { agreementOf } from "#domain/agreements/index.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { type DealDeps, entryOf, onDeal } from "../commands/change-deal.ts";
import { answerUntil } from "../deadline.ts";
import { dealEvents } from "../events.ts";
import { keepAnswer } from "./keep-answer.ts";
import { findJoined } from "./meeting.queries.ts";
import { type DueMeeting, listDue, takeDue } from "./watch.queries.ts";

const askNow = declareCommandOn({
  action: "deal.ask_meeting",
  ...onDeal,
  run: async ({ db, now }, due: DueMeeting, may, deal) => {
    const answerBy = answerUntil(now, { days: deal.confirmDays, timeZone: deal.timeZone });
    if (!(await takeDue(db, may, due, { askedAt: now, answerBy }))) return unchanged(null);
    const meeting = await findJoined(db, due.bookingId);
    const asks = meeting?.verdict === "waits" ? "client" : "hosts";
    const facts = { company: deal.company, booking: due.bookingId, asks, reminder: due.step } as const;
    return logged(null, entryOf(deal, dealEvents["deal.meeting_asked"], facts));
  },
});

/** Nobody answered the agency in time: what it said of the meeting counts. */
const settleMeeting = declareCommandOn({
  action: "deal.settle",
  ...onDeal,
  run: async ({ db, ...deps }, { bookingId }: DueMeeting, may, deal) => {
    const meeting = await findJoined(db, bookingId);
    const isSilent = meeting?.verdict === "waits" && !meeting.wasDisputed;
    if (!isSilent || !meeting.answerBy || meeting.answerBy > deps.now) return unchanged(null);
    const { criteria } = await agreementOf(db, may, meeting.agreementId);
    const met = criteria.flatMap(({ isRequired }, place) => (isRequired ? [place] : []));
    unwrap(await keepAnswer(db, may, deal, { meeting, said: { outcome: "held", met } }, deps));
    return recorded(null);
  },
});

/**
 * Job: asks the hosts of each meeting that is over how it went, reminds whoever was asked after a day and after three, and
 * says when the time is over: by what silence means, or to the team.
 */
export async function watchMeetings({ db, actor, ...deps }: ReadContext & DealDeps): Promise<void> {
  const may = permit(actor, "deal.ask_meeting", undefined);
  for (const due of may ? await listDue(db, may, deps.now) : [])
    await (due.isSettled ? settleMeeting : askNow)({ db, actor, ...deps }, due);
}
