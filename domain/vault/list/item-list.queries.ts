import { type Expression, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { clientName } from "../item.queries.ts";
import type { ItemCard, ItemKind } from "../item.ts";

/** Whose items: of these clients, of all, and whether those of no client are among them. */
export type Whose = { clients: "all" | string[]; withNone: boolean };

export type Narrowed = {
  kind: ItemKind;
  whose: Whose;
  /** Null: not searched. `clients` are those the words find. */
  search: { words: string; clients: string[] } | null;
};

const alive = (db: Database, { kind, whose: { clients, withNone } }: Narrowed) =>
  db
    .selectFrom("vaultItems as item")
    .select("item.id")
    .where("item.deletedAt", "is", null)
    .where("item.kind", "=", kind)
    .$if(clients !== "all" || !withNone, (items) =>
      items.where(({ eb, or }) =>
        or([
          ...(withNone ? [eb("item.clientId", "is", null)] : []),
          clients === "all"
            ? eb("item.clientId", "is not", null)
            : sql<boolean>`item.client_id = any(${clients}::uuid[])`,
        ]),
      ),
    );

/** The ids that fit, `limit` of them at most: the newest when `before` is given or null, any when left out (for counting). */
function fitting(db: Database, narrowed: Narrowed, limit: number, before?: string | null): Expression<{ id: string }> {
  const some = () =>
    alive(db, narrowed)
      .$if(Boolean(before), (items) => items.where("item.id", "<", before ?? ""))
      .$if(before !== undefined, (items) => items.orderBy("item.id", "desc"))
      .limit(limit);
  const { search } = narrowed;
  if (!search) return some();
  // Two questions with an index each; asked in one, neither index serves.
  const byWords = some().where(sql<boolean>`item.searched like pattern_of(${search.words})`);
  const byClient = some().where(sql<boolean>`item.client_id = any(${search.clients}::uuid[])`);
  return search.clients.length > 0 ? sql`(${byWords}) union (${byClient})` : byWords;
}

/** Counts to `most`; there may be more. */
export async function countItems(db: Database, _: Permit<"item.list">, narrowed: Narrowed, most: number) {
  const { rows } = await sql<{ count: number }>`
    select least(count(*), ${most})::int as count from (${fitting(db, narrowed, most)}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest first. */
export async function selectItems(
  db: Database,
  _: Permit<"item.list">,
  { before, limit, ...narrowed }: Narrowed & { before: string | null; limit: number },
): Promise<ItemCard[]> {
  const ids = sql<string>`(select id from (${fitting(db, narrowed, limit, before)}) as found order by id desc limit ${limit})`;
  return db
    .selectFrom("vaultItems as item")
    .leftJoin("clients as client", "client.id", "item.clientId")
    .leftJoin("files as file", "file.id", "item.fileId")
    .select(["item.id", "item.title", "item.url", "item.isShared", "item.createdAt", "file.originalName as file"])
    .select(clientName().as("client"))
    .select(
      sql<string>`left(case item.kind when 'prompt' then coalesce(nullif(item.description, ''), item.body)
        else item.notes end, 160)`.as("excerpt"),
    )
    .where("item.id", "in", ids)
    .orderBy("item.id", "desc")
    .execute();
}
