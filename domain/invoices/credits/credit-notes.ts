import { clientsInSight } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { creditConflict, invoiceConflict } from "../conflicts.ts";
import { creditNoteMoved, invoiceEvents } from "../events.ts";
import { refundForm } from "../invoice.schema.ts";
import { findCreditNote, selectCreditNotes } from "./credit-note.queries.ts";
import type { CreditNote, CreditNoteSummary } from "./credit-note.ts";
import { lockCreditNote, saveRefund } from "./credit-use.queries.ts";

const page = 30;

/** `clientId` null: of every client in sight. `before`: `older` of the page before. */
type CreditNotesInput = { clientId: string | null; invoiceId?: string | undefined; before?: string | undefined };

/** Credit notes, the newest first, thirty at a time. */
export async function listCreditNotes(
  { db, actor }: ReadContext,
  { clientId, invoiceId, before }: CreditNotesInput,
): Promise<Result<{ notes: CreditNoteSummary[]; older: string | null }>> {
  if (clientId !== null && !isId(clientId)) return refuse({ kind: "missing" });
  const may =
    clientId === null ? permit(actor, "credit_note.list", undefined) : permit(actor, "invoice.read", { clientId });
  if (!may) return refuse({ kind: "missing" });
  const clients = clientId === null ? clientsInSight(actor) : [clientId];
  const found = await selectCreditNotes(db, may, { clients, invoiceId, before, limit: page + 1 });
  const notes = found.slice(0, page);
  return done({ notes, older: found.length > page ? (notes.at(-1)?.id ?? null) : null });
}

/** One credit note. `clientId`: the client whose pages it is opened from; another client's is missing. */
export async function readCreditNote(
  { db, actor }: ReadContext,
  { id, clientId = null }: { id: string; clientId?: string | null },
): Promise<Result<{ note: CreditNote; mayRefund: boolean }>> {
  const note = isId(id) ? await findCreditNote(db, id) : null;
  const may = note && permit(actor, "invoice.read", note);
  if (!may || (clientId !== null && note.clientId !== clientId)) return refuse({ kind: "missing" });
  return done({ note, mayRefund: note.left.minor > 0n && mayOffer(actor, "credit_note.refund", undefined) });
}

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
