import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { invoiceConflict } from "./conflicts.ts";
import { deleteDraft, findChargesToAsk, insertDraft, saveDraft } from "./draft.queries.ts";
import { invoiceEvents, invoiceMoved } from "./events.ts";
import { findToChange } from "./find-to-change.ts";
import { findCompany } from "./invoice.queries.ts";
import { type DraftForm, type EditForm, mostLines } from "./invoice.schema.ts";
import type { InvoiceLine } from "./invoice.ts";
import { deleteLine, insertLine, saveLineWords } from "./lines/line-edit.queries.ts";
import { readLine } from "./lines/read-line.ts";

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

/** Edits a draft's descriptions, due date and note, and the lines written by hand. Other amounts come from the ledger. */
export async function editDraft(
  { db, actor, now }: Context,
  { id, seen, dueOn, note, lines, added, orderNumber }: EditForm & { id: string },
): Promise<Result<{ version: number }>> {
  return command(db, actor, { action: "invoice.write", now }, async (tx, may) => {
    const found = unwrap(await findToChange(tx, id, { seen, states: ["draft"] }));
    const { lines: known, clientId, total, orderNumber: ordered } = found;
    const changed = lines.filter((line) => known.some((one) => isChanged(one, line)));
    for (const line of changed) {
      if (line.isRemoved) await deleteLine(tx, may, line.id);
      else await saveLineWords(tx, may, line);
    }
    if (added && known.length >= mostLines) return invoiceConflict("full");
    const item = added ? unwrap(readLine(added, total.currency)) : null;
    if (item) await insertLine(tx, may, id, item);
    const version = seen + 1;
    await saveDraft(tx, may, id, { dueOn, note, version, orderNumber: orderNumber ?? ordered });
    const after = { dueOn, note, lines: changed, ...(added && { added }) };
    return logged({ version }, invoiceEvents["invoice.edited"].entry({ entityId: id, clientId, after }));
  });
}

type EditedLine = EditForm["lines"][number];

/** Only a line that was written by hand can be removed. */
const isChanged = (one: InvoiceLine, line: EditedLine) =>
  one.id === line.id &&
  (one.text !== line.text ||
    (line.treatment !== undefined && line.treatment !== one.treatment) ||
    (line.isRemoved === true && one.paymentId === null));

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
