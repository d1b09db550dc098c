import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { jobs } from "#domain/access/actor.ts";
import { writeDealLetters } from "#domain/notifications/index.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openDesk } from "#tests/emails.ts";

// How long two instances take to write the weekly letters of 10,000 clients. It is Monday at eight, each client has a
// deal, and the letters are written once more afterwards. Each client must get one, and none a second.

const many = 10_000;
const at = new Date("2026-11-23T08:00:00Z");

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
await migrate(connection, readMigrations());
const instances = [openDatabase(connection), openDatabase(connection)];
const [db = openDatabase(connection)] = instances;
await seed();

const { desk, addresses } = openDesk();
const writing = { desk, publicUrl: addresses.publicUrl, now: at };
const began = performance.now();
await Promise.all(instances.map((instance) => writeDealLetters({ db: instance, actor: jobs, ...writing })));
const seconds = (performance.now() - began) / 1000;
const again = performance.now();
await writeDealLetters({ db, actor: jobs, ...writing });
const idleMs = performance.now() - again;

const { rows } = await sql<{ mails: number; readers: number }>`
  select count(*)::int as mails, count(distinct reader_id)::int as readers from mails where event = 'deal_week'`.execute(
  db,
);
const { mails, readers } = rows[0] ?? { mails: 0, readers: 0 };
console.log(
  `${mails} letters to ${readers} people in ${seconds.toFixed(1)} s, ${(mails / seconds).toFixed(0)} a second`,
);
console.log(`A run with nothing to write: ${idleMs.toFixed(0)} ms`);
for (const instance of instances) await instance.destroy();
await stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exit(mails === many && readers === many ? 0 : 1);

/** Clients whose portal is open, with one member and one deal found in the week before. */
async function seed() {
  await sql`
    create table seeded as select gen_random_uuid() as client_id, gen_random_uuid() as user_id, n
    from generate_series(1, ${sql.lit(many)}) as n`.execute(db);
  await sql`insert into auth_users (id, name, email) select user_id, 'Ana ' || n, 'ana' || n || '@bench.test' from seeded`.execute(
    db,
  );
  await sql`insert into people (id, role, first_name, last_name) select user_id, 'client', 'Ana', 'Silva' from seeded`.execute(
    db,
  );
  await sql`insert into clients (id, company_name, time_zone) select client_id, 'Client ' || n, 'UTC' from seeded`.execute(
    db,
  );
  await sql`insert into client_members (client_id, user_id, is_primary) select client_id, user_id, true from seeded`.execute(
    db,
  );
  await sql`insert into client_portal (client_id, enabled) select client_id, true from seeded on conflict (client_id) do update set enabled = true`.execute(
    db,
  );
  await sql`alter table deals disable trigger user`.execute(db);
  await sql`
    insert into deals (id, client_id, agreement_id, currency, company, company_key, found_on, protected_until, created_at, updated_at, stage_since)
    select gen_random_uuid(), seeded.client_id, agreed.id, agreed.currency, 'Company ' || n, 'company ' || n, '2026-11-18', '2027-01-18',
      '2026-11-18', '2026-11-18', '2026-11-18'
    from seeded join fee_agreements as agreed on agreed.client_id = seeded.client_id and agreed.number = 1`.execute(db);
  await sql`alter table deals enable trigger user`.execute(db);
  await sql`drop table seeded`.execute(db);
  await sql`analyze`.execute(db);
}
