import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { addExpense } from "#domain/finances/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { spendForm } from "./bank.schema.ts";
import { findLineToChange } from "./bank-line.queries.ts";
import { bankConflict } from "./conflicts.ts";
import { openOnly } from "./decide-line.ts";
import { bankEvents } from "./events.ts";

/** Enters money that left an account as an expense that was paid: its amount, its day and whom it went to. */
export const spendLine = declareCommand({
  action: "expense.write",
  ids: ["id"],
  input: spendForm,
  run: async ({ db, actor, now }, { id, categoryId, today }: { id: string; categoryId: string; today: string }) => {
    const line = unwrap(openOnly(await findLineToChange(db, id)));
    if (line.isIn) return bankConflict("not-spending");
    const { amount, bookedOn, name, iban, text } = line;
    const facts = {
      categoryId,
      amountMinor: amount.minor,
      currency: amount.currency,
      incurredOn: bookedOn < today ? bookedOn : today,
      vendor: name || iban,
      description: text,
      payeeId: null,
    };
    const added = await addExpense({ db, actor, now }, { facts, isPaid: true, key: newId(), today, bankLineId: id });
    if (!added.ok && added.problem.kind === "invalid")
      return bankConflict("no-expense", Object.values(added.problem.fields).flat().join(" "));
    const expense = unwrap(added);
    const after = { amount: toDecimal(amount), currency: amount.currency };
    return logged(expense, bankEvents["bank_line.spent"].entry({ entityId: id, after }));
  },
});
