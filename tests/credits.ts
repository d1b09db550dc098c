import type { Actor } from "#domain/access/actor.ts";
import { correctDeal } from "#domain/deals/commands/index.ts";
import { listCreditNotes } from "#domain/invoices/credits/index.ts";
import { type Agency, draftInvoice, sendInvoice, settleInvoice } from "#domain/invoices/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDeals, today } from "./deals.ts";
import { must, seedCharge, sendingOn } from "./invoices.ts";

/** A client with a confirmed deal of 48,000 and its fee of 4,800, and what is done with invoices. */
export async function openCredits(own?: Database, agency?: Agency) {
  const app = await openDeals({}, own);
  const { db, noor, ana, clientId, now, deps, confirmed, seenOf } = app;
  const deal = await confirmed();
  const { currency } = await app.rowOf(deal);
  const feeOf = async ({ id }: { id: string }) => {
    const fee = db.selectFrom("payments").select("id").where("dealId", "=", id).where("dealPart", "=", "fee");
    return (await fee.where("reversesId", "is", null).executeTakeFirstOrThrow()).id;
  };
  const charge = (amountMinor: bigint) => seedCharge(db, clientId, { amountMinor, currency });
  const send = async (...paymentIds: string[]) => {
    const { id } = must(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds, key: newId() }));
    must(
      await sendInvoice(
        { db, actor: noor, now: sendingOn(now).now },
        { id, ...sendingOn(now), today, ...(agency && { agency }) },
      ),
    );
    return id;
  };
  const settle = async (id: string, seen = 2) => settleInvoice({ db, actor: noor, now }, { id, seen, today });
  const takeBack = async (which = deal, actor: Actor = noor) =>
    correctDeal({ db, actor, ...deps }, { ...which, words: "Never closed.", seen: await seenOf(which.id) });
  const notes = async () => must(await listCreditNotes({ db, actor: ana }, { clientId })).notes;
  const balance = async () => {
    const rows = await db
      .selectFrom("payments")
      .select(["direction", "amountMinor"])
      .where("clientId", "=", clientId)
      .where("status", "=", "completed")
      .execute();
    return rows.reduce((sum, row) => (row.direction === "in" ? sum + row.amountMinor : sum - row.amountMinor), 0n);
  };
  return { ...app, deal, feeOf, charge, send, settle, takeBack, notes, balance };
}
