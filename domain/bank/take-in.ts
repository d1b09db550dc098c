import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type BankAccount, spacedIban } from "#domain/billing/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { parseAmount } from "#domain/kernel/money.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { insertLines, knownKeys, type NewLine } from "./bank-line.queries.ts";
import { accountOf, keysOf, type LineEntry } from "./bank-line.ts";
import { bankConflict } from "./conflicts.ts";
import { bankEvents } from "./events.ts";

export type SentStatement = { account: string; entries: LineEntry[] };
type TakingIn = { statements: SentStatement[]; accounts: BankAccount[] };

/**
 * Takes in statements of the agency's accounts, all or none. Lines that are there already stay as they are. `others`: how
 * many were of accounts that are not the agency's, such as its cards, beside those that are.
 */
export const takeInStatements = declareCommand({
  action: "invoice.settle",
  run: async ({ db: tx, now }, { statements, accounts }: TakingIn, may) => {
    const own = statements.filter(({ account }) => accountOf(account, accounts));
    const read = (own.length > 0 ? own : statements).flatMap((one) => unwrap(linesOf(one, accounts, now)));
    const twins = await knownKeys(
      tx,
      may,
      read.flatMap(({ twin }) => twin ?? []),
    );
    const lines = read.flatMap(({ line, twin }) => (twin && twins.has(twin) ? [] : line));
    const added = await insertLines(tx, may, lines);
    const after = { added, known: read.length - added };
    const outcome = { ...after, others: statements.length - own.length };
    if (added === 0) return unchanged(outcome);
    return logged(outcome, bankEvents["bank_line.imported"].entry({ entityId: newId(), after }));
  },
});

/** `twin`: another key under which it may be there already. */
export type ReadLine = { line: NewLine; twin: string | null };

/** The lines of one statement as they are kept. */
export function linesOf({ account, entries }: SentStatement, accounts: BankAccount[], now: Date): Result<ReadLine[]> {
  if (accounts.length === 0) return bankConflict("unfilled");
  const own = accountOf(account, accounts);
  if (!own) return bankConflict("other-account", account || "without a number", accounts.map(nameOf).join(", "));
  const counted: { entry: LineEntry; minor: bigint }[] = [];
  for (const [at, written] of entries.entries()) {
    const entry = { ...written, currency: written.currency || own.currency };
    const { currency, amount } = entry;
    if (currency !== own.currency) return bankConflict("other-currency-of-account", currency, own.currency);
    if (/^0*[.,]?0*$/.test(amount) && /\d/.test(amount)) continue;
    const minor = parseAmount(shortened(amount), currency);
    if (minor === null || !isDay(entry.day)) return bankConflict("unread", String(at + 1));
    counted.push({ entry, minor });
  }
  const number = own.iban || own.account;
  const keys = keysOf(number, counted);
  return done(
    counted.map(({ entry, minor }, at) => {
      const { key = "", twin = null } = keys[at] ?? {};
      return { line: { ...lineOf(entry, now), key, account: number, amountMinor: minor }, twin };
    }),
  );
}

const lineOf = (entry: LineEntry, now: Date) => ({
  id: newId(),
  currency: entry.currency,
  bookedOn: entry.day,
  isIn: entry.isIn,
  name: cut(entry.name, 140),
  iban: cut(entry.iban.replace(/\s/g, "").toUpperCase(), 40),
  text: cut(entry.text, 500),
  reference: cut(entry.reference, 200),
  createdAt: now,
});

const nameOf = ({ iban, account }: BankAccount) => (iban ? spacedIban(iban) : account);
const cut = (text: string, most: number) =>
  text
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, most);
/** "12.50" and "12.5000" are the same. */
const shortened = (amount: string) => amount.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
