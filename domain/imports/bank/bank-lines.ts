import { accountsOf, deleteUnused, insertTableLines, knownKeys, tableLines } from "#domain/bank/index.ts";
import { decimalsOf, parseAmount } from "#domain/kernel/money.ts";
import { cellsOf, raggedRow } from "#domain/kernel/table/table-row.ts";
import { judgeRows, type Kind, refused, skipped } from "../kind.ts";
import { lockRecords, stillThere } from "../rows.queries.ts";
import { bankFields as fields } from "./bank-fields.ts";

type Cells = Record<keyof typeof fields, string>;
const names = Object.keys(fields) as (keyof Cells)[]; // the keys of the record above

const wentOut = /^(s(oll)?|d|dr|deb.*|déb.*|af|out|cargo|addebito|sortie)$/i;
/** Whether it came in: a minus, or a word for what went out ("Soll", "Debit", "Af"). */
const cameIn = (amount: string, side: string) => !amount.startsWith("-") && !wentOut.test(side);

/** Of a table with a column for each way. A table writes nothing or a zero in the other one. */
function amountIn({ amount, moneyIn, moneyOut }: Cells): string {
  if (amount !== "") return amount;
  const isNothing = /^[-+]?[0.,]*$/;
  if (!isNothing.test(moneyIn)) return moneyIn.replace(/^\+/, "");
  return isNothing.test(moneyOut) ? "" : `-${moneyOut.replace(/^[-+]/, "")}`;
}

/** ABN AMRO puts all that it knows of a line into one cell, between slashes or behind Dutch words. */
const abnMarks = {
  slashed: (mark: string) =>
    new RegExp(`/${mark}/(.*?)(?=/(?:TRTP|IBAN|BIC|NAME|REMI|EREF|ORDP|ULTD|CSID|MARF|SVCL)/|$)`),
  worded: (mark: string) =>
    new RegExp(`\\b${mark}:(.*?)(?=\\s(?:IBAN|BIC|Naam|Omschrijving|Kenmerk|Machtiging|Incassant):|$)`),
};

/** Whose money it is and what it is for, out of such a cell; of any other, the cells as they are. */
function wordsOf({ name, text, iban }: Pick<Cells, "name" | "text" | "iban">) {
  const whole = (text || name).replace(/\s+/g, " ");
  const isSlashed = /^\/TRTP\//.test(whole);
  if (!isSlashed && !/^SEPA .*\bIBAN: ?[A-Z]{2}\d\d/.test(whole)) return { name, text, iban };
  const mark = isSlashed ? abnMarks.slashed : abnMarks.worded;
  const part = (named: string) => mark(named).exec(whole)?.[1]?.trim() ?? "";
  const about = part(isSlashed ? "REMI" : "Omschrijving") || whole;
  return { name: part(isSlashed ? "NAME" : "Naam"), text: about, iban: part("IBAN") || iban };
}

/** Words for money that has not moved, or came back before it did. */
const unmoved =
  /pending|failed|declin|revert|cancel|blocked|rejected|draft|scheduled|processing|vorgemerkt|abgelehnt|storniert|annul|en attente|refus|rechaz|pendiente|in attesa/i;

/** The first line of Quicken's files, and of Bank of America's. */
const balance = /^(opening|beginning|starting|ending|closing) balance( as of [\d/.-]+)?$/i;

/** Why a line tells of no money that came or went. */
function stillOf(cells: Cells): string | null {
  const { status, side, name, text } = cells;
  if (balance.test(name || text)) return "It tells a balance: no money moved.";
  if (/^[-+]?0*[.,]?0+$/.test(amountIn(cells))) return "Its amount is zero: no money moved.";
  if (unmoved.test(status)) return `It is called "${status.slice(0, 40)}" there: no money moved.`;
  return /^neutral$/i.test(side) ? "It moved between your own accounts." : null;
}

/** Lines of a statement that the bank gives as a table. The account is the agency's for their currency. */
export const bankLines: Kind = {
  fields,
  lock: (tx, may) => lockRecords(tx, may, "bank_lines"),

  async plan(db, may, rows, circumstances) {
    const accounts = await accountsOf(db, may);
    const entries = rows.map((row) => {
      const cells = cellsOf(row, names, circumstances.mapping);
      const currency = cells.currency.toUpperCase() || (accounts[0]?.currency ?? circumstances.currency);
      const signed = amountIn(cells);
      const amount = circumstances.decimal(signed.replace(/^[-+]/, "")) ?? "";
      const { day, side } = cells;
      const isIn = cameIn(signed, side);
      const words = wordsOf({ ...cells, name: isIn ? cells.name : cells.payee || cells.name });
      const { name, text } = words;
      // Some banks name an account there.
      const iban = /\d{4}/.test(words.iban) ? words.iban : "";
      const because = stillOf(cells);
      return { day, amount, currency, isIn, name, iban, text, reference: "", because };
    });
    const isRead = ({ day, amount, currency, because }: (typeof entries)[number]) =>
      because === null && /^\d{4}-\d\d-\d\d$/.test(day) && parseAmount(amount, currency) !== null;
    const read = entries.filter(isRead);
    const made = tableLines(read, accounts, new Date(`${circumstances.today}T00:00:00Z`));
    const lineOf = new Map(read.map((entry, at) => [entry, made[at] ?? ""]));
    const keys = made.flatMap((one) => (typeof one === "string" ? [] : [one.line.key, one.twin ?? one.line.key]));
    const known = await knownKeys(db, may, keys);
    const order = new Map(rows.map(({ row }, at) => [row, entries[at]]));
    const { planned, adds } = judgeRows(rows, (row) => {
      const entry = order.get(row.row);
      const name = entry ? [entry.day, entry.name || entry.text].join(" ").trim() : "";
      const found = entry && lineOf.get(entry);
      if (row.isRagged) return { name, judged: refused(raggedRow) };
      if (entry?.because) return { name, judged: skipped(entry.because) };
      if (!entry || found === undefined) {
        const places = decimalsOf(entry?.currency ?? "");
        return {
          name,
          judged: refused(`Enter a day such as 2026-11-21 and an amount with ${places} decimals at most.`),
        };
      }
      if (typeof found === "string") return { name, judged: refused(found) };
      const { line, twin } = found;
      if (known.has(line.key) || (twin && known.has(twin))) return { name, judged: skipped("It was taken in before.") };
      return { name, judged: { does: "add", add: line } };
    });
    return {
      planned,
      // Their ids are new each time.
      content: adds.map(({ key }) => key),
      async write(tx, mayWrite, now) {
        const lines = adds.map((line) => ({ ...line, createdAt: now }));
        const isWritten = await insertTableLines(tx, mayWrite, lines);
        return isWritten ? lines.map(({ id }) => ({ id, version: 1, was: null })) : null;
      },
    };
  },

  async undo(tx, may, written) {
    return stillThere(
      written,
      await deleteUnused(
        tx,
        may,
        written.map(({ id }) => id),
      ),
    );
  },
};
