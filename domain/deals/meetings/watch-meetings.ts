import { sql } from "kysely";
import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { agreementOf } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { changeDeal, type DealDeps, noteInFile } from "../commands/change-deal.ts";
import { answerUntil } from "../deadline.ts";
import type { DealRef } from "../deal.queries.ts";
import { meetingAsked } from "../events.ts";
import { keepAnswer } from "./keep-answer.ts";
import { findJoined } from "./meeting.queries.ts";

/** `step`: 0 to ask, 1 and 2 to remind after a day and after three, 3 once the time to answer is over. */
type DueMeeting = DealRef & { bookingId: string; step: number; isSettled: boolean };

const stepAt = (now: Date) => sql<number>`case
  when joined.asks is null then 0
  when joined.answer_by <= ${now} then 3
  when joined.asked_at <= ${now}::timestamptz - interval '3 days' then 2
  when joined.asked_at <= ${now}::timestamptz - interval '1 day' then 1 end`;

/**
 * Meetings that ended lately and that nobody was asked about, and those whose next reminder is due. `isSettled`: the
 * agency's undisputed word was not answered in time, and the agreement takes silence as a yes.
 */
const listDue = (db: Database, _: Permit<"deal.ask_meeting">, now: Date): Promise<DueMeeting[]> =>
  db
    .selectFrom("dealBookings as joined")
    .innerJoin("bookings as booking", "booking.id", "joined.bookingId")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .innerJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .select(["deal.id", "deal.clientId", "joined.bookingId", stepAt(now).as("step")])
    .select(
      sql<boolean>`joined.verdict = 'waits' and agreed.silence = 'confirm' and not joined.was_disputed
        and joined.answer_by <= ${now}`.as("isSettled"),
    )
    .where("client.erasedAt", "is", null)
    .where("client.status", "!=", "archived")
    .where("booking.status", "!=", "cancelled")
    .where("deal.stage", "not in", ["lost", "returned"])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb("joined.verdict", "=", "untold"),
          eb("joined.asks", "is", null),
          eb("booking.endsAt", "<=", now),
          eb("booking.endsAt", ">", new Date(now.getTime() - 2 * 86_400_000)),
        ]),
        and([
          eb("joined.asks", "is not", null),
          eb("joined.verdict", "in", ["untold", "waits"]),
          sql<boolean>`${stepAt(now)} > joined.reminders`,
        ]),
      ]),
    )
    .orderBy("booking.endsAt")
    .limit(500)
    .execute();

/** False when another instance did it, or somebody has answered. */
async function takeStep(
  tx: Database,
  _: Permit<"deal.ask_meeting">,
  { bookingId, step }: DueMeeting,
  question: { askedAt: Date; answerBy: Date },
): Promise<boolean> {
  const meeting = tx.updateTable("dealBookings").where("bookingId", "=", bookingId);
  const taken =
    step === 0
      ? meeting
          .set({ asks: "hosts", ...question })
          .where("asks", "is", null)
          .where("verdict", "=", "untold")
      : meeting.set({ reminders: step }).where("asks", "is not", null).where("reminders", "<", step);
  return ((await taken.executeTakeFirst()).numUpdatedRows ?? 0n) > 0n;
}

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
    if (!(await takeStep(tx, may, due, { askedAt: deps.now, answerBy }))) return done(null);
    const meeting = await findJoined(tx, due.bookingId);
    const asks = meeting?.verdict === "waits" ? "client" : "hosts";
    const facts = { company: deal.company, booking: due.bookingId, asks, reminder: due.step } as const;
    await noteInFile(tx, may, deal, meetingAsked.write(facts), deps.now);
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
