import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Problem } from "#domain/kernel/result.ts";
import { findCategory } from "../categories/category.queries.ts";
import type { ExpenseToChange } from "./expense.queries.ts";
import { isOpenClaim } from "./expense.ts";
import type { ExpenseFacts } from "./facts.ts";
import { findFreshReceipt, findIsLocked, findPayee } from "./fits.queries.ts";

const invalid = (field: string, because: string): Problem => ({ kind: "invalid", fields: { [field]: [because] } });

/** What the facts are checked against: the previous expense, if any, and the current day in the agency's zone. */
type Beside = { was: ExpenseToChange | null; today: string };

/**
 * What is wrong with an expense's facts; null when nothing is. Related records that do not exist or may not be used are
 * missing.
 */
export async function problemIn(
  tx: Database,
  may: Permit<"expense.write" | "expense.submit">,
  facts: ExpenseFacts,
  { was, today }: Beside,
): Promise<Problem | null> {
  const { categoryId, incurredOn, payeeId, fileId } = facts;
  if (incurredOn > today) return invalid("incurredOn", "Choose a day that is not in the future.");
  if (categoryId !== was?.categoryId && !(await findCategory(tx, categoryId)))
    return invalid("categoryId", "Choose a category that is in use.");
  if (payeeId && payeeId !== was?.payeeId && !(await findPayee(tx, payeeId)))
    return invalid("payeeId", "Choose a member of the team.");
  if (fileId && fileId !== was?.fileId && !(await findFreshReceipt(tx, fileId, may.by))) return { kind: "missing" };
  for (const day of touched(was, facts))
    if (await findIsLocked(tx, day)) return invalid("incurredOn", `${formatMonth(day)} is locked.`);
  return null;
}

/**
 * The days whose months must be open. An undecided claim counts nowhere, so it may leave a locked month but not enter
 * one.
 */
function touched(was: ExpenseToChange | null, is: ExpenseFacts): string[] {
  if (!was) return [is.incurredOn];
  const isMoved = was.incurredOn !== is.incurredOn;
  const isOther = (["amountMinor", "currency", "categoryId"] as const).some((name) => was[name] !== is[name]);
  if (isOpenClaim(was)) return isMoved ? [is.incurredOn] : [];
  return isMoved || isOther ? [was.incurredOn, is.incurredOn] : [];
}
