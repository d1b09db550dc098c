import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ItemCard, ItemKind } from "../item.ts";

/** Whose items: of these clients or of all, and whether to include those without a client. */
export type ItemScope = { clients: "all" | string[]; withNone: boolean };

export type Narrowed = {
  kind: ItemKind;
  whose: ItemScope;
  /** Null: no search. `clients` are those that match the words. */
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

/** The ids of matching items, newest first, at most `limit`. */
export async function findFitting(
  db: Database,
  _: Permit<"item.list">,
  narrowed: Narrowed,
  { before, limit }: { before: string | null; limit: number },
): Promise<string[]> {
  const found = fitting(narrowed, () =>
    alive(db, narrowed)
      .$if(before !== null, (items) => items.where("item.id", "<", before ?? ""))
      .orderBy("item.id", "desc")
      .limit(limit),
  );
  const { rows } = await sql<{ id: string }>`
    select id from (${found}) as found order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The number of matching items, counted exactly. */
export async function countFitting(db: Database, _: Permit<"item.list">, narrowed: Narrowed): Promise<number> {
  const found = fitting(narrowed, () => alive(db, narrowed));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${found}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Two queries with an index each; a combined one could use neither. */
function fitting({ search }: Narrowed, some: () => ReturnType<typeof alive>) {
  if (!search) return some();
  const isShort = [...search.words].length < 3;
  const byWords = isShort ? holdsShort(some, search.words) : some().where(holds(search.words));
  const byClient = some().where(sql<boolean>`item.client_id = any(${search.clients}::uuid[])`);
  return search.clients.length > 0 ? sql`(${byWords}) union (${byClient})` : byWords;
}

const holds = (words: string) => sql<boolean>`item.searched like pattern_of(${words})`;

const looked = 1_000;
const few = looked / 10;

/**
 * One or two letters, too short for the word index. If few of the newest items match, the query is rare and an index of
 * letters and letter pairs finds it. Otherwise the items are scanned, newest first, until there are enough.
 */
function holdsShort(some: () => ReturnType<typeof alive>, words: string) {
  const fits = sql<boolean>`strpos(item.searched, (select folded(${words}))) > 0`;
  const isRare = sql<boolean>`(select count(*) = ${looked} and count(*) filter (where fits) < ${few} from newest)`;
  const newest = some().select(fits.as("fits")).clearOrderBy().orderBy("item.id", "desc").limit(looked);
  const byReading = some().where(fits).where(sql<boolean>`not ${isRare}`);
  const byPieces = some()
    .where(sql<boolean>`pieces_of(item.searched) @> pieces_of(folded(${words}))`)
    .where(fits)
    .where(isRare);
  return sql`with newest as (${newest}) (${byReading}) union all (${byPieces})`;
}

/** Letters of a prompt that are read with its card, so that most can be copied from it. */
const onCard = 1200;

/** Newest first. */
export async function selectCards(db: Database, _: Permit<"item.list">, ids: string[]): Promise<ItemCard[]> {
  return db
    .selectFrom("vaultItems as item")
    .leftJoin("clients as client", "client.id", "item.clientId")
    .leftJoin("files as file", "file.id", "item.fileId")
    .leftJoin("people as maker", "maker.id", "item.createdBy")
    .select([
      "item.id",
      "item.title",
      "item.url",
      "item.isShared",
      "item.fromClient",
      "item.createdAt",
      "item.clientId",
    ])
    .select("maker.name as createdBy")
    .select("file.originalName as file")
    .select("client.companyName as client")
    .select(
      sql<string>`left(case item.kind when 'prompt' then item.description else item.notes end, 160)`.as("excerpt"),
    )
    .select(sql<string | null>`case item.kind when 'prompt' then left(item.body, ${onCard}) end`.as("body"))
    .select(sql<boolean>`length(item.body) <= ${onCard}`.as("isWhole"))
    .where("item.id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("item.id", "desc")
    .execute();
}
