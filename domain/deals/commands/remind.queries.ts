import { type NotNull, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type DueClaim = {
  id: string;
  clientId: string;
  company: string;
  claimNo: number;
  timeZone: string;
  daysLeft: number;
};

/** How close the deadline is: within one day, within three, or past where the agency calls. */
const daysLeft = (now: Date) => sql<number>`case
  when deal.answer_by <= ${now} then case when agreed.silence = 'call' or deal.was_disputed then 0 end
  when deal.answer_by <= ${now}::timestamptz + interval '1 day' then 1
  when deal.answer_by <= ${now}::timestamptz + interval '3 days' then 3 end`;

/** The next open claim that is closer to its deadline than was last told, locked. */
export async function findDueClaim(tx: Database, _: object, { now }: { now: Date }): Promise<DueClaim | null> {
  const due = await tx
    .selectFrom("deals as deal")
    .innerJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .select(["deal.id", "deal.clientId", "deal.company", "deal.claimNo", "client.timeZone"])
    .select(daysLeft(now).as("daysLeft"))
    .$narrowType<{ claimNo: NotNull }>() // an open claim has its number
    .where("deal.claim", "=", "open")
    .where("deal.answerBy", "<=", sql<Date>`${now}::timestamptz + interval '3 days'`)
    .where(sql<boolean>`${daysLeft(now)} < coalesce(deal.reminded_days, 99)`)
    .where("client.erasedAt", "is", null)
    .where("client.status", "!=", "archived")
    .orderBy("deal.answerBy")
    .limit(1)
    .forUpdate("deal")
    .skipLocked()
    .executeTakeFirst();
  return due ?? null;
}

/** Each step is told once. */
export async function saveTold(
  tx: Database,
  _: Permit<"deal.remind">,
  { id, daysLeft }: Pick<DueClaim, "id" | "daysLeft">,
) {
  await tx.updateTable("deals").set({ remindedDays: daysLeft }).where("id", "=", id).execute();
}

type Reminder = { dealId: string; claimNo: number; onDay: string; at: Date };

/** False where the client was reminded of the claim on that day already: a day has one row. */
export async function noteReminder(
  tx: Database,
  may: Permit<"deal.remind" | "deal.remind_client">,
  reminder: Reminder,
): Promise<boolean> {
  const noted = await tx
    .insertInto("dealReminders")
    .values({ ...reminder, byId: may.by })
    .onConflict((known) => known.columns(["dealId", "claimNo", "onDay"]).doNothing())
    .executeTakeFirst();
  return (noted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
