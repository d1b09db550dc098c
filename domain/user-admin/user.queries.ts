import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { wordsIn } from "#domain/kernel/words-in.ts";

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

export type UserFilter = {
  search?: string | undefined;
  whose?: { clients: "all" | string[]; withNone: boolean } | undefined;
};

/** Everyone who was not erased, with the client they belong to. */
function users(db: Database, { search, whose }: UserFilter) {
  const everybody = db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .leftJoin("clientMembers as member", "member.userId", "person.id")
    .leftJoin("clients as client", "client.id", "member.clientId")
    .where("person.erasedAt", "is", null)
    .$if(whose !== undefined && whose.clients !== "all", (people) =>
      people.where(
        sql<boolean>`(member.client_id = any(${whose?.clients ?? []}::uuid[])
          or (${whose?.withNone ?? false} and member.client_id is null))`,
      ),
    );
  return wordsIn(search).reduce((found, word) => found.where(has(word)), everybody);
}

/** Each part has its own index (migration 19); a single expression over several tables could not use one. */
const has = (word: string) => sql<boolean>`person.id in (
  select id from people where folded(first_name || ' ' || last_name) like pattern_of(${word})
  union all select id from auth_users where folded(email) like pattern_of(${word})
  union all select member.user_id from clients join client_members as member on member.client_id = clients.id
    where folded(company_name) like pattern_of(${word})
  union all select id from people where role = any(${roles.filter((role) => role.includes(word.toLowerCase()))}))`;
const roles = ["admin", "staff", "client"];

export async function countUsers(db: Database, _: Permit<"person.list">, filter: UserFilter): Promise<number> {
  const counted = users(db, filter).select(sql<number>`count(distinct person.id)::int`.as("total"));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Newest first; a member of several clients appears once, with one of them. */
export async function selectUsers(
  db: Database,
  _: Permit<"person.list">,
  { limit, offset, ...filter }: UserFilter & { limit: number; offset: number },
): Promise<UserRow[]> {
  return users(db, filter)
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
  const row = await users(db, {})
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
    .select("google.id as googleId")
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom("linkedIdentities as account")
          .select(["account.id", "account.issuer", "account.email"])
          .whereRef("account.personId", "=", "person.id")
          .orderBy("account.id"),
      ).as("companyAccounts"),
    ])
    .where("person.id", "=", id)
    .orderBy("member.isPrimary", "desc")
    .orderBy("member.createdAt")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
