import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** When the member's account was last taken back; null if it never was. */
export async function findRecovery(db: Database, memberId: string): Promise<Date | null> {
  const person = db.selectFrom("people").select("recoveredAt").where("id", "=", memberId);
  return (await person.executeTakeFirst())?.recoveredAt ?? null;
}

/** The members who may confirm or dispute for their company now, while its portal shows deals. */
export async function listDeciders(
  db: Database,
  _: Permit<"mail.send" | "deal.remind_client">,
  clientId: string,
): Promise<string[]> {
  const members = await db
    .selectFrom("clientMembers as member")
    .innerJoin("clientPortal as portal", "portal.clientId", "member.clientId")
    .innerJoin("people as person", "person.id", "member.userId")
    .select("member.userId")
    .where("member.clientId", "=", clientId)
    .where("portal.enabled", "=", true)
    .where("portal.showDeals", "=", true)
    .where("person.status", "=", "active")
    .where(({ or, eb }) => or([eb("member.decides", "=", true), eb("member.portalRole", "=", "owner")]))
    .limit(200)
    .execute();
  return members.map(({ userId }) => userId);
}
