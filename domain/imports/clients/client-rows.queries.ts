import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { insertImportedPeople } from "#domain/users/index.ts";
import { chunk } from "../rows.queries.ts";
import type { NewClient, StoredClient } from "./plan-clients.ts";

/** The clients with one of these names or references. */
export async function selectHeldClients(
  db: Database,
  _: Permit<"data.import" | "import.prepare">,
  { names, refs }: { names: string[]; refs: string[] },
): Promise<StoredClient[]> {
  return db
    .selectFrom("clients")
    .select(["id", "companyName", "externalRef", "notes", "startedOn", "status", "version"])
    .select(sql<boolean>`erased_at is not null`.as("isErased"))
    .where(sql<boolean>`(lower(company_name) = any(${names}) or external_ref = any(${refs}))`)
    .orderBy("id")
    .execute();
}

/** Adds the companies, each with its dashboard and the person who owns it; null when one has an account by now. */
export async function insertClients(
  tx: Database,
  may: Permit<"data.import">,
  clients: NewClient[],
  now: Date,
): Promise<string[] | null> {
  const rows = clients.map((client) => ({ ...client, id: newId(), userId: newId() }));
  for (let from = 0; from < rows.length; from += chunk)
    if (!(await insertSome(tx, may, rows.slice(from, from + chunk), now))) return null;
  return rows.map(({ id }) => id);
}

type NewRow = NewClient & { id: string; userId: string };

async function insertSome(tx: Database, may: Permit<"data.import">, some: NewRow[], now: Date): Promise<boolean> {
  const people = some.map(({ userId: id, firstName, lastName, email, timeZone }) => ({
    id,
    firstName,
    lastName,
    email,
    timeZone,
  }));
  if (!(await insertImportedPeople(tx, may, people, now))) return false;
  const companies = some.map(({ firstName: _, lastName: __, email: ___, userId: ____, ...company }) => ({
    ...company,
    createdAt: now,
    updatedAt: now,
    createdBy: may.by,
  }));
  await tx.insertInto("clients").values(companies).execute();
  const portals = some.map(({ id: clientId }) => ({ clientId }));
  await tx.insertInto("clientPortal").values(portals).execute();
  const members = some.map(({ id: clientId, userId }) => ({ clientId, userId, isPrimary: true, createdAt: now }));
  await tx.insertInto("clientMembers").values(members).execute();
  return true;
}

/** Which of these clients nobody has touched since they were added, each with the person who owns its dashboard. */
export async function selectUntouchedClients(
  tx: Database,
  _: Permit<"data.import">,
  ids: string[],
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select client.id, member.user_id from clients as client
      join client_portal as portal on portal.client_id = client.id and portal.version = 1
      join client_members as member on member.client_id = client.id and member.is_primary
    where client.id = any(${ids}::uuid[]) and client.version = 1
      and not exists (select from audit_log where entity = 'client' and entity_id = client.id::text)
      and (select count(*) from client_members where client_id = client.id) = 1
      and (select count(*) from fee_agreements where client_id = client.id) = 1
      and client.id not in (
        select referred_to('clients', ${ids}::uuid[], '{client_portal,client_members,fee_agreements}'))
    for update of client, member`.execute(tx);
  return rows;
}

export async function deleteClients(tx: Database, _: Permit<"data.import">, ids: string[]): Promise<void> {
  await tx.deleteFrom("clients").where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}
