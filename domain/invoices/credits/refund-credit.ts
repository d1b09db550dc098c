import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { refuse } from "#domain/kernel/result.ts";
import { creditConflict, invoiceConflict } from "../conflicts.ts";
import { creditNoteMoved, invoiceEvents } from "../events.ts";
import { refundForm } from "../invoice.schema.ts";
import { findCreditNote } from "./credit-note.queries.ts";
import { lockCreditNote, saveRefund } from "./credit-use.queries.ts";

/**
 * Marks what is left of a credit note as paid back; it counts for no invoice any more. `today` is the current day in the
 * agency's zone.
 */
export const refundCredit = declareCommand({
  action: "credit_note.refund",
  ids: ["id"],
  input: refundForm,
  run: async ({ db: tx }, { id, seen, today }: { id: string; seen: string; today: string }, may) => {
    await lockCreditNote(tx, may, id);
    const note = await findCreditNote(tx, id);
    if (!note) return refuse({ kind: "missing" });
    const { left, clientId, name } = note;
    if (left.minor === 0n) return creditConflict("used-up");
    if (String(left.minor) !== seen) return invoiceConflict("changed");
    await saveRefund(tx, may, id, { refundedMinor: left.minor, refundedOn: today });
    const after = creditNoteMoved.write({ name, refunded: toDecimal(left), currency: left.currency });
    return logged(null, invoiceEvents["credit_note.refunded"].entry({ entityId: id, clientId, after }));
  },
});
