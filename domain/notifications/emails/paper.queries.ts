import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** `isTeam`: they sign in. `signerId` is null for whoever sent it. */
export type PaperReader = { signerId: string | null; name: string; email: string; isTeam: boolean; hasSigned: boolean };

export type PaperToTell = NonNullable<Awaited<ReturnType<typeof findPaperToTell>>>;

/** A paper as emails tell of it: its signers in their order, and who sent it. */
export async function findPaperToTell(tx: Database, _: Permit<"mail.send">, id: string) {
  const paper = await tx
    .selectFrom("papers")
    .leftJoin("clients", "clients.id", "papers.clientId")
    .leftJoin("people as member", "member.id", "papers.personId")
    .select(["papers.id", "papers.number", "papers.title", "papers.state", "papers.timeZone", "papers.expiresOn"])
    .select(["papers.createdBy", sql<string>`coalesce(clients.company_name, member.name)`.as("party")])
    .where("papers.id", "=", id)
    .executeTakeFirst();
  if (!paper) return null;
  const signers = await tx
    .selectFrom("paperSigners")
    .select(["id as signerId", "name", "email", "personId", "signedAt", "side"])
    .where("paperId", "=", id)
    .orderBy("place")
    .execute();
  const readers = signers.map(({ personId, signedAt, ...signer }): PaperReader & { side: string } => ({
    ...signer,
    isTeam: personId !== null,
    hasSigned: signedAt !== null,
  }));
  const by = await tx
    .selectFrom("people")
    .innerJoin("authUsers", "authUsers.id", "people.id")
    .select(["people.name", "authUsers.email"])
    .where("people.id", "=", paper.createdBy)
    .where("people.status", "=", "active")
    .executeTakeFirst();
  const sender: PaperReader | null = by ? { ...by, signerId: null, isTeam: true, hasSigned: false } : null;
  return { ...paper, readers, sender };
}
