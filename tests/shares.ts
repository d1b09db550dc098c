import { sql } from "kysely";
import { confirmClaim, correctDeal } from "#domain/deals/commands/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { movePayment } from "#domain/payments/index.ts";
import { addShareRule, setDealTeam } from "#domain/shares/index.ts";
import { type ShareRuleForm, shareRuleForm } from "#domain/shares/share-rule.schema.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "./database.ts";
import { openDeals, today } from "./deals.ts";
import { got } from "./finances.ts";

/** A rule as its form sends it: 10% for the setter, 20% for the closer. */
export const shareRule = (but: Record<string, string> = {}): ShareRuleForm =>
  shareRuleForm.parse({ inForceFrom: "2026-01-01", currency: "EUR", setter: "10", closer: "20", ...but });

/** A client whose deals are shared by Ben, who sets meetings, and Noor, who closes. Its fees are 10% of 48,000. */
export async function openShares(rule: Record<string, string> = {}, own?: string) {
  const app = await openDeals({}, own ? openDatabase(await freshDatabase("migrated", own)) : undefined);
  const { db, noor, ben, clientId, now, deps } = app;
  const currency = (
    await db.selectFrom("clients").select("currency").where("id", "=", clientId).executeTakeFirstOrThrow()
  ).currency;
  got(await addShareRule({ db, actor: noor, now }, shareRule({ clientId, currency, ...rule })));
  const team = { researcher: null, setter: ben.id, closer: noor.id };
  /** A deal that was confirmed, whose fee waits to be paid. */
  async function closed() {
    const which = await app.add();
    got(await setDealTeam({ db, actor: noor, now }, { id: which.id, ...team }));
    got(await app.step(which, "meeting_held"));
    got(await app.claim(which));
    got(await confirmClaim({ db, actor: app.ana, ...deps }, { ...which, seen: await app.seenOf(which.id) }));
    return which;
  }
  async function pay({ id }: { id: string }) {
    const fee = await db
      .selectFrom("payments")
      .select("id")
      .where("dealId", "=", id)
      .where("status", "=", "pending")
      .executeTakeFirstOrThrow();
    got(
      await movePayment({ db, actor: noor, now }, { clientId, paymentId: fee.id, to: "completed", on: today, today }),
    );
    return fee.id;
  }
  const takeBack = async (which: { id: string; clientId: string }) =>
    got(
      await correctDeal(
        { db, actor: noor, ...deps },
        { ...which, words: "Never happened.", seen: await app.seenOf(which.id) },
      ),
    );
  const rowsOf = ({ id }: { id: string }) =>
    db.selectFrom("shareRows").selectAll().where("dealId", "=", id).orderBy("at").orderBy("role").execute();
  return { ...app, today, currency, team, closed, pay, takeBack, rowsOf };
}

/** Sums of a client' shares that are not what their rows come to. */
export async function wrongShareSums(db: Database, clientId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select person_id, currency from (
      select person_id, currency, sum(greatest(amount_minor, 0)) as earned, sum(greatest(-amount_minor, 0)) as back,
        coalesce(sum(amount_minor) filter (where payout.share_id is not null), 0) as paid
      from share_rows left join share_payouts as payout on payout.share_id = id and is_live
      where client_id = ${clientId} group by 1, 2
    ) as counted full join (select * from share_sums where client_id = ${clientId}) as sums using (person_id, currency)
    where (earned, back, paid) is distinct from (earned_minor, taken_back_minor, paid_minor)`.execute(db);
  return rows;
}
