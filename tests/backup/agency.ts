import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg, { type PoolConfig } from "pg";
import { onTestFinished } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { addPayment } from "#domain/payments/index.ts";
import { folderDepot } from "#platform/backup/depot.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { signer } from "#tests/deps.ts";
import { today, written } from "#tests/ledger.ts";
import { makeBrowser } from "#tests/push-service.ts";
import { seedSecrets } from "#tests/secrets.ts";
import { createTestApp } from "#tests/test-app.ts";

const nasty = 'it\'s "quoted", a \\ and a\nnew line,\ttab, {braces}, 😀 and \u2028';
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, place) => (place * 7919) % 251));

export function folder() {
  const made = mkdtempSync(join(tmpdir(), "foyer-backup-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A migrated database with an agency in it, files beside it and a place for backups. */
export async function openAgency(connection: PoolConfig) {
  await migrate(connection, readMigrations());
  const db = openDatabase(connection);
  onTestFinished(() => db.destroy());
  const app = await createTestApp(db);
  await db
    .insertInto("rootKeys")
    .values({ id: signer.id, checkValue: Buffer.from([0, 255, 92]), state: "active" })
    .execute();
  await seedSecrets(db, signer, 3);
  await db.updateTable("clients").set({ companyName: nasty }).where("id", "=", app.clientId).execute();
  await seedBrowser(db, app.ben.id);
  const pay = () => addPayment({ db, actor: app.noor, now: app.now }, { clientId: app.clientId, ...written(), today });
  await Promise.all([pay(), pay(), pay()]);
  const dataFolder = folder();
  const where = folder();
  const files = openFileStore({ dataFolder, s3: undefined });
  await addFile("document/one", 70_001);
  await addFile("recording/two", 300_000);
  await files.put("logo/three-96.webp", bytes(10), "image/webp");
  await files.put("document/empty", new Uint8Array(), "text/plain");

  async function addFile(storageKey: string, size: number) {
    await files.put(storageKey, bytes(size), "application/pdf");
    const [purpose = ""] = storageKey.split("/");
    const row = { id: newId(), storageKey, purpose, size, originalName: nasty, mime: "application/pdf", sha256: "" };
    await db.insertInto("files").values(row).execute();
  }
  return { ...app, pay, connection, files, dataFolder, where, depot: folderDepot(where), keys: signer };
}

/** A browser that is notified, which is in no backup. */
async function seedBrowser(db: Database, userId: string) {
  const sealed = { sealed: bytes(20), keyId: signer.id };
  const key = { id: newId(), publicKey: "B".repeat(87), ...sealed, madeAt: new Date(0) };
  await db.insertInto("pushKeys").values(key).execute();
  const { subscription } = makeBrowser("https://push.example/1");
  const browser = { id: newId(), userId, pushKeyId: key.id, device: "0".repeat(64), userAgent: "Browser" };
  await db
    .insertInto("pushSubscriptions")
    .values({ ...browser, ...subscription, createdAt: new Date(0) })
    .execute();
}

export type Agency = Awaited<ReturnType<typeof openAgency>>;

/** Every row of every table as PostgreSQL prints it, read without any of the code that backs up. */
export async function allRows(connection: PoolConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'backup_runs', 'push_subscriptions', 'push_messages')",
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ line: string }>(`select t::text as line from "${name}" t`);
      all[name] = rows.map(({ line }) => line).sort();
    }
    return all;
  } finally {
    await client.end();
  }
}

/** Every constraint and trigger, as PostgreSQL prints them. */
export async function allGuards(connection: PoolConfig): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query({
      rowMode: "array",
      text: `select conrelid::regclass::text || conname || pg_get_constraintdef(oid) from pg_constraint
               where connamespace = 'public'::regnamespace and contype <> 'n'
             union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
    });
    return rows.flat();
  } finally {
    await client.end();
  }
}

/** Everything a file store holds. */
export async function allFiles(files: Agency["files"]): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { key } of files.list("")) all[key] = Buffer.from((await files.read(key)) ?? []).toString("base64");
  return all;
}
