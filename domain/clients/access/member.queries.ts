import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";

export type Membership = Pick<Row<"clientMembers">, "userId" | "portalRole" | "isPrimary"> & { isPresent: boolean };

/**
 * The client's memberships, locked, so that two owners removing each other cannot leave none. Suspended and archived
 * people are not active: as owners they cannot manage anyone.
 */
export async function findMemberships(tx: Database, clientId: string): Promise<Membership[]> {
  return tx
    .selectFrom("clientMembers as member")
    .innerJoin("people as person", "person.id", "member.userId")
    .select(["member.userId", "member.portalRole", "member.isPrimary"])
    .select(sql<boolean>`person.status in ('active', 'invited')`.as("isPresent"))
    .where("member.clientId", "=", clientId)
    .orderBy("member.createdAt")
    .forUpdate("member")
    .execute();
}

type MemberAction = "member.invite" | "member.remove" | "member.change";

export type Former = { id: string; status: string };

/** A person with this address who no longer belongs to any client; with `of`, one who was removed from that client. */
export async function findFormer(tx: Database, email: string, of: string): Promise<Former | null> {
  const row = await tx
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .select(["person.id", "person.status"])
    .where("user.email", "=", email)
    .where("person.role", "=", "client")
    .where("person.status", "in", ["active", "invited"])
    .where(sql<boolean>`not exists (select from client_members where user_id = person.id)`)
    .$if(of !== "any", (people) =>
      people.where(
        sql<boolean>`exists (select from audit_log where entity = 'client' and entity_id = ${of}
          and action = 'member.remove' and before ->> 'personId' = person.id::text)`,
      ),
    )
    .forUpdate("person")
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteMembership(tx: Database, _: Permit<MemberAction>, clientId: string, userId: string) {
  await tx.deleteFrom("clientMembers").where("clientId", "=", clientId).where("userId", "=", userId).execute();
}

export async function savePortalRole(
  tx: Database,
  _: Permit<MemberAction>,
  { clientId, userId, portalRole }: { clientId: string; userId: string; portalRole: "owner" | "member" },
) {
  await tx
    .updateTable("clientMembers")
    .set({ portalRole })
    .where("clientId", "=", clientId)
    .where("userId", "=", userId)
    .execute();
}

export async function saveDecides(
  tx: Database,
  _: Permit<MemberAction>,
  { clientId, userId, decides }: { clientId: string; userId: string; decides: boolean },
) {
  const member = tx.updateTable("clientMembers").where("clientId", "=", clientId).where("userId", "=", userId);
  await member.set({ decides }).execute();
}

export async function savePrimary(tx: Database, _: Permit<MemberAction>, clientId: string, userId: string) {
  const all = tx.updateTable("clientMembers").where("clientId", "=", clientId);
  await all.set({ isPrimary: false }).where("isPrimary", "=", true).execute();
  await all.set({ isPrimary: true }).where("userId", "=", userId).execute();
}
