import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientTally, tallyOfClients } from "./bill.queries.ts";

export type { ClientTally };

/** How many deals of each client reached each line in a month ("2026-11-01"), and how many claims wait or are disputed. */
export async function tallyClients(
  { db, actor }: ReadContext,
  { clientIds, month }: { clientIds: string[]; month: string },
): Promise<Result<Map<string, ClientTally>>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const seen = clientIds.filter((clientId) => mayOffer(actor, "deal.read", { clientId }));
  const to = Temporal.PlainDate.from(month).add({ months: 1 }).toString();
  const rows = await tallyOfClients(db, may, { clientIds: seen, from: month, to });
  return done(new Map(rows.map((row) => [row.clientId, row])));
}
