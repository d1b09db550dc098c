import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { ask } from "#tests/ask.ts";
import { type Agency, allFiles, allRows, openAgency } from "#tests/backup/agency.ts";
import { freshDatabase } from "#tests/database.ts";
import { decryptBackup, encryptBackup } from "./backup-key.ts";
import { makeBackup } from "./make-backup.ts";
import { tryRestore } from "./try-restore.ts";

const trials = "select count(*)::int from pg_database where datname like 'foyer_trial_restore_%'";

async function openTrial(name: string) {
  const agency = await openAgency(await freshDatabase("migrated", `trial_${name}`));
  await makeBackup({ ...agency, at: new Date("2026-11-22T16:50:00Z") });
  const [kept] = await agency.depot.list();
  if (!kept) throw new Error("There is no backup");
  const attempt = (but: Partial<Parameters<typeof tryRestore>[0]> = {}) =>
    tryRestore({ ...agency, kept, keys: [agency.keys], migrations: readMigrations(), ...but });
  const archive = Buffer.concat(await (await agency.depot.read(kept)).toArray());
  /** A depot whose only backup is this one. */
  const holding = (bytes: Uint8Array) => ({ depot: { ...agency.depot, read: async () => Readable.from([bytes]) } });
  return { ...agency, attempt, archive, holding };
}

/** The archive as somebody who has the key could have rewritten it. */
async function rewrite({ archive, keys }: { archive: Uint8Array } & Pick<Agency, "keys">, from: string, to: string) {
  const plain = zstdDecompressSync(await buffer(await decryptBackup(Readable.from([archive]), [keys])));
  const place = plain.indexOf(from);
  expect(place).toBeGreaterThan(0);
  plain.write(to, place);
  return buffer(await encryptBackup(Readable.from([zstdCompressSync(plain)]), keys));
}

test("a trial restore finds that a backup is whole, and leaves nothing", async () => {
  const { attempt, connection, files } = await openTrial("whole");
  const rows = await allRows(connection);
  const stored = await allFiles(files);
  const { tables } = await attempt();

  expect(tables["payments"]?.rows).toBe(3);
  expect(await allRows(connection)).toEqual(rows);
  expect(await allFiles(files)).toEqual(stored);
  expect(await ask(connection, trials)).toEqual([0]);
});

test("a trial restore finds one changed bit in a row, a file, the backup and the key", async () => {
  const trial = await openTrial("bits");
  const { attempt, archive, holding, files, connection } = trial;
  const flipped = archive.with(archive.length >> 1, (archive[archive.length >> 1] ?? 0) ^ 1);
  await expect(attempt(holding(flipped))).rejects.toThrow("This backup is damaged");
  const row = await rewrite(trial, "Silva", "Silwa");
  await expect(attempt(holding(row))).rejects.toThrow("the rows of auth_users differ");

  const key = Buffer.alloc(32, 7);
  key.writeUInt8(6);
  const other = keysFrom({ active: toRootKey(key), others: [] });
  await expect(attempt({ keys: [other] })).rejects.toThrow(`The root key ${other.id} does not open this backup.`);

  const bytes = Buffer.from((await files.read("document/one")) ?? []);
  bytes.writeUInt8(bytes.readUInt8(4_000) ^ 1, 4_000);
  await files.put("document/one", bytes, "application/pdf");
  await expect(attempt()).rejects.toThrow("The file document/one in the file store is not as it was");
  await files.remove("document/one");
  await expect(attempt()).resolves.toBeDefined();
  expect(await ask(connection, trials)).toEqual([0]);
});
