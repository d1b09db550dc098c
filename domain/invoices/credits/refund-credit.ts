import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { creditConflict, invoiceConflict } from "../conflicts.ts";
import { creditNoteMoved, invoiceEvents } from "../events.ts";
import { findCreditNote } from "./credit-note.queries.ts";
import { lockCreditNote, saveRefund } from "./credit-use.queries.ts";

/** `seen`: what was left of it when it was shown. `today` is the current day in the agency's zone. */
type Refunding = { seen: string; today: string };

/** Marks what is left of a credit note as paid back; it counts for no invoice any more. */
export async function refundCredit(
  { db, actor, now }: Context,
  { id, seen, today }: Refunding & { id: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "credit_note.refund", ids: [id], now }, async (tx, may) => {
    await lockCreditNote(tx, may, id);
    const note = await findCreditNote(tx, id);
    if (!note) return refuse({ kind: "missing" });
    const { left, clientId, name } = note;
    if (left.minor === 0n) return creditConflict("used-up");
    if (String(left.minor) !== seen) return invoiceConflict("changed");
    await saveRefund(tx, may, id, { refundedMinor: left.minor, refundedOn: today });
    const after = creditNoteMoved.write({ name, refunded: toDecimal(left), currency: left.currency });
    return logged(null, invoiceEvents["credit_note.refunded"].entry({ entityId: id, clientId, after }));
  });
}
