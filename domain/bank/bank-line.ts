import { createHash } from "node:crypto";
import type { BankAccount } from "#domain/billing/index.ts";
import type { Money } from "#domain/kernel/money.ts";

export const lineStates = ["open", "settled", "aside"] as const;
export type LineState = (typeof lineStates)[number];

export type BankLine = {
  id: string;
  bookedOn: string;
  isIn: boolean;
  amount: Money;
  name: string;
  iban: string;
  text: string;
  reference: string;
  state: LineState;
  receiptId: string | null;
  expenseId: string | null;
};

/** What a file says of one line; the amount is a plain decimal. */
export type LineEntry = {
  day: string;
  amount: string;
  currency: string;
  isIn: boolean;
  name: string;
  iban: string;
  text: string;
  reference: string;
};

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Which of the agency's accounts a statement is of: by its IBAN, or by the bank's own number within it. */
export function accountOf(written: string, accounts: BankAccount[]): BankAccount | null {
  const number = bare(written).replace(/(EUR|USD|GBP|CHF)$/, "");
  const [bank = "", own = ""] = written.split("/").map((part) => part.replace(/\D/g, ""));
  const found = accounts.find(({ iban, account }) => {
    if (iban) return iban === number || (own !== "" && iban.slice(4) === `${bank}${own.padStart(10, "0")}`);
    return account !== "" && bare(account) === number;
  });
  return found ?? null;
}

/**
 * The same for one line in whichever file and format it comes: account, day, amount and words, without what banks write
 * differently. `place` tells equal lines of one file apart.
 */
export function keyOf(account: string, { day, isIn, text, currency }: LineEntry, minor: bigint, place: number): string {
  const words = bare(text).slice(0, 120);
  const parts = [account, currency, day, isIn ? "in" : "out", String(minor), words, String(place)];
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}
