import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { unlessTaken } from "#domain/kernel/lock-record.queries.ts";

export type Account = {
  firstName: string;
  lastName: string;
  email: string;
  notes: string | null;
  role: string;
  version: number;
};

export async function findAccountToEdit(tx: Database, id: string): Promise<Account | null> {
  const row = await tx
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .select(["person.firstName", "person.lastName", "person.notes", "person.role", "person.version", "user.email"])
    .where("person.id", "=", id)
    .where("person.erasedAt", "is", null)
    .forUpdate("person")
    .executeTakeFirst();
  return row ?? null;
}

type Facts = Pick<Account, "firstName" | "lastName" | "email" | "notes">;

/** False when another person has this address. */
export async function saveAccount(
  tx: Database,
  _: Permit<"person.edit">,
  id: string,
  facts: Facts,
  now: Date,
): Promise<boolean> {
  const { email, ...person } = facts;
  await tx
    .updateTable("people")
    .set(({ eb }) => ({ ...person, updatedAt: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const name = `${facts.firstName} ${facts.lastName}`;
  const user = tx.updateTable("authUsers").set({ name, email, updatedAt: now }).where("id", "=", id);
  return unlessTaken(tx, () => user.execute());
}

export async function saveNotes(tx: Database, _: Permit<"person.create">, id: string, notes: string) {
  await tx.updateTable("people").set({ notes }).where("id", "=", id).execute();
}
