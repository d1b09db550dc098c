import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { wordsIn } from "#domain/kernel/words-in.ts";

export type ClientFilter = {
  search?: string | undefined;
  status?: string | undefined;
  /** The person who leads the account. */
  lead?: string | undefined;
  visible: "all" | string[];
};

export type ClientRow = {
  id: string;
  companyName: string | null;
  status: string;
  pictureId: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  lead: string | null;
};

/** Excludes archived clients unless they are asked for; the scope applies before counting and paging. */
function narrowed(db: Database, { search, status, lead, visible }: ClientFilter) {
  const inSight = db
    .selectFrom("clients as client")
    .leftJoin("clientAssignments as assigned", (on) =>
      on.onRef("assigned.clientId", "=", "client.id").on("assigned.relation", "=", "lead"),
    )
    .where("client.erasedAt", "is", null)
    .$if(visible !== "all", (clients) => clients.where("client.id", "=", sql<string>`any(${visible}::uuid[])`))
    .where("client.status", status ? "=" : "!=", status ?? "archived")
    .$if(lead !== undefined, (clients) => clients.where("assigned.userId", "=", lead ?? ""));
  return wordsIn(search).reduce((found, word) => found.where(has(word)), inSight);
}

/** Matches the company's name, or the primary member's name or address; each has its own index (migration 19). */
const has = (word: string) => sql<boolean>`client.id in (
  select id from clients where folded(company_name) like pattern_of(${word})
  union all select client_id from client_members as first join people on people.id = first.user_id
    where first.is_primary and folded(first_name || ' ' || last_name) like pattern_of(${word})
  union all select client_id from client_members as first join auth_users on auth_users.id = first.user_id
    where first.is_primary and folded(email) like pattern_of(${word}))`;

export async function countClients(db: Database, _: Permit<"client.list">, filter: ClientFilter): Promise<number> {
  const counted = narrowed(db, filter).select(sql<number>`count(*)::int`.as("total"));
  return (await counted.executeTakeFirstOrThrow()).total;
}

const orders = {
  newest: [sql`client.id desc`],
  name: [sql`lower(client.company_name)`, sql`client.id`],
  started: [sql`client.started_on desc nulls last`, sql`client.id desc`],
  /** Who has waited longest for an update from the agency comes first. */
  heard: [
    sql`(select max(created_at) from updates where client_id = client.id and author_side = 'agency') nulls first`,
    sql`client.id desc`,
  ],
};
export type ClientOrder = keyof typeof orders;

type Page = ClientFilter & { order: ClientOrder; limit: number; offset: number };

export function selectClients(
  db: Database,
  _: Permit<"client.list">,
  { order, limit, offset, ...filter }: Page,
): Promise<ClientRow[]> {
  return orders[order]
    .reduce((clients, by) => clients.orderBy(by), narrowed(db, filter))
    .leftJoin("clientMembers as member", (on) =>
      on.onRef("member.clientId", "=", "client.id").on("member.isPrimary", "=", true),
    )
    .leftJoin("people as person", "person.id", "member.userId")
    .leftJoin("authUsers as user", "user.id", "member.userId")
    .leftJoin("people as lead", "lead.id", "assigned.userId")
    .select(["client.id", "client.companyName", "client.status", "person.firstName", "person.lastName", "user.email"])
    .select(sql<string | null>`coalesce(client.picture_file_id, person.picture_file_id)`.as("pictureId"))
    .select("lead.name as lead")
    .limit(limit)
    .offset(offset)
    .execute();
}

export function selectClientNames(db: Database, _: Permit<"client.list">, visible: "all" | string[]) {
  const person = sql`person.name`;
  const isAlike = sql`count(*) over (partition by lower(client.company_name)) > 1`;
  const name = sql<string>`client.company_name || case when ${isAlike} then coalesce(' (' || ${person} || ')', '') else '' end`;
  // Narrowed to what is shown before anything is looked up for it.
  const shown = db
    .selectFrom("clients")
    .select(["id", "companyName"])
    .where("status", "!=", sql.lit("archived"))
    .where("erasedAt", "is", null)
    .$if(visible !== "all", (clients) => clients.where("id", "=", sql<string>`any(${visible}::uuid[])`))
    .orderBy(sql`lower(company_name)`)
    .orderBy("id")
    .limit(2_000);
  return db
    .selectFrom(shown.as("client"))
    .leftJoin("clientMembers as member", (on) =>
      on.onRef("member.clientId", "=", "client.id").on("member.isPrimary", "=", true),
    )
    .leftJoin("people as person", "person.id", "member.userId")
    .select(["client.id", name.as("name")])
    .orderBy(sql`lower(client.company_name)`)
    .orderBy("client.id")
    .execute();
}

export type ClientFigures = { total: number; active: number; newThisMonth: number; activeCampaigns: number };

/** A month by its first day, in the agency's zone. */
export type AgencyMonth = { month: string; timeZone: string };

/** Clients without a start day count as new from the day they were added. Archived clients are never counted. */
export async function findFigures(
  db: Database,
  _: Permit<"client.list">,
  visible: "all" | string[],
  { month, timeZone }: AgencyMonth,
): Promise<ClientFigures> {
  const inSight = sql`(${visible === "all"} or client.id = any(${visible === "all" ? [] : visible}::uuid[]))`;
  const began = sql`coalesce(started_on, (created_at at time zone ${timeZone})::date)`;
  const { rows } = await sql<ClientFigures>`
    select count(*)::int as total,
      count(*) filter (where status = 'active')::int as active,
      count(*) filter (where ${began} >= ${month}::date and ${began} < ${month}::date + interval '1 month')::int
        as new_this_month,
      (select count(*)::int from campaigns as campaign join clients as client on client.id = campaign.client_id
        where campaign.status = 'active' and client.status <> 'archived' and client.erased_at is null and ${inSight})
        as active_campaigns
    from clients as client where status <> 'archived' and erased_at is null and ${inSight}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("a count has one row");
  return figures;
}

export const selectActive = (db: Database, _: Permit<"client.list">, visible: "all" | string[]) =>
  db
    .selectFrom("clients")
    .where("status", "=", sql.lit("active"))
    .where("erasedAt", "is", null)
    .$if(visible !== "all", (clients) => clients.where(sql<boolean>`id = any(${visible}::uuid[])`))
    .select("id");
