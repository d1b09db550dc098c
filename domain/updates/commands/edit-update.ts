import { logged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { updateEvents } from "../events.ts";
import { readAmount } from "../read-amount.ts";
import { findUpdateToChange, saveWords } from "../update.queries.ts";
import { editForm } from "../update.schema.ts";
import { fitToDecide, whyNot } from "./change.ts";

const lacksAmount = refuse({
  kind: "invalid",
  fields: { amount: ["Enter an amount, or withdraw this update and post another."] },
});

/** Lets its author edit a pending update. Anyone who saw the old version must look again. */
export const editUpdate = declareCommandOn({
  action: "update.edit",
  ids: ["id", "clientId"],
  input: editForm,
  find: findUpdateToChange,
  otherwise: (was, actor) => whyNot(actor, was),
  run: async ({ db, now }, { id, seen, title, description, amount }, may, was) => {
    unwrap(fitToDecide(was, seen));
    const typed = unwrap(readAmount(amount, was.amount?.currency ?? ""));
    if (!typed || !was.amount) return lacksAmount;
    await saveWords(db, may, id, { title, description, amount: typed }, now);
    const { currency } = was.amount;
    const isReworded = description !== was.description;
    const change = {
      before: { title: was.title, amount: toDecimal(was.amount), currency },
      after: { title, amount: toDecimal(typed), currency, ...(isReworded && { changed: "description" }) },
    };
    return logged(null, updateEvents["update.edited"].entry({ entityId: id, clientId: was.clientId, ...change }));
  },
});
