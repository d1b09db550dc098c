import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { search } from "#domain/search/index.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { furnishVault } from "./vault/furnish.ts";

// 200,000 records of 500 clients: 100,000 items of the vault and 100,000 updates. How long a search takes on the server, scope,
// ranking and count included. The target is 60 ms for 95 of 100.

const target = 60;
const rounds = 60;

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
await migrate(connection, readMigrations());
const db = openDatabase(connection);
const { clients, admin, staff } = await furnishVault(db);
await sql`
  insert into updates (id, client_id, author_side, title, description, status, created_at, updated_at)
  select gen_random_uuid(), (${clients}::uuid[])[1 + n % ${clients.length}], 'agency',
    (array['Weekly report', 'New deal', 'Call notes', 'Campaign started', 'Invoice question'])[1 + n % 5] || ' ' || n,
    'Update ' || md5(n::text) || ' about ' || (array['mail', 'plans', 'prices', 'an offer', 'the landing page'])[1 + n % 5]
      || ', code' || n || '. Talked with the team about what comes next and when.',
    'approved', now() - n * interval '1 minute', now()
  from generate_series(1, 100000) as n`.execute(db);
await sql`vacuum analyze search_docs`.execute(db);
const { count } =
  (await sql<{ count: number }>`select count(*)::int as count from search_docs`.execute(db)).rows[0] ?? {};
console.log(`${count} records`);

const noor = adminOf(admin);
const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
const few = clients.slice(100, 120).map((clientId) => ({ clientId, ...flags }));
const ben = staffOf(staff, { scope: "assigned", assignments: few });

type Ask = { query: string; who?: Actor; page?: number };
const questions: Record<string, (nth: number) => Ask> = {
  "a common word": (nth) => ({ query: ["mail", "plan", "price", "offer"][nth % 4] ?? "" }),
  "a common word, far down": () => ({ query: "offer", page: 30 }),
  "a rare word": (nth) => ({ query: `code${nth * 1571}` }),
  "in the middle of a word": (nth) => ({ query: ["andin", "oic", "ampai"][nth % 3] ?? "" }),
  "two letters": (nth) => ({ query: ["qz", "ma", "xi"][nth % 3] ?? "" }),
  "one letter": () => ({ query: "e" }),
  "two words apart": () => ({ query: "team landing" }),
  "a client's name": (nth) => ({ query: `Client ${nth * 7}` }),
  "a slip of the pen": () => ({ query: "campiagn strated" }),
  "a word nobody wrote": (nth) => ({ query: `nothing like ${nth}` }),
  "staff, 20 clients, a common word": () => ({ who: ben, query: "mail" }),
  "staff, 20 clients, a rare word": (nth) => ({ who: ben, query: `code${nth * 1571}` }),
};

let isQuick = true;
for (const [name, ask] of Object.entries(questions)) {
  const took: number[] = [];
  for (let nth = 0; nth < rounds; nth++) {
    const { query, who = noor, page = 1 } = ask(nth);
    const start = performance.now();
    const found = await search(db, who, { query, page });
    took.push(performance.now() - start);
    if (!found.ok) throw new Error(`${name} was refused to ${who.role}`);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => (took[Math.ceil(took.length * share) - 1] ?? 0).toFixed(1);
  isQuick &&= Number(at(0.95)) < target;
  console.log(`${name}: median ${at(0.5)} ms, 95 of 100 under ${at(0.95)} ms`);
}
await db.destroy();
await stop();
rmSync(dataFolder, { recursive: true, force: true });
if (!isQuick) console.log(`95 of 100 should stay under ${target} ms.`);
process.exit(isQuick ? 0 : 1);
