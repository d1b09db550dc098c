import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { invoiceConflict } from "./conflicts.ts";
import { deleteDraft, findChargesToAsk, insertDraft, saveDraft, saveLineText } from "./draft.queries.ts";
import { invoiceEvents, invoiceMoved } from "./events.ts";
import { findToChange } from "./find-to-change.ts";
import { findCompany } from "./invoice.queries.ts";
import type { DraftForm, EditForm } from "./invoice.schema.ts";

/** Puts pending charges of one client, all in one currency, on a draft. Submitting the form twice creates one. */
export async function draftInvoice(
  { db, actor, now }: Context,
  { clientId, paymentIds, key }: Pick<DraftForm, "paymentIds" | "key"> & { clientId: string },
): Promise<Result<{ id: string }>> {
  const ids = [...new Set(paymentIds)].sort();
  return command(
    db,
    actor,
    { action: "invoice.write", ids: [clientId], once: { key, body: ids, per: clientId }, now },
    async (tx, may) => {
      if ((await findCompany(tx, clientId)) === null) return refuse({ kind: "missing" });
      const charges = await findChargesToAsk(tx, clientId, ids);
      const [first] = charges;
      if (!first || charges.length < ids.length) return invoiceConflict("charge-taken");
      const { currency } = first.money;
      if (charges.some(({ money }) => money.currency !== currency))
        return refuse({
          kind: "invalid",
          fields: { paymentIds: ["An invoice has one currency. Create one for each."] },
        });
      const total = { minor: charges.reduce((sum, { money }) => sum + money.minor, 0n), currency };
      const id = newId();
      await insertDraft(tx, may, { id, clientId, total, charges }, now);
      const after = invoiceMoved.write({ state: "draft", total: toDecimal(total), currency });
      return logged({ id }, invoiceEvents["invoice.edited"].entry({ entityId: id, clientId, after }));
    },
  );
}

/** Edits a draft's descriptions, due date and note. Amounts come from the ledger. */
export async function editDraft(
  { db, actor, now }: Context,
  { id, seen, dueOn, note, lines }: EditForm & { id: string },
): Promise<Result<{ version: number }>> {
  return command(db, actor, { action: "invoice.write", now }, async (tx, may) => {
    const found = unwrap(await findToChange(tx, id, { seen, states: ["draft"] }));
    const { lines: known, clientId } = found;
    const changed = lines.filter((line) => known.some((one) => one.id === line.id && one.text !== line.text));
    for (const line of changed) await saveLineText(tx, may, line.id, line.text);
    const version = seen + 1;
    await saveDraft(tx, may, id, { dueOn, note, version });
    return logged(
      { version },
      invoiceEvents["invoice.edited"].entry({ entityId: id, clientId, after: { dueOn, note, lines: changed } }),
    );
  });
}

/** Discards a draft; its charges can be invoiced again. */
export async function discardDraft(
  { db, actor, now }: Context,
  { id, seen }: { id: string; seen: number },
): Promise<Result<{ clientId: string }>> {
  return command(db, actor, { action: "invoice.write", now }, async (tx, may) => {
    const found = unwrap(await findToChange(tx, id, { seen, states: ["draft"] }));
    const { clientId } = found;
    await deleteDraft(tx, may, id);
    return logged(
      { clientId },
      invoiceEvents["invoice.edited"].entry({ entityId: id, clientId, before: { state: "draft" } }),
    );
  });
}
