import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { PortalForm } from "../access.schema.ts";

export type PortalSettings = PortalForm & { version: number };

/** The portal's permissions, locked with the client until the transaction ends. */
export async function findPortal(db: Database, clientId: string): Promise<PortalSettings | null> {
  const row = await db.selectFrom("clientPortal").selectAll().where("clientId", "=", clientId).executeTakeFirst();
  if (!row) return null;
  const { clientId: _, ...portal } = row;
  return portal;
}

/** False when it was changed since version `seen`. */
export async function savePortalRow(
  tx: Database,
  _: Permit<"client.manage_access">,
  clientId: string,
  form: PortalForm,
  seen: number,
): Promise<boolean> {
  const saved = await tx
    .updateTable("clientPortal")
    .set({ ...form, version: seen + 1 })
    .where("clientId", "=", clientId)
    .where("version", "=", seen)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Signs out all members of a client whose portal was closed, and notifies none of their browsers any more. */
export async function deleteMembersSessions(
  tx: Database,
  _: Permit<"client.manage_access" | "client.archive">,
  clientId: string,
) {
  const members = tx.selectFrom("clientMembers").select("userId").where("clientId", "=", clientId);
  await tx.deleteFrom("authSessions").where("userId", "in", members).execute();
  await tx.deleteFrom("pushSubscriptions").where("userId", "in", members).execute();
}

type Assignment = { isLead: boolean; seesMoney: boolean; revealsSecrets: boolean };

export async function writeAssignment(
  tx: Database,
  may: Permit<"client.assign">,
  { clientId, userId, isLead, seesMoney, revealsSecrets }: Assignment & { clientId: string; userId: string },
  now: Date,
) {
  // One lead at a time: the previous one stays assigned.
  if (isLead)
    await tx
      .updateTable("clientAssignments")
      .set({ relation: "member" })
      .where("clientId", "=", clientId)
      .where("userId", "!=", userId)
      .where("relation", "=", "lead")
      .execute();
  const flags = {
    relation: isLead ? "lead" : "member",
    canSeeMoney: seesMoney,
    canRevealCredentials: revealsSecrets,
  };
  await tx
    .insertInto("clientAssignments")
    .values({ clientId, userId, ...flags, createdAt: now, createdBy: may.by })
    .onConflict((known) => known.columns(["clientId", "userId"]).doUpdateSet(flags))
    .execute();
}

/** A person's current assignment to the client; null when they are not assigned. */
export async function findAssignment(tx: Database, clientId: string, userId: string): Promise<Assignment | null> {
  const row = await tx
    .selectFrom("clientAssignments")
    .select(["canSeeMoney as seesMoney", "canRevealCredentials as revealsSecrets"])
    .select(sql<boolean>`relation = 'lead'`.as("isLead"))
    .where("clientId", "=", clientId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when they were not assigned. */
export async function deleteAssignment(tx: Database, _: Permit<"client.assign">, clientId: string, userId: string) {
  const gone = tx.deleteFrom("clientAssignments").where("clientId", "=", clientId).where("userId", "=", userId);
  return (await gone.executeTakeFirst()).numDeletedRows === 1n;
}

/** Whether a person is active staff, locked until the transaction ends. Admins see everything without an assignment. */
export async function findAssignable(tx: Database, id: string): Promise<boolean> {
  const staff = tx.selectFrom("people").select("id").where("id", "=", id).where("role", "in", ["staff", "admin"]);
  return (await staff.where("status", "=", "active").forShare().executeTakeFirst()) !== undefined;
}
