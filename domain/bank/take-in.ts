import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type BankAccount, spacedIban } from "#domain/billing/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { parseAmount } from "#domain/kernel/money.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { insertLines, type NewLine } from "./bank-line.queries.ts";
import { accountOf, keyOf, type LineEntry } from "./bank-line.ts";
import { bankConflict } from "./conflicts.ts";
import { bankEvents } from "./events.ts";

export type SentStatement = { account: string; entries: LineEntry[] };
type TakingIn = { statements: SentStatement[]; accounts: BankAccount[] };

/** Takes in statements of the agency's accounts, all or none. Lines that are there already stay as they are. */
export const takeInStatements = declareCommand({
  action: "invoice.settle",
  run: async ({ db: tx, now }, { statements, accounts }: TakingIn, may) => {
    const lines = statements.flatMap((one) => unwrap(linesOf(one, accounts, now)));
    const added = await insertLines(tx, may, lines);
    const outcome = { added, known: lines.length - added };
    if (added === 0) return unchanged(outcome);
    return logged(outcome, bankEvents["bank_line.imported"].entry({ entityId: newId(), after: outcome }));
  },
});

/** The lines of one statement as they are kept. */
export function linesOf({ account, entries }: SentStatement, accounts: BankAccount[], now: Date): Result<NewLine[]> {
  if (accounts.length === 0) return bankConflict("unfilled");
  const own = accountOf(account, accounts);
  if (!own) return bankConflict("other-account", account || "without a number", accounts.map(nameOf).join(", "));
  const places = new Map<string, number>();
  const lines: NewLine[] = [];
  for (const [at, entry] of entries.entries()) {
    const { currency, isIn } = entry;
    if (currency !== own.currency) return bankConflict("other-currency-of-account", currency, own.currency);
    if (/^0*[.,]?0*$/.test(entry.amount) && /\d/.test(entry.amount)) continue;
    const minor = parseAmount(shortened(entry.amount), currency);
    if (minor === null || !isDay(entry.day)) return bankConflict("unread", String(at + 1));
    const number = own.iban || own.account;
    const first = keyOf(number, entry, minor, 0);
    const place = places.get(first) ?? 0;
    places.set(first, place + 1);
    lines.push({
      id: newId(),
      key: place === 0 ? first : keyOf(number, entry, minor, place),
      account: number,
      currency,
      bookedOn: entry.day,
      isIn,
      amountMinor: minor,
      name: cut(entry.name, 140),
      iban: cut(entry.iban.replace(/\s/g, "").toUpperCase(), 40),
      text: cut(entry.text, 500),
      reference: cut(entry.reference, 200),
      createdAt: now,
    });
  }
  return done(lines);
}

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
