import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findChargesToAsk, insertDraft } from "./draft.queries.ts";
import { findCompany } from "./invoice.queries.ts";
import type { DraftForm } from "./invoice.schema.ts";

/** Puts pending charges of one client, all in one currency, on a draft. Submitting the form twice creates one. */
export async function draftInvoice(
  db: Database,
  actor: Actor,
  clientId: string,
  { paymentIds, key }: Pick<DraftForm, "paymentIds" | "key">,
  at: Date,
): Promise<Result<{ id: string }>> {
  const may = isId(clientId) ? permit(actor, "invoice.write", undefined) : null;
  if (!may) return refuse({ kind: "missing" });
  const ids = [...new Set(paymentIds)].sort();
  const input = { scope: `invoice.draft ${may.by} ${clientId}`, key, body: ids, now: at };
  return transact(db, (tx) =>
    once(tx, may, input, sentBefore, async (): Promise<Result<{ id: string }>> => {
      if ((await findCompany(tx, clientId)) === null) return refuse({ kind: "missing" });
      const charges = await findChargesToAsk(tx, clientId, ids);
      const [first] = charges;
      if (!first || charges.length < ids.length)
        return refuse({ kind: "conflict", because: "One of these charges is already settled or on another invoice." });
      const { currency } = first.money;
      if (charges.some(({ money }) => money.currency !== currency))
        return refuse({
          kind: "invalid",
          fields: { paymentIds: ["An invoice has one currency. Create one for each."] },
        });
      const total = { minor: charges.reduce((sum, { money }) => sum + money.minor, 0n), currency };
      const id = newId();
      await insertDraft(tx, may, { id, clientId, total, charges }, at);
      const after = { state: "draft", total: toDecimal(total), currency };
      await writeAuditEntry(tx, may, { entity: "invoice", entityId: id, clientId, after }, at);
      return done({ id });
    }),
  );
}
