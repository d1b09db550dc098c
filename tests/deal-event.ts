import type { Insertable } from "kysely";
import { jobs } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Tables } from "#domain/kernel/tables.ts";
import { appendReceipts, isProved, openChain } from "#domain/proofs/index.ts";

type NewEvent = Insertable<Tables["dealEvents"]> & { at: Date };

/** Writes an event of a deal as no command would, with the receipt that the database asks for. */
export const writeEvent = (db: Database, { reason = null, ...event }: NewEvent) =>
  db.transaction().execute(async (tx) => {
    const may = permit(jobs, "deal.settle", undefined);
    if (!may) throw new Error("jobs may settle");
    const { dealId, number, kind, side: by, onDay, amountMinor, answerBy, at } = event;
    const deal = tx.selectFrom("deals").select("clientId").where("id", "=", dealId);
    const { clientId } = await deal.executeTakeFirstOrThrow();
    const chain = await openChain(tx, may, clientId);
    await tx
      .insertInto("dealEvents")
      .values({ ...event, reason })
      .execute();
    if (!isProved(kind)) return;
    const amount = amountMinor == null ? null : BigInt(amountMinor);
    const until = answerBy == null ? null : new Date(answerBy);
    const happened = { dealId, event: number, kind, by, onDay, amountMinor: amount, answerBy: until, reason };
    await appendReceipts(tx, may, { clientId, chain, happened: [happened] }, at);
  });
