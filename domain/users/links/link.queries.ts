import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { type AccountLink, expiryOf } from "./link.ts";

type NewLink = { purpose: AccountLink["purpose"]; personId: string; newEmail?: string };

/** Creates a link, replacing the person's unused one for the same purpose, which stops working. */
export async function replaceLink(tx: Database, may: Permit, { purpose, personId, newEmail }: NewLink, now: Date) {
  const link = { id: newId(), newEmail: newEmail ?? null, expiresAt: expiryOf(purpose, now) };
  const made = { ...link, createdAt: now, createdBy: may.by };
  await tx
    .insertInto("accountLinks")
    .values({ ...made, purpose, personId })
    .onConflict((unused) => unused.columns(["personId", "purpose"]).where("usedAt", "is", null).doUpdateSet(made))
    .execute();
  return link.id;
}

/** Invitations work for invited people, everything else for active people. */
const opensFor = (purpose: AccountLink["purpose"]) => (purpose === "invite" ? "invited" : "active");

/** A link that is valid now, with its person. */
export async function findLink(db: Database, { purpose, id }: AccountLink, now: Date) {
  const row = await db
    .selectFrom("accountLinks as link")
    .innerJoin("people as person", "person.id", "link.personId")
    .innerJoin("authUsers as user", "user.id", "link.personId")
    .leftJoin("people as inviter", "inviter.id", "link.createdBy")
    .select(["link.personId", "link.newEmail", "link.createdBy", "person.firstName", "user.email"])
    .select(["inviter.firstName as inviterFirst", "inviter.lastName as inviterLast"])
    .where("link.id", "=", id)
    .where("link.purpose", "=", purpose)
    .where("link.usedAt", "is", null)
    .where("link.expiresAt", ">", now)
    .where("person.status", "=", opensFor(purpose))
    .executeTakeFirst();
  return row ?? null;
}

/** The id of a person's valid invitation. */
export async function findInvitation(db: Database, personId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom("accountLinks as link")
    .innerJoin("people as person", "person.id", "link.personId")
    .select("link.id")
    .where("link.personId", "=", personId)
    .where("link.purpose", "=", "invite")
    .where("link.usedAt", "is", null)
    .where("link.expiresAt", ">", now)
    .where("person.status", "=", opensFor("invite"))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Uses up a link in one statement: of several concurrent attempts, one succeeds. */
export async function takeLink(tx: Database, _: Permit, { purpose, id }: AccountLink, now: Date) {
  const taken = await tx
    .updateTable("accountLinks")
    .set({ usedAt: now })
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("people")
          .select("people.id")
          .whereRef("people.id", "=", "accountLinks.personId")
          .where("people.status", "=", opensFor(purpose)),
      ),
    )
    .returning(["personId", "newEmail"])
    .executeTakeFirst();
  return taken ?? null;
}

/** Revokes all of a person's open links. */
export async function deleteLinksOf(tx: Database, _: Permit, personId: string) {
  await tx.deleteFrom("accountLinks").where("personId", "=", personId).where("usedAt", "is", null).execute();
}

export async function deleteLinksBefore(db: Database, _: Permit<"link.forget">, now: Date) {
  await db.deleteFrom("accountLinks").where("expiresAt", "<", now).execute();
}

/** A person a link could be made for: their status, their email address and their client. */
export async function findAddressee(db: Database, who: { id: string } | { email: string }) {
  if ("id" in who && !isId(who.id)) return null;
  const person = db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .leftJoin("clientMembers as member", "member.userId", "person.id")
    .select(["person.id", "person.status", "user.email", "member.clientId"])
    .orderBy("member.isPrimary", (order) => order.desc().nullsLast())
    .limit(1);
  const found = "id" in who ? person.where("person.id", "=", who.id) : person.where("user.email", "=", who.email);
  return (await found.executeTakeFirst()) ?? null;
}
