import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { addRecurring } from "#domain/payments/recurring/index.ts";
import { findCategory } from "../categories/category.queries.ts";
import { findPayee } from "../expenses/fits.queries.ts";

type RecurringInput = Omit<Parameters<typeof addRecurring>[1], "aim">;
/** `payeeId` null: it goes to a vendor. */
type Input = { categoryId: string; payeeId: string | null; written: RecurringInput };

/** Lets an admin enter a recurring expense: its category, and the team member it is paid to, if any. */
export async function addRecurringExpense(
  { db, actor, now }: Context,
  { categoryId, payeeId, written }: Input,
): Promise<Result<{ id: string }>> {
  if (!permit(actor, "recurring.write", undefined)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ id: string }>> => {
    if (!isId(categoryId) || !(await findCategory(tx, categoryId)))
      return refuse({ kind: "invalid", fields: { categoryId: ["Choose a category that is in use."] } });
    if (payeeId !== null && !(isId(payeeId) && (await findPayee(tx, payeeId))))
      return refuse({ kind: "invalid", fields: { payeeId: ["Choose a member of the team."] } });
    return addRecurring({ db: tx, actor, now }, { aim: { target: "expense", categoryId, payeeId }, ...written });
  });
}
