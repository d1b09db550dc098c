import { recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { isId } from "#domain/kernel/id.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { addRecurring } from "#domain/payments/recurring/index.ts";
import { findCategory } from "../categories/category.queries.ts";
import { findPayee } from "../expenses/fits.queries.ts";

type RecurringInput = Omit<Parameters<typeof addRecurring>[1], "aim">;
/** `payeeId` null: it goes to a vendor. */
type Input = { categoryId: string; payeeId: string | null; written: RecurringInput };

/** Lets an admin enter a recurring expense: its category, and the team member it is paid to, if any. */
export const addRecurringExpense = declareCommand({
  action: "recurring.write",
  run: async (context: Context, { categoryId, payeeId, written }: Input) => {
    const { db } = context;
    if (!isId(categoryId) || !(await findCategory(db, categoryId)))
      return refuse({ kind: "invalid", fields: { categoryId: ["Choose a category that is in use."] } });
    if (payeeId !== null && !(isId(payeeId) && (await findPayee(db, payeeId))))
      return refuse({ kind: "invalid", fields: { payeeId: ["Choose a member of the team."] } });
    const aim = { target: "expense" as const, categoryId, payeeId };
    return recorded(unwrap(await addRecurring(context, { aim, ...written })));
  },
});
