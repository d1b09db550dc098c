import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { updateEvents } from "../events.ts";
import { readAmount } from "../read-amount.ts";
import { findUpdateToChange, saveWords, type UpdateToChange } from "../update.queries.ts";
import type { EditForm } from "../update.schema.ts";
import { fitToDecide, type UpdateRef, whyNot } from "./change.ts";

const lacksAmount = refuse({
  kind: "invalid",
  fields: { amount: ["Enter an amount, or withdraw this update and post another."] },
});

/** Lets its author edit a pending update. Anyone who saw the old version must look again. */
export async function editUpdate(
  { db, actor, now }: Context,
  { form, ...which }: UpdateRef & { form: EditForm },
): Promise<Result<null>> {
  const find = (tx: Database) => findUpdateToChange(tx, which);
  const about = { action: "update.edit", ids: [which.id, which.clientId], find, now } as const;
  const otherwise = (was: UpdateToChange) => whyNot(actor, was);
  return commandOn(db, actor, { ...about, otherwise }, async (tx, may, was) => {
    unwrap(fitToDecide(was, form.seen));
    const typed = unwrap(readAmount(form.amount, was.amount?.currency ?? ""));
    if (!typed || !was.amount) return lacksAmount;
    const { title, description } = form;
    await saveWords(tx, may, which.id, { title, description, amount: typed }, now);
    const { currency } = was.amount;
    const isReworded = description !== was.description;
    const change = {
      before: { title: was.title, amount: toDecimal(was.amount), currency },
      after: { title, amount: toDecimal(typed), currency, ...(isReworded && { changed: "description" }) },
    };
    return logged(null, updateEvents["update.edited"].entry({ entityId: which.id, clientId: was.clientId, ...change }));
  });
}
