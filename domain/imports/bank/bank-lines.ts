import { accountsOf, deleteUnused, insertTableLines, knownKeys, tableLines } from "#domain/bank/index.ts";
import { decimalsOf, parseAmount } from "#domain/kernel/money.ts";
import { cellsOf, raggedRow } from "#domain/kernel/table/table-row.ts";
import { judgeRows, type Kind, refused, skipped } from "../kind.ts";
import { lockRecords, stillThere } from "../rows.queries.ts";
import { bankFields as fields } from "./bank-fields.ts";

type Cells = Record<keyof typeof fields, string>;
const names = Object.keys(fields) as (keyof Cells)[]; // the keys of the record above

/** Whether it came in: a minus, or a word for what went out ("Soll", "Debit", "Af"). */
const cameIn = ({ amount, side }: Cells) => !amount.startsWith("-") && !/^(s|d|a|out)/i.test(side);

/** Lines of a statement that the bank gives as a table. The account is the agency's for their currency. */
export const bankLines: Kind = {
  fields,
  lock: (tx, may) => lockRecords(tx, may, "bank_lines"),

  async plan(db, may, rows, circumstances) {
    const accounts = await accountsOf(db, may);
    const entries = rows.map((row) => {
      const cells = cellsOf(row, names, circumstances.mapping);
      const currency = cells.currency.toUpperCase() || (accounts[0]?.currency ?? circumstances.currency);
      const amount = circumstances.decimal(cells.amount.replace(/^[-+]/, "")) ?? "";
      const { day, name, iban, text } = cells;
      return { day, amount, currency, isIn: cameIn(cells), name, iban, text, reference: "" };
    });
    const isRead = ({ day, amount, currency }: (typeof entries)[number]) =>
      /^\d{4}-\d\d-\d\d$/.test(day) && parseAmount(amount, currency) !== null;
    const read = entries.filter(isRead);
    const made = tableLines(read, accounts, new Date(`${circumstances.today}T00:00:00Z`));
    const lineOf = new Map(read.map((entry, at) => [entry, made[at] ?? ""]));
    const keys = made.flatMap((line) => (typeof line === "string" ? [] : line.key));
    const known = await knownKeys(db, may, keys);
    const order = new Map(rows.map(({ row }, at) => [row, entries[at]]));
    const { planned, adds } = judgeRows(rows, (row) => {
      const entry = order.get(row.row);
      const name = entry ? [entry.day, entry.name || entry.text].join(" ") : "";
      const line = entry && lineOf.get(entry);
      if (row.isRagged) return { name, judged: refused(raggedRow) };
      if (!entry || line === undefined) {
        const places = decimalsOf(entry?.currency ?? "");
        return {
          name,
          judged: refused(`Enter a day such as 2026-11-21 and an amount with ${places} decimals at most.`),
        };
      }
      if (typeof line === "string") return { name, judged: refused(line) };
      if (known.has(line.key)) return { name, judged: skipped("It was taken in before.") };
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
