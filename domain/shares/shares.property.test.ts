import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shareOf } from "#domain/kernel/money.ts";
import { movePayment } from "#domain/payments/index.ts";
import { act, type DealApp, dealStory, type Which } from "#tests/deal-story.ts";
import { openDeals } from "#tests/deals.ts";
import { shareRule, wrongShareSums } from "#tests/shares.ts";
import { addShareRule, type ShareRole, setDealTeam, shareRoles } from "./index.ts";

const rules = fc.record({ researcher: fc.nat(33), setter: fc.nat(33), closer: fc.nat(34), meeting: fc.nat(90) });
const due = fc.constantFrom("on_close", "on_payment" as const);
/** What an admin does between the steps of a deal: the pending fees are paid, or other people get the shares. */
const between = fc.array(fc.constantFrom("pay", "swap", "nothing" as const), { minLength: 17, maxLength: 17 });

type Earned = { payment: string; role: ShareRole; person: string; minor: bigint };

test("the rows of shares are the fold over what happened to the deal, whoever worked on it and whatever is taken back", async () => {
  await fc.assert(
    fc.asyncProperty(rules, due, dealStory, between, async (rule, dueWhen, story, acts) => {
      const app = await openDeals({ due: dueWhen });
      const { noor, ben, db } = app;
      const form = shareRule({
        clientId: app.clientId,
        currency: "USD",
        researcher: String(rule.researcher),
        setter: String(rule.setter),
        closer: String(rule.closer),
        setterMeeting: String(rule.meeting),
      });
      const added = await addShareRule({ db, actor: noor, now: app.now }, form);
      if (!added.ok) throw new Error("no rule");
      const which = await app.add();
      const people = { researcher: noor.id, setter: ben.id, closer: ben.id };
      const name = () => setDealTeam({ db, actor: noor, now: app.now }, { id: which.id, ...people });
      await name();
      const earned: Earned[] = [];
      let now = app.now;
      for (const [place, one] of story.entries()) {
        now = new Date(now.getTime() + (one.hours + 1) * 3_600_000);
        const seen = await app.seenOf(which.id);
        await act(app, { db, which, one, seen, now });
        if (acts[place] === "swap") {
          people.closer = people.closer === ben.id ? noor.id : ben.id;
          await name();
        }
        if (acts[place] === "pay") earned.push(...(await payAll(app, which, { rule, people, now })));
        await holds(app, which, earned);
      }
    }),
    { numRuns: 15 },
  );
});

type Paying = {
  rule: { researcher: number; setter: number; closer: number };
  people: Record<ShareRole, string>;
  now: Date;
};

/** Pays what the deal owes, and says what everybody gets of it. */
async function payAll({ db, noor }: DealApp, { id, clientId }: Which, { rule, people, now }: Paying) {
  const pending = await db
    .selectFrom("payments")
    .select(["id", "amountMinor", "dealPart"])
    .where("dealId", "=", id)
    .where("status", "=", "pending")
    .execute();
  const today = now.toISOString().slice(0, 10);
  const earned: Earned[] = [];
  for (const fee of pending) {
    const move = { clientId, paymentId: fee.id, to: "completed" as const, on: today, today };
    const moved = await movePayment({ db, actor: noor, now }, move);
    if (!moved.ok) throw new Error("not paid");
    let upto = 0;
    for (const role of shareRoles) {
      const before = shareOf(fee.amountMinor, upto);
      upto += rule[role] * 100;
      const minor = shareOf(fee.amountMinor, upto) - before;
      if (minor > 0n) earned.push({ payment: fee.id, role, person: people[role], minor });
    }
  }
  return earned;
}

async function holds({ db }: DealApp, { id, clientId }: Which, earned: Earned[]) {
  const rows = await db.selectFrom("shareRows").selectAll().where("dealId", "=", id).execute();
  const ofFees = rows.filter(({ bp, reversesId }) => bp !== null && reversesId === null);
  const told = ofFees.map((row) => `${row.paymentId} ${row.role} ${row.personId} ${row.amountMinor}`);
  expect(told.sort()).toEqual(earned.map((one) => `${one.payment} ${one.role} ${one.person} ${one.minor}`).sort());

  const reversed = await db
    .selectFrom("payments")
    .select("reversesId")
    .where("dealId", "=", id)
    .where("reversesId", "is not", null)
    .where("kind", "=", "agency_fee")
    .execute();
  const gone = new Set(reversed.map(({ reversesId }) => reversesId));
  const left = earned.reduce((sum, { payment, minor }) => (gone.has(payment) ? sum : sum + minor), 0n);
  const ofFee = rows.filter(({ bp }) => bp !== null).reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  expect(ofFee).toBe(left);
  // A meeting is shared once, whatever is said of it.
  const back = new Set(rows.map(({ reversesId }) => reversesId));
  const live = rows.filter((row) => row.bp === null && row.reversesId === null && !back.has(row.id));
  expect(live.length).toBeLessThanOrEqual(1);
  const beyond =
    await sql`select share.payment_id from share_rows as share join payments as fee on fee.id = share.payment_id
    where share.deal_id = ${id} and share.reverses_id is null group by share.payment_id, fee.amount_minor
    having sum(share.amount_minor) > fee.amount_minor`.execute(db);
  expect(beyond.rows).toEqual([]);
  expect(await wrongShareSums(db, clientId)).toEqual([]);
}
