import type { Money } from "#domain/kernel/money.ts";

/** A claim is submitted, then approved or rejected; approved ones are paid. What an admin enters starts as approved. */
export const expenseStates = ["submitted", "approved", "rejected", "paid"] as const;
export type ExpenseState = (typeof expenseStates)[number];

type Choice = { id: string; name: string };

export type Expense = {
  id: string;
  category: Choice;
  amount: Money;
  incurredOn: string;
  vendor: string;
  description: string;
  receipt: { name: string; size: number } | null;
  /** The team member who gets the money; null when it goes to the vendor. */
  payee: Choice | null;
  state: ExpenseState;
  decisionNote: string;
  decidedBy: string | null;
  paidOn: string | null;
  isRecurring: boolean;
  version: number;
  createdAt: Date;
};

/** Whether its author may still edit it: until it is approved. */
export const isOpenClaim = ({ state }: { state: ExpenseState }): boolean =>
  state === "submitted" || state === "rejected";
