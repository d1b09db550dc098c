import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";

/** 100,000 updates, one a minute, going back from now. */
export async function seedUpdates(db: Database, clients: string[]) {
  await insertUpdates(db, clients, 0, 100_000);
  await sql`vacuum analyze search_docs`.execute(db);
}

const insertUpdates = (db: Database, clients: string[], from: number, count: number) =>
  sql`
  insert into updates (id, client_id, author_side, title, description, status, created_at, updated_at)
  select gen_random_uuid(), (${clients}::uuid[])[1 + n % ${clients.length}], 'agency',
    (array['Weekly report', 'New deal', 'Call notes', 'Campaign started', 'Invoice question'])[1 + n % 5] || ' ' || n,
    'Update ' || md5(n::text) || ' about ' || (array['mail', 'plans', 'prices', 'an offer', 'the landing page'])[1 + n % 5]
      || ', code' || n || '. Talked with the team about what comes next and when.',
    'approved', now() - n * interval '1 minute', now()
  from generate_series(${from + 1}::int, ${from + count}::int) as n`.execute(db);

/** What inserting one more row costs, with and without the search index. */
export async function measureWriting(db: Database, clients: string[]) {
  const count = 300;
  const each = async (from: number) => {
    const start = performance.now();
    for (let nth = 0; nth < count; nth++) await insertUpdates(db, clients, from + nth, 1);
    return (performance.now() - start) / count;
  };
  const searched = await each(200_000);
  await sql`alter table updates disable trigger keeps_search_doc`.execute(db);
  const bare = await each(300_000);
  await sql`alter table updates enable trigger keeps_search_doc`.execute(db);
  return `writing an update: ${searched.toFixed(2)} ms, ${bare.toFixed(2)} ms of them without the search`;
}
