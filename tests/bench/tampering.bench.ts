import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { jobs } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { checkReceipts, handKeys } from "#domain/proofs/index.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openDeals } from "#tests/deals.ts";
import { signer } from "#tests/deps.ts";

// Whether the daily check finds each of so many changes that are made past the app. One thing of
// one row is changed with the triggers off, and the check has to find it. Each change is undone before the next one. All must be found.

const times = Number(process.env["TAMPERINGS"] ?? 10_000);

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
await migrate(connection, readMigrations());
const db = openDatabase(connection);
handKeys(signer, db);
const app = await openDeals({ namesFrom: "found" }, db);
await app.confirmed();
await app.claimed();
for (const company of ["Foz Tiles", "Viana Nets"]) await app.add({ company, contactPhone: "+351 22 200 0001" });
const { heads, findings, checked } = await checkReceipts({ db, actor: jobs, now: app.now }, { remembered: {} });
if (findings > 0) throw new Error("something was found before anything was changed");

class Undone extends Error {}
const missed = new Map<string, number>();
let found = 0;
const began = performance.now();
for (let nth = 0; nth < times; nth++) {
  const statement = tampering();
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const { numAffectedRows } = await sql.raw(statement).execute(tx);
      if (!numAffectedRows) throw new Error(`nothing was changed by ${statement}`);
      const seen = await checkReceipts({ db: tx as Database, actor: jobs, now: app.now }, { remembered: heads });
      if (seen.findings > 0) found += 1;
      else missed.set(statement, (missed.get(statement) ?? 0) + 1);
      throw new Undone();
    })
    .catch((problem: unknown) => {
      if (!(problem instanceof Undone)) throw problem;
    });
}
console.log(`${found} of ${times} changes were found, in chains of ${checked} receipts, in ${took()} s.`);
for (const [statement, count] of missed) console.log(`missed ${count} times: ${statement}`);
process.exitCode = found === times ? 0 : 1;
await db.destroy();
await stop();
rmSync(dataFolder, { recursive: true, force: true });

function took() {
  return ((performance.now() - began) / 1000).toFixed(0);
}

/** One thing of one row, at random, is made other than it is, or a row is taken out. */
function tampering() {
  const proved = "kind in ('found', 'meeting_held', 'claimed', 'confirmed')";
  const agreed = "id in (select agreement_id from deals)";
  const digits = (column: string) => `${column} = translate(${column}, '0123456789', '1234567890')`;
  const other = (column: string, one: string, two: string) =>
    `${column} = case ${column} when '${one}' then '${two}' else '${one}' end`;
  const kinds: [table: string, change: string, where?: string][] = [
    ...Array.from({ length: 8 }, (): [string, string] => ["proof_receipts", letter("line", 0)]),
    ["proof_receipts", digits("hash")],
    ["proof_receipts", "number = number + 100"],
    ["proof_receipts", "made_at = made_at - interval '1 day'"],
    ["proof_receipts", "deal_id = gen_random_uuid()"],
    ["proof_receipts", other("kind", "found", "claimed")],
    ["proof_receipts", ""],
    ["proof_chains", "number = number - 1"],
    ["proof_chains", digits("hash")],
    ["proof_chains", ""],
    ["proof_keys", "public_key = translate(public_key, 'abcdefghijklm', 'bcdefghijklma')"],
    ["proof_keys", ""],
    ["proof_salts", digits("company")],
    ["proof_salts", digits("person")],
    ["deals", letter("company", 0)],
    ["deals", letter("contact_name", 0)],
    ["deals", letter("contact_email", 5)],
    ["deals", letter("domain", 5)],
    ["deals", digits("contact_phone"), "contact_phone is not null"],
    ["deals", "protected_until = protected_until + 1"],
    ["deals", "currency = 'CHF'", "value_minor is not null"],
    ["deals", ""],
    ["deal_events", "amount_minor = amount_minor + 1", "amount_minor is not null"],
    ["deal_events", "answer_by = answer_by + interval '1 day'", "answer_by is not null"],
    ["deal_events", "on_day = on_day - 1", proved],
    ["deal_events", "at = at - interval '1 hour'", proved],
    ["deal_events", other("side", "agency", "client"), proved],
    ["deal_events", other("reason", "other", "known"), proved],
    ["deal_events", "", proved],
    ["fee_agreements", "in_force_from = in_force_from - 1", agreed],
    ["fee_agreements", "number = number + 7", agreed],
  ];
  const [table, change, where = "true"] = kinds[Math.floor(Math.random() * kinds.length)] ?? kinds[0] ?? ["", ""];
  const row = `ctid = (select ctid from ${table} where ${where} order by random() limit 1)`;
  return change === "" ? `delete from ${table} where ${row}` : `update ${table} set ${change} where ${row}`;
}

/** Another letter somewhere in a text, or among its first ones. */
function letter(column: string, first: number) {
  const end = first === 0 ? `char_length(${column})` : String(first);
  const place = `1 + floor(${Math.random()} * ${end})::int`;
  const now = `lower(substr(${column}, ${place}, 1))`;
  return `${column} = overlay(${column} placing case ${now} when 'q' then 'x' else 'q' end from ${place})`;
}
