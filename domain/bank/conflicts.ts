import { conflictsOf } from "#domain/kernel/conflict.ts";

export const bankConflict = conflictsOf("bank-line", {
  decided: "Someone has dealt with this line in the meantime.",
  "not-income": "Money that left the account pays no invoice.",
  "not-spending": "Money that came in is no expense. Say what it pays.",
  "no-expense": (why: string) => `It can't become an expense: ${why}`,
  "other-currency": (line: string, invoice: string) =>
    `The payment is in ${line} and the invoice in ${invoice}. Set the line aside and record what it is worth by hand.`,
  unfilled: "Add your bank accounts under Settings › Bank accounts first, so that a statement can be told to be yours.",
  "other-account": (account: string, own: string) =>
    `This is a statement of the account ${account}. Your accounts are ${own}: choose a statement of one of them, or add the account under Settings › Bank accounts.`,
  "other-currency-of-account": (account: string, own: string) =>
    `A line of this statement is in ${account}, and the account is in ${own}. Enter that payment by hand, and take the rest in without it.`,
  unread: (line: string) => `Line ${line} has no day or no amount. Download the statement again.`,
});
