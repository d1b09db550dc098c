import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { insertImportedPeople } from "#domain/users/index.ts";
import type { Written } from "../kind.ts";
import type { ChangedClient, Held, NewClient } from "./plan-clients.ts";

export async function lockClients(tx: Database, _: Permit<"data.import">): Promise<void> {
  await sql`lock table clients in share row exclusive mode`.execute(tx);
}

/** The clients with one of these names or references. */
export async function selectHeldClients(
  db: Database,
  _: Permit<"data.import" | "import.prepare">,
  { names, refs }: { names: string[]; refs: string[] },
): Promise<Held[]> {
  return db
    .selectFrom("clients")
    .select(["id", "companyName", "externalRef", "notes", "startedOn", "status", "version"])
    .select(sql<boolean>`erased_at is not null`.as("isErased"))
    .where(sql<boolean>`(lower(company_name) = any(${names}) or external_ref = any(${refs}))`)
    .orderBy("id")
    .execute();
}

const chunk = 500;

/** Adds the companies, each with its dashboard and the person who owns it; null when one has an account by now. */
export async function insertClients(
  tx: Database,
  may: Permit<"data.import">,
  clients: NewClient[],
  now: Date,
): Promise<Written[] | null> {
  const written: Written[] = [];
  for (let from = 0; from < clients.length; from += chunk) {
    const some = clients.slice(from, from + chunk).map((client) => ({ ...client, id: newId(), userId: newId() }));
    const people = some.map(({ userId: id, firstName, lastName, email, timeZone }) => ({
      id,
      firstName,
      lastName,
      email,
      timeZone,
    }));
    if (!(await insertImportedPeople(tx, may, people, now))) return null;
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
    written.push(...some.map(({ id }) => ({ id, version: 1, was: null })));
  }
  return written;
}

/** Which of the clients could be changed: those that nobody changed meanwhile. */
export async function updateClients(
  tx: Database,
  may: Permit<"data.import">,
  changes: Omit<ChangedClient, "was">[],
  now: Date,
): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const { id, version, facts } of changes) {
    const saved = await tx
      .updateTable("clients")
      .set({ ...facts, version: version + 1, updatedAt: now, updatedBy: may.by })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("erasedAt", "is", null)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 1n) changed.add(id);
  }
  return changed;
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
