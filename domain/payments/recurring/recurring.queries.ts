import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { Cadence, Rhythm } from "./due-dates.ts";

export type RecurringTarget = "fee" | "expense";
/** What an entry is for: a client's fee, or an expense of a category, possibly with a payee. */
export type Aim =
  | { target: "fee"; clientId: string; categoryId?: null; payeeId?: null }
  | { target: "expense"; clientId?: null; categoryId: string; payeeId: string | null };
export type Wording = { description: string; amountMinor: bigint; currency: string };
export type Entry = Wording &
  Rhythm & { id: string; nextOn: string | null; active: boolean; version: number } & {
    target: RecurringTarget;
    clientId: string | null;
    categoryId: string | null;
    payeeId: string | null;
  };

const toEntry = ({ cadence, target, ...row }: Row<"recurringEntries">): Entry => ({
  ...row,
  cadence: cadence as Cadence, // per CHECK constraint
  target: target as RecurringTarget, // per CHECK constraint
});

export async function insertEntry(
  tx: Database,
  may: Permit<"recurring.write">,
  entry: Aim & Wording & Rhythm & { id: string; nextOn: string | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("recurringEntries")
    .values({ ...entry, createdBy: may.by, createdAt: now, updatedAt: now })
    .execute();
}

/** Those of one client, or all of a target; the next to run first. */
export async function selectEntries(
  db: Database,
  _: Permit<"recurring.write">,
  { target, clientId }: { target: RecurringTarget; clientId: string | null },
): Promise<Entry[]> {
  const rows = await db
    .selectFrom("recurringEntries")
    .selectAll()
    .where("target", "=", target)
    .$if(clientId !== null, (entries) => entries.where("clientId", "=", clientId ?? ""))
    .orderBy("active", "desc")
    .orderBy("nextOn", (day) => day.asc().nullsLast())
    .orderBy("id")
    .limit(500)
    .execute();
  return rows.map(toEntry);
}

export async function findEntry(db: Database, id: string): Promise<Entry | null> {
  const row = await db.selectFrom("recurringEntries").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** Locked until the transaction ends. */
export async function findEntryToChange(tx: Database, id: string): Promise<Entry | null> {
  const row = await tx.selectFrom("recurringEntries").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** The next one due, locked; skips those locked by another instance. */
export async function findEntryToRun(
  tx: Database,
  { target, today, passed }: { target: RecurringTarget; today: string; passed: string[] },
): Promise<Entry | null> {
  const row = await tx
    .selectFrom("recurringEntries")
    .selectAll()
    .where("target", "=", target)
    .where("active", "=", true)
    .where("nextOn", "<=", today)
    .$if(passed.length > 0, (entries) => entries.where("id", "not in", passed))
    .orderBy("nextOn")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? toEntry(row) : null;
}

type Facts = Partial<Wording & Rhythm & { active: boolean; nextOn: string | null }>;

export async function saveEntry(
  tx: Database,
  _: Permit<"recurring.write">,
  { id, version }: Pick<Entry, "id" | "version">,
  facts: Facts,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("recurringEntries")
    .set({ ...facts, version: version + 1, updatedAt: now })
    .where("id", "=", id)
    .execute();
}

/** Running it is not an edit, so its version stays the same. */
export async function saveNext(
  tx: Database,
  _: Permit<"recurring.run">,
  id: string,
  nextOn: string | null,
): Promise<void> {
  await tx.updateTable("recurringEntries").set({ nextOn }).where("id", "=", id).execute();
}
