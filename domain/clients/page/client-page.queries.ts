import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

/** What the flags allow is an admin's anyway. */
export type ClientAssignee = {
  id: string;
  name: string;
  pictureId: string | null;
  jobTitle: string | null;
  status: string;
  isAdmin: boolean;
  isLead: boolean;
  seesMoney: boolean;
  revealsSecrets: boolean;
};

/** The client's own row, for access rules, and as `source` where its lead came from. */
export async function findClient(
  db: Database,
  id: string,
): Promise<(Row<"clients"> & { source: string | null }) | null> {
  const row = await db
    .selectFrom("clients")
    .leftJoin("leads as lead", "lead.convertedClientId", "clients.id")
    .selectAll("clients")
    .select("lead.source")
    .where("clients.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findClientToChange(tx: Database, id: string): Promise<Row<"clients"> | null> {
  return (await tx.selectFrom("clients").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null;
}

export function selectAssignees(db: Database, _: Permit<"client.read">, clientId: string): Promise<ClientAssignee[]> {
  return db
    .selectFrom("clientAssignments as assigned")
    .innerJoin("people as person", "person.id", "assigned.userId")
    .select(["person.id", "assigned.canSeeMoney as seesMoney", "assigned.canRevealCredentials as revealsSecrets"])
    .select(["person.jobTitle", "person.status", "person.pictureFileId as pictureId"])
    .select("person.name")
    .select(sql<boolean>`person.role = 'admin'`.as("isAdmin"))
    .select(sql<boolean>`assigned.relation = 'lead'`.as("isLead"))
    .where("assigned.clientId", "=", clientId)
    .orderBy("assigned.relation")
    .orderBy("person.firstName")
    .limit(200)
    .execute();
}

type Facts = Partial<
  Omit<Row<"clients">, "id" | "version" | "createdAt" | "createdBy" | "updatedAt" | "updatedBy" | "erasedAt">
>;
type Writes = "client.edit" | "client.move" | "client.archive" | "client.restore";

/** False when the client was changed since version `seen`. */
export async function saveClient(
  tx: Database,
  may: Permit<Writes>,
  id: string,
  facts: Facts,
  { seen, now }: { seen: number; now: Date },
): Promise<boolean> {
  const saved = await tx
    .updateTable("clients")
    .set({ ...facts, version: seen + 1, updatedAt: now, updatedBy: may.by })
    .where("id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Closes the client's portal; returns whether it was open. */
export async function closePortal(tx: Database, _: Permit<"client.archive">, clientId: string): Promise<boolean> {
  const shut = await setPortal(tx, clientId, false);
  return shut.numUpdatedRows > 0n;
}

export async function openPortalAgain(tx: Database, _: Permit<"client.restore">, clientId: string) {
  await setPortal(tx, clientId, true);
}

const setPortal = (tx: Database, clientId: string, enabled: boolean) =>
  tx
    .updateTable("clientPortal")
    .set(({ eb }) => ({ enabled, version: eb("version", "+", 1) }))
    .where("clientId", "=", clientId)
    .where("enabled", "!=", enabled)
    .executeTakeFirst();
