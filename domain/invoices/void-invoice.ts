import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { movePayment } from "#domain/payments/index.ts";
import { invoiceConflict } from "./conflicts.ts";
import { invoiceEvents, invoiceMoved } from "./events.ts";
import { findToChange } from "./find-to-change.ts";
import { voidForm } from "./invoice.schema.ts";
import { saveVoid } from "./state.queries.ts";
import { findPendingTax } from "./tax/tax.queries.ts";

/** Voids an invoice, with a reason. Its number is not reused; its charges can be invoiced again. */
export const voidInvoice = declareCommand({
  action: "invoice.void",
  ids: ["id"],
  input: voidForm,
  run: async (ctx, { id, seen, reason }, may) => {
    const { db: tx, now } = ctx;
    const found = unwrap(await findToChange(tx, id, { seen, states: ["sent"] }));
    const { clientId, name, credits } = found;
    if (credits.some(({ isOwn }) => isOwn)) return invoiceConflict("credited");
    await saveVoid(tx, may, id, { voidedAt: now, voidReason: reason, version: seen + 1 });
    for (const { paymentId } of await findPendingTax(tx, may, id))
      unwrap(await movePayment(ctx, { clientId, paymentId, to: "voided", today: "" }));
    const before = { state: "sent" };
    const after = invoiceMoved.write({ state: "void", name, reason });
    return logged(null, invoiceEvents["invoice.voided"].entry({ entityId: id, clientId, before, after }));
  },
});
