import type { Permit } from "#domain/access/permit.ts";
import { type BankAccount, bankAccounts } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { NewLine } from "./bank-line.queries.ts";
import type { LineEntry } from "./bank-line.ts";
import { linesOf, type ReadLine } from "./take-in.ts";

export const accountsOf = async (db: Database, _: Permit<"data.import" | "import.prepare">): Promise<BankAccount[]> => {
  const row = await db.selectFrom("settings").select("value").where("key", "=", "bankAccounts").executeTakeFirst();
  return row ? bankAccounts.parse(row.value).accounts : [];
};

/** The lines of a table, which names no account: it is the agency's for their currency. A sentence where it has none. */
export function tableLines(entries: LineEntry[], accounts: BankAccount[], now: Date): (ReadLine | string)[] {
  const lines = new Map<LineEntry, ReadLine | string>();
  for (const [currency, some] of Map.groupBy(entries, (entry) => entry.currency)) {
    const own = accounts.find((account) => account.currency === currency);
    const read = own ? linesOf({ account: own.iban || own.account, entries: some }, accounts, now) : null;
    const sentence = `You have no account in ${currency}. Add it under Settings › Bank accounts, or leave this line out.`;
    for (const [at, entry] of some.entries()) lines.set(entry, (read?.ok && read.value[at]) || sentence);
  }
  return entries.map((entry) => lines.get(entry) ?? "");
}

/** Null when one of them was taken in meanwhile. */
export async function insertTableLines(tx: Database, may: Permit<"data.import">, lines: NewLine[]): Promise<boolean> {
  for (let from = 0; from < lines.length; from += 1000) {
    const some = lines.slice(from, from + 1000).map((line) => ({ ...line, createdBy: may.by }));
    const query = tx.insertInto("bankLines").values(some);
    const written = await query.onConflict((known) => known.column("key").doNothing()).executeTakeFirst();
    if (Number(written.numInsertedOrUpdatedRows ?? 0n) < some.length) return false;
  }
  return true;
}

/** Deletes those that nobody has used; tells which they were. */
export async function deleteUnused(tx: Database, _: Permit<"data.import">, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = tx.deleteFrom("bankLines").where("id", "in", ids).where("state", "=", "open").returning("id");
  return (await gone.execute()).map(({ id }) => id);
}
