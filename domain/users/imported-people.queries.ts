import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type ImportedPerson = { id: string; firstName: string; lastName: string; email: string; timeZone: string };

/** Which of these addresses have an account. */
export async function selectAccounts(
  db: Database,
  _: Permit<"data.import" | "import.prepare">,
  emails: string[],
): Promise<string[]> {
  const rows = db.selectFrom("authUsers").select("email").where(sql<boolean>`email = any(${emails})`);
  return (await rows.execute()).map(({ email }) => email);
}

/**
 * Opens accounts for clients' people, who are invited when an admin says so; nothing is sent. False when one of the
 * addresses has an account by now.
 */
export async function insertImportedPeople(
  tx: Database,
  _: Permit<"data.import">,
  people: ImportedPerson[],
  now: Date,
): Promise<boolean> {
  const times = { createdAt: now, updatedAt: now };
  const users = people.map(({ id, email, firstName, lastName }) => ({ id, email, name: `${firstName} ${lastName}` }));
  const opened = await tx
    .insertInto("authUsers")
    .values(users.map((user) => ({ ...user, ...times })))
    .onConflict((taken) => taken.column("email").doNothing())
    .returning("id")
    .execute();
  if (opened.length < people.length) return false;
  const account = { providerId: "credential", password: null, ...times };
  await tx
    .insertInto("authAccounts")
    .values(people.map(({ id }) => ({ id, userId: id, accountId: id, ...account })))
    .execute();
  await tx
    .insertInto("people")
    .values(people.map(({ email: _, ...person }) => ({ ...person, role: "client", status: "invited", ...times })))
    .execute();
  return true;
}

/** Which of these people were not touched since they were imported: not edited, not invited, not referred to. */
export async function selectUntouchedPeople(tx: Database, _: Permit<"data.import">, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where id = any(${ids}::uuid[]) and version = 1 and status = 'invited'
      and not exists (select from audit_log where entity = 'person' and entity_id = people.id::text)
      and id not in (select referred_to('people', ${ids}::uuid[], '{client_members}'))
      and id not in (select referred_to('auth_users', ${ids}::uuid[], '{people,auth_accounts}'))
    for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteImportedPeople(tx: Database, _: Permit<"data.import">, ids: string[]): Promise<void> {
  await tx.deleteFrom("authUsers").where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}
