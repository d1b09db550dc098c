import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** The client's people who can sign in, where their dashboard shows the brief and it is not done. */
export async function listMembersToAsk(tx: Database, _: Permit<"mail.send">, clientId: string): Promise<string[]> {
  const members = await tx
    .selectFrom("clientMembers as member")
    .innerJoin("clientPortal as portal", "portal.clientId", "member.clientId")
    .innerJoin("briefs as brief", "brief.clientId", "member.clientId")
    .innerJoin("people as person", "person.id", "member.userId")
    .select("member.userId")
    .where("member.clientId", "=", clientId)
    .where("portal.enabled", "=", true)
    .where("portal.showBrief", "=", true)
    .where("brief.completedAt", "is", null)
    .where("person.status", "=", "active")
    .limit(200)
    .execute();
  return members.map(({ userId }) => userId);
}

/** A link that still works, with the client it belongs to and how much is answered; null where nothing is to be answered. */
export async function findBriefLink(
  tx: Database,
  _: Permit<"mail.send">,
  { linkId, now }: { linkId: string; now: Date },
) {
  const row = await tx
    .selectFrom("briefLinks as link")
    .innerJoin("briefs as brief", "brief.clientId", "link.clientId")
    .innerJoin("clients as client", "client.id", "link.clientId")
    .leftJoin("people as sender", "sender.id", "brief.sentBy")
    .select(["link.name", "link.email", "link.expiresAt", "client.companyName as client", "sender.name as sender"])
    .where("link.id", "=", linkId)
    .where("link.revokedAt", "is", null)
    .where("link.expiresAt", ">", now)
    .where("brief.completedAt", "is", null)
    .where("client.erasedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
