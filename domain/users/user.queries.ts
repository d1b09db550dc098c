import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { matching } from "#domain/kernel/matching.ts";

export type UserRow = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
  status: string;
  pictureId: string | null;
  clientId: string | null;
  company: string | null;
};

/** Everybody who was not erased, with the client they belong to. */
function users(db: Database, search: string | undefined) {
  return db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .leftJoin("clientMembers as member", "member.userId", "person.id")
    .leftJoin("clients as client", "client.id", "member.clientId")
    .where("person.erasedAt", "is", null)
    .$if(Boolean(search), (people) =>
      people.where(
        sql<boolean>`concat_ws(' ', person.first_name, person.last_name, "user".email, client.company_name, person.role)
          ilike ${matching(search ?? "")}`,
      ),
    );
}

export async function countUsers(db: Database, _: Permit<"person.list">, search: string | undefined): Promise<number> {
  const counted = users(db, search).select(sql<number>`count(distinct person.id)::int`.as("total"));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Newest first; a member of several clients stands there once, with one of them. */
export async function selectUsers(
  db: Database,
  _: Permit<"person.list">,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<UserRow[]> {
  return users(db, search)
    .distinctOn("person.id")
    .select(["person.id", "person.firstName", "person.lastName", "user.email", "person.role", "person.status"])
    .select(["person.pictureFileId as pictureId", "client.id as clientId", "client.companyName as company"])
    .orderBy("person.id", "desc")
    .orderBy("member.isPrimary", "desc")
    .orderBy("member.createdAt")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findUser(db: Database, id: string) {
  const row = await users(db, undefined)
    .leftJoin("credentials as google", (on) =>
      on
        .on(sql<boolean>`google.kind = 'google' and google.state = 'current' and google.deleted_at is null`)
        .on(sql<boolean>`case when member.client_id is null then google.user_id = person.id
          else google.client_id = member.client_id end`),
    )
    .select(["person.id", "person.firstName", "person.lastName", "user.email", "person.role", "person.status"])
    .select(["person.pictureFileId as pictureId", "client.id as clientId", "client.companyName as company"])
    .select([
      "person.notes",
      "person.version",
      "person.createdAt",
      "person.lastSignInAt",
      "google.login as googleEmail",
    ])
    .select(sql<boolean>`google.key_id is not null`.as("hasGooglePassword"))
    .where("person.id", "=", id)
    .orderBy("member.isPrimary", "desc")
    .orderBy("member.createdAt")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
