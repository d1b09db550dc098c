import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { invoiceConflict } from "./conflicts.ts";
import { deleteDraft, findChargesToAsk, insertDraft, saveDraft } from "./draft.queries.ts";
import { invoiceEvents, invoiceMoved } from "./events.ts";
import { findToChange } from "./find-to-change.ts";
import { findCompany } from "./invoice.queries.ts";
import { draftForm, type EditForm, editForm, mostLines, seenForm } from "./invoice.schema.ts";
import type { InvoiceLine } from "./invoice.ts";
import { deleteLine, insertLine, saveLineWords } from "./lines/line-edit.queries.ts";
import { readLine } from "./lines/read-line.ts";

/** Puts pending charges of one client, all in one currency, on a draft. Submitting the form twice creates one. */
export const draftInvoice = declareCommand({
  action: "invoice.write",
  ids: ["clientId"],
  input: draftForm,
  once: ({ key, paymentIds, clientId }) => ({ key, body: distinct(paymentIds), per: clientId }),
  run: async ({ db: tx, now }, { clientId, paymentIds }: { clientId: string; paymentIds: string[] }, may) => {
    const ids = distinct(paymentIds);
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
});

const distinct = (ids: string[]) => [...new Set(ids)].sort();

/** Edits a draft's descriptions, due date and note, and the lines written by hand. Other amounts come from the ledger. */
export const editDraft = declareCommand({
  action: "invoice.write",
  ids: ["id"],
  input: editForm,
  run: async ({ db: tx }, { id, seen, dueOn, note, lines, added, orderNumber }, may) => {
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
  },
});

type EditedLine = EditForm["lines"][number];

/** Only a line that was written by hand can be removed. */
const isChanged = (one: InvoiceLine, line: EditedLine) =>
  one.id === line.id &&
  (one.text !== line.text ||
    (line.treatment !== undefined && line.treatment !== one.treatment) ||
    (line.isRemoved === true && one.paymentId === null));

/** Discards a draft; its charges can be invoiced again. */
export const discardDraft = declareCommand({
  action: "invoice.write",
  ids: ["id"],
  input: seenForm,
  run: async ({ db: tx }, { id, seen }, may) => {
    const found = unwrap(await findToChange(tx, id, { seen, states: ["draft"] }));
    const { clientId } = found;
    await deleteDraft(tx, may, id);
    return logged(
      { clientId },
      invoiceEvents["invoice.edited"].entry({ entityId: id, clientId, before: { state: "draft" } }),
    );
  },
});
