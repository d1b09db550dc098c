import pg from "pg";
import { expect, test } from "vitest";
import { listTables } from "#platform/backup/read-tables.ts";
import { freshDatabase } from "#tests/database.ts";
import { exported, keptHere, whatLeaves } from "./what-leaves.ts";

const database = await freshDatabase("migrated", "what_leaves");

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database);
  await client.connect();
  return work(client).finally(() => client.end());
}

test("of every table somebody decided whether it leaves", async () => {
  const { rows } = await inDatabase((client) =>
    client.query<{ name: string }>("select tablename::text as name from pg_tables where schemaname = 'public'"),
  );
  expect([...exported, ...keptHere].sort()).toEqual(rows.map(({ name }) => name).sort());
});

/** Columns that sound like a secret, and why they are none. */
const harmless = [
  // The SHA-256 of a file, which is in the export itself.
  "files.sha256",
  // Where a file lies in the store, which opens nothing.
  "files.storage_key",
  // The id of a key, which opens nothing.
  "audit_log.api_key_id",
  "rules.api_key_id",
  // The name of a setting.
  "settings.key",
  // The code of a film at its host, which is part of its public address.
  "videos.code",
  // Every client gets these with its receipts, to prove them by.
  "proof_chains.hash",
  "proof_receipts.hash",
  "proof_keys.public_key",
  // What signatures are about; it stands on the signed PDF.
  "papers.text_hash",
  // A company's name without its legal form, and the settings of who may see passwords.
  "deals.company_key",
  "bank_lines.key",
  "client_assignments.can_reveal_credentials",
  "people.must_change_password",
];

test("no column that holds bytes or sounds like a secret leaves", async () => {
  const leaving = await inDatabase(async (client) => {
    const types = await client.query<{ place: string; type: string }>(
      `select table_name || '.' || column_name as place, data_type as type from information_schema.columns
       where table_schema = 'public'`,
    );
    const typeOf = new Map(types.rows.map(({ place, type }) => [place, type]));
    const places = whatLeaves(await listTables(client)).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column}`),
    );
    return places.map((place) => ({ place, type: typeOf.get(place) }));
  });
  const suspicious = /secret|sealed|hash|sha256|token|digest|password|credentials|\bkey|_key|salt|\bcode|check_value/;

  expect(leaving.length).toBeGreaterThan(400);
  expect(leaving.filter(({ type }) => type === "bytea")).toEqual([]);
  expect(
    leaving
      .map(({ place }) => place)
      .filter((place) => suspicious.test(place.split(".")[1] ?? ""))
      .sort(),
  ).toEqual(harmless.toSorted());
});
