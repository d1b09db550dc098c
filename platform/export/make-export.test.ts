import { readdirSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { extract } from "tar-stream";
import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { makeBackup } from "#platform/backup/make-backup.ts";
import { allFiles, allRows, openAgency } from "#tests/backup/agency.ts";
import { freshDatabase } from "#tests/database.ts";
import { exportKey, plainName } from "./export-name.ts";
import { makeExport } from "./make-export.ts";

async function openExport(name: string) {
  const agency = await openAgency(await freshDatabase("migrated", `export_${name}`));
  const key = exportKey(newId());
  const at = new Date("2026-11-22T16:50:00Z");
  const from = { ...agency, key, folder: agency.dataFolder, brand: "Ana & Co", at };
  const run = (but: Partial<Parameters<typeof makeExport>[0]> = {}) => makeExport({ ...from, ...but });
  const unpack = async () => unpacked((await agency.files.read(key)) ?? new Uint8Array());
  return { ...agency, key, run, unpack };
}

/** What any tar reads from it, by name. */
async function unpacked(zipped: Uint8Array): Promise<Map<string, Buffer>> {
  const reading = extract();
  reading.end(gunzipSync(zipped));
  const found = new Map<string, Buffer>();
  for await (const entry of reading) found.set(entry.header.name, await buffer(entry));
  return found;
}

test("an export holds every row as JSON and as CSV, and every file under its own name", async () => {
  const { db, run, unpack, connection, files } = await openExport("whole");
  const { tables } = await run();
  const found = await unpack();
  const rowsOf = (table: string): Record<string, unknown>[] => JSON.parse(String(found.get(`json/${table}.json`)));
  const linesOf = (table: string): Record<string, string>[] =>
    parse(found.get(`csv/${table}.csv`) ?? "", { columns: true, bom: true });

  const held = await allRows(connection);
  for (const { name, rows } of tables) {
    expect([name, rowsOf(name).length, linesOf(name).length]).toEqual([name, rows, held[name]?.length]);
    expect(found.get("README.md")?.toString()).toContain(`| ${name} | ${rows} |`);
  }
  const payments = await db.selectFrom("payments").select(["id", "amountMinor"]).orderBy("id").execute();
  const byId = (one: { id?: unknown }, other: { id?: unknown }) => String(one.id).localeCompare(String(other.id));
  const exported = rowsOf("payments").sort(byId);
  expect(exported.map((row) => [row["id"], row["amount_minor"]])).toEqual(
    payments.map(({ id, amountMinor }) => [id, Number(amountMinor)]),
  );
  expect(
    linesOf("payments")
      .sort(byId)
      .map((line) => line["amount_minor"]),
  ).toEqual(payments.map(({ amountMinor }) => String(amountMinor)));
  const [client] = await db
    .selectFrom("clients")
    .select(["id", "companyName"])
    .where("companyName", "like", "it%")
    .execute();
  for (const rows of [rowsOf("clients"), linesOf("clients")])
    expect(rows.find(({ id }) => id === client?.id)?.["company_name"]).toBe(client?.companyName);

  const stored = await allFiles(files);
  const names = [...found.keys()].filter((name) => name.startsWith("files/"));
  expect(names).toHaveLength(4);
  expect(names.map((name) => found.get(name)?.toString("base64")).sort()).toEqual(
    Object.entries(stored)
      .filter(([key]) => !key.startsWith("exports/"))
      .map(([, bytes]) => bytes)
      .sort(),
  );
  expect(names).toContain("files/made/logo/three-96.webp");
});

test("no secret leaves, neither in the clear nor sealed", async () => {
  const { db, run, unpack } = await openExport("secrets");
  const planted = "f00d".repeat(16);
  const id = newId();
  await db.insertInto("authUsers").values({ id, name: "Kim", email: "kim@house.test" }).execute();
  const account = { id: newId(), accountId: id, providerId: "credential", userId: id, password: planted };
  await db.insertInto("authAccounts").values(account).execute();
  const session = { id: newId(), userId: id, tokenHash: planted, expiresAt: new Date() };
  await db.insertInto("authSessions").values(session).execute();
  await run();
  const found = await unpack();
  const all = [...found.values()].map((bytes) => bytes.toString("latin1")).join("\n");

  expect(all).toContain("kim@house.test");
  expect(all).not.toContain(planted);
  const sealed = await db.selectFrom("credentials").select("sealed").where("sealed", "is not", null).execute();
  expect(sealed.length).toBeGreaterThan(0);
  for (const one of sealed) expect(all).not.toContain(one.sealed?.toString("hex"));
  expect([...found.keys()].filter((name) => /auth_accounts|auth_sessions|second_factors|root_keys/.test(name))).toEqual(
    [],
  );
});

test("an export that is stopped leaves nothing behind, and can be made again under the same name", async () => {
  const { run, files, key, dataFolder } = await openExport("stopped");
  const stop = new AbortController();
  const tell = () => stop.abort();
  await expect(run({ tell, signal: stop.signal })).rejects.toThrow();
  expect(Object.keys(await allFiles(files))).not.toContain(key);
  expect(readdirSync(dataFolder)).not.toContain("export.unfinished");

  await files.put(key, new Uint8Array(3), "application/gzip");
  const { size } = await run();
  expect((await files.read(key))?.length).toBe(size);
});

test("an export is in no backup, and in no other export", async () => {
  const agency = await openExport("inside");
  await agency.run();
  const again = await agency.run({ key: exportKey(newId()) });
  const { complete } = await makeBackup({ ...agency, at: new Date("2026-11-22T17:00:00Z") });

  expect([again.files, complete.files.count]).toEqual([4, 4]);
});

test("a file keeps a name that every operating system can write", () => {
  expect(
    ['a/b\\c:d*e?"f<g>h|i\n.pdf', "..", "", `${"x".repeat(200)}.docx`, "Résumé 2026.pdf", ".env"].map(plainName),
  ).toEqual(["a_b_c_d_e__f_g_h_i_.pdf", "file", "file", `${"x".repeat(80)}.docx`, "Résumé 2026.pdf", "env"]);
});
