import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { BriefLink } from "./brief.ts";

const columns = ["id", "name", "email", "createdAt", "expiresAt", "revokedAt"] as const;

export function selectLinks(
  db: Database,
  _: Permit<"brief.send" | "brief.remind">,
  clientId: string,
): Promise<BriefLink[]> {
  return db.selectFrom("briefLinks").select(columns).where("clientId", "=", clientId).orderBy("id").execute();
}

/** Locked until the transaction ends. */
export async function findLink(tx: Database, { clientId, linkId }: { clientId: string; linkId: string }) {
  const link = tx
    .selectFrom("briefLinks")
    .select([...columns, "clientId"])
    .where("id", "=", linkId);
  return (await link.where("clientId", "=", clientId).forUpdate().executeTakeFirst()) ?? null;
}

/** What a link opens: nothing where the client is gone. No permit: its signature was checked. */
export async function findOpening(db: Database, linkId: string) {
  const row = await db
    .selectFrom("briefLinks as link")
    .innerJoin("clients as client", "client.id", "link.clientId")
    .select(["link.id", "link.clientId", "link.name", "link.expiresAt", "link.revokedAt"])
    .where("link.id", "=", linkId)
    .where("client.erasedAt", "is", null)
    .where("client.status", "!=", "archived")
    .executeTakeFirst();
  return row ?? null;
}

type NewLink = { clientId: string; name: string; email: string; expiresAt: Date };

/** The one link of an address that was not taken back; sending again lets it work longer. */
export async function writeLink(tx: Database, may: Permit<"brief.send">, link: NewLink, now: Date): Promise<string> {
  const { clientId, name, email, expiresAt } = link;
  const formerNames = sql<string[]>`case when name = ${name} then former_names else former_names || name end`;
  const known = await tx
    .updateTable("briefLinks")
    .set({ name, expiresAt, formerNames })
    .where("clientId", "=", clientId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (known) return known.id;
  const id = newId(now.getTime());
  await tx
    .insertInto("briefLinks")
    .values({ ...link, id, createdAt: now, createdBy: may.by })
    .execute();
  return id;
}

export async function saveRevoked(tx: Database, _: Permit<"brief.send">, linkId: string, now: Date) {
  await tx.updateTable("briefLinks").set({ revokedAt: now }).where("id", "=", linkId).execute();
}
