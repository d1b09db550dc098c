import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { agreementOf } from "#domain/agreements/index.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { changeDeal, type DealDeps, noteInFile } from "../commands/change-deal.ts";
import { answerUntil } from "../deadline.ts";
import { dealEvents } from "../events.ts";
import { keepAnswer } from "./keep-answer.ts";
import { findJoined } from "./meeting.queries.ts";
import { type DueMeeting, listDue, takeDue } from "./watch.queries.ts";

/**
 * Job: asks the hosts of each meeting that is over how it went, reminds whoever was asked after a day and after three, and
 * says when the time is over: by what silence means, or to the team.
 */
export async function watchMeetings({ db, actor, ...deps }: ReadContext & DealDeps): Promise<void> {
  const may = permit(actor, "deal.ask_meeting", undefined);
  for (const due of may ? await listDue(db, may, deps.now) : [])
    await (due.isSettled ? settleMeeting : askNow)({ db, actor, ...deps }, due);
}

const askNow = ({ db, actor, ...deps }: ReadContext & DealDeps, due: DueMeeting) =>
  changeDeal({ db, actor }, { action: "deal.ask_meeting", which: due, deps }, async (tx, may, deal) => {
    const answerBy = answerUntil(deps.now, { days: deal.confirmDays, timeZone: deal.timeZone });
    if (!(await takeDue(tx, may, due, { askedAt: deps.now, answerBy }))) return done(null);
    const meeting = await findJoined(tx, due.bookingId);
    const asks = meeting?.verdict === "waits" ? "client" : "hosts";
    const facts = { company: deal.company, booking: due.bookingId, asks, reminder: due.step } as const;
    await noteInFile(tx, may, deal, dealEvents["deal.meeting_asked"], facts, deps.now);
    return done(null);
  });

/** Nobody answered the agency in time: what it said of the meeting counts. */
const settleMeeting = ({ db, actor, ...deps }: ReadContext & DealDeps, { bookingId, ...which }: DueMeeting) =>
  changeDeal({ db, actor }, { action: "deal.settle", which, deps }, async (tx, may, deal) => {
    const meeting = await findJoined(tx, bookingId);
    const isSilent = meeting?.verdict === "waits" && !meeting.wasDisputed;
    if (!isSilent || !meeting.answerBy || meeting.answerBy > deps.now) return done(null);
    const { criteria } = await agreementOf(tx, may, meeting.agreementId);
    const met = criteria.flatMap(({ isRequired }, place) => (isRequired ? [place] : []));
    unwrap(await keepAnswer(tx, may, deal, { meeting, said: { outcome: "held", met } }, deps));
    return done(null);
  });
