import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { readAmount } from "../read-amount.ts";
import { findUpdateToChange, saveWords } from "../update.queries.ts";
import type { EditForm } from "../update.schema.ts";
import { fitToDecide, missing, type Which, whyNot } from "./change.ts";

const lacksAmount = refuse({
  kind: "invalid",
  fields: { amount: ["Enter an amount, or withdraw this update and post another."] },
});

/** Lets its author edit a pending update. Anyone who saw the old version must look again. */
export async function editUpdate(
  db: Database,
  actor: Actor,
  which: Which,
  { form, at }: { form: EditForm; at: Date },
): Promise<Result<null>> {
  if (!isId(which.id) || !isId(which.clientId)) return missing;
  return transact(db, async (tx): Promise<Result<null>> => {
    const was = await findUpdateToChange(tx, which);
    const may = was && permit(actor, "update.edit", was);
    if (!was || !may) return whyNot(actor, was);
    const fit = fitToDecide(was, form.seen);
    if (!fit.ok) return fit;
    const typed = readAmount(form.amount, was.amount?.currency ?? "");
    if (!typed.ok) return typed;
    if (!typed.value || !was.amount) return lacksAmount;
    const { title, description } = form;
    await saveWords(tx, may, which.id, { title, description, amount: typed.value }, at);
    const { currency } = was.amount;
    const isReworded = description !== was.description;
    const change = {
      before: { title: was.title, amount: toDecimal(was.amount), currency },
      after: { title, amount: toDecimal(typed.value), currency, ...(isReworded && { changed: "description" }) },
    };
    await writeAuditEntry(tx, may, { entity: "update", entityId: which.id, clientId: was.clientId, ...change }, at);
    return done(null);
  });
}
