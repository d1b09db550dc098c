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
  /** What the bank calls it, where the file says so (FITID in OFX). */
  bankId?: string;
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
  if (found || !/^\d{4,}$/.test(number)) return found ?? null;
  // OFX names an account without its bank, or as the end of a longer number; so does an IBAN, in France before a check.
  const [only, ...others] = accounts.filter(({ iban, account }) =>
    iban
      ? [iban, iban.slice(0, -2)].some((one) => endsIn(one.slice(4), number.padStart(10, "0"), number))
      : endsIn(account, number) || endsIn(number, bare(account)),
  );
  return only && others.length === 0 ? only : null;
}

const endsIn = (long: string, ...ends: string[]) => ends.some((end) => end.length > 6 && long.endsWith(end));

type CountedEntry = { entry: LineEntry; minor: bigint };

/**
 * Keys for the lines of one statement, the same in whichever file they come: account, day, amount and words, without what
 * banks write differently. A line with an id of its bank is known by that, whatever its words are the next time. `twin`:
 * what it would be in a file without ids, or was before names counted as words. Equal lines are told apart by their place.
 */
export function keysOf(account: string, lines: CountedEntry[]): { key: string; twin: string | null }[] {
  const places = new Map<string, number>();
  const keyFor = (parts: string[]) => {
    const whole = parts.join("\n");
    const place = places.get(whole) ?? 0;
    places.set(whole, place + 1);
    return createHash("sha256").update(`${whole}\n${place}`).digest("hex");
  };
  const read = lines.map(({ entry, minor }) => {
    const { currency, day, isIn, name, text, bankId = "" } = entry;
    const parts = [account, currency, day, isIn ? "in" : "out", String(minor)];
    // Some banks call every line "0".
    const id = /[a-z1-9]/i.test(bankId) ? [...parts, `id ${bankId}`] : null;
    const words = bare(text).slice(0, 120);
    const named = words === "" ? bare(name).slice(0, 120) : "";
    return { id, words: [...parts, words || named], unnamed: named === "" ? null : [...parts, ""] };
  });
  // Nor is it an id where lines of one day and amount share it and differ in their words.
  const wordsOf = Map.groupBy(read, ({ id }) => id?.join("\n"));
  return read.map(({ id, words, unnamed }) => {
    const byWords = keyFor(words);
    if (!id) return { key: byWords, twin: unnamed && keyFor(unnamed) };
    const isShared = wordsOf.get(id.join("\n"))?.some((other) => other.words.at(-1) !== words.at(-1));
    return { key: keyFor(isShared ? [...id, ...words.slice(-1)] : id), twin: byWords };
  });
}
