import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, unwrap } from "#domain/kernel/result.ts";
import { movePayment } from "#domain/payments/index.ts";
import { invoiceConflict } from "./conflicts.ts";
import { invoiceEvents, invoiceMoved } from "./events.ts";
import { findToChange } from "./find-to-change.ts";
import { saveVoid } from "./state.queries.ts";
import { findPendingTax } from "./tax/tax.queries.ts";

/** Voids an invoice, with a reason. Its number is not reused; its charges can be invoiced again. */
export async function voidInvoice(
  { db, actor, now }: Context,
  { id, seen, reason }: { id: string; seen: number; reason: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "invoice.void", now }, async (tx, may) => {
    const found = unwrap(await findToChange(tx, id, { seen, states: ["sent"] }));
    const { clientId, name, credits } = found;
    if (credits.some(({ isOwn }) => isOwn)) return invoiceConflict("credited");
    await saveVoid(tx, may, id, { voidedAt: now, voidReason: reason, version: seen + 1 });
    for (const { paymentId } of await findPendingTax(tx, may, id))
      unwrap(await movePayment({ db: tx, actor, now }, { clientId, paymentId, to: "voided", today: "" }));
    const before = { state: "sent" };
    const after = invoiceMoved.write({ state: "void", name, reason });
    return logged(null, invoiceEvents["invoice.voided"].entry({ entityId: id, clientId, before, after }));
  });
}
