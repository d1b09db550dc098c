import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { allFiles, allRows, folder, openAgency } from "#tests/backup/agency.ts";
import { freshDatabase } from "#tests/database.ts";
import { needs } from "#tests/needs.ts";
import { openSwift, type Swift } from "#tests/s3/swift.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { type folderDepot, openDepot } from "./depot.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { tryRestore } from "./try-restore.ts";

const at = new Date("2026-11-22T16:50:00Z");
const MB = 1024 * 1024;
const large = Buffer.alloc(20 * MB, "a recording that takes several parts");

describe("backups in a bucket on OpenStack Swift", needs(whyNo("OpenStack Swift")), () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await openSwift();
    return swift.close;
  });
  const depotIn = async (bucket: string) =>
    openDepot({ backups: { s3: await swift.makeBucket(bucket), folder: "unused" } });

  async function newest(depot: ReturnType<typeof folderDepot>) {
    const [kept] = await depot.list();
    if (!kept) throw new Error("There is no backup");
    return kept;
  }

  test("files move from the folder to a bucket, and with a backup in another bucket back to a folder", async () => {
    const agency = await openAgency(await freshDatabase("migrated", "bucket_source"));
    const sealing = { keys: [agency.keys], migrations: readMigrations() };
    await agency.files.put("video/four", large, "video/mp4");
    await makeBackup({ ...agency, at });
    const there = {
      connection: await freshDatabase("empty", "bucket_there"),
      files: openFileStore({ dataFolder: "unused", s3: await swift.makeBucket("moved") }),
    };
    const sealed = await agency.depot.read(await newest(agency.depot));
    await restoreBackup({ ...sealing, ...there, sealed });

    const files = await allFiles(agency.files);
    expect(await allRows(there.connection)).toEqual(await allRows(agency.connection));
    expect(await allFiles(there.files)).toEqual(files);
    const depot = await depotIn("backups");
    const { size } = await makeBackup({ ...agency, ...there, depot, at });
    const kept = await newest(depot);
    expect(kept.size).toBe(size);
    await tryRestore({ ...agency, ...sealing, ...there, depot, kept });

    const back = {
      connection: await freshDatabase("empty", "bucket_back"),
      files: openFileStore({ dataFolder: folder(), s3: undefined }),
    };
    await restoreBackup({ ...sealing, ...back, sealed: await depot.read(kept) });
    expect(await allRows(back.connection)).toEqual(await allRows(agency.connection));
    expect(await allFiles(back.files)).toEqual(files);
    await depot.remove(kept.name);
    expect(await depot.list()).toEqual([]);
  });

  test("a bucket may hold the files and their backups, and no backup holds another", async () => {
    const agency = await openAgency(await freshDatabase("migrated", "bucket_shared"));
    const s3 = await swift.makeBucket("shared");
    const files = openFileStore({ dataFolder: "unused", s3 });
    await files.put("document/one", large, "application/pdf");
    const depot = openDepot({ backups: { s3, folder: "unused" } });
    await makeBackup({ ...agency, files, depot, at });
    const { complete } = await makeBackup({ ...agency, files, depot, at: new Date(at.getTime() + 60_000) });

    expect(complete.files.count).toBe(1);
    expect(await depot.list()).toHaveLength(2);
  });

  test("when the bucket goes away during a backup, none is in the list, and the next one is whole", async () => {
    const agency = await openAgency(await freshDatabase("migrated", "bucket_away"));
    const depot = await depotIn("away");
    // What cannot be compressed goes out in parts; the first is there when the bucket goes away.
    await agency.files.put("video/four", randomBytes(20 * MB), "video/mp4");
    async function* leaving(source: AsyncIterable<Uint8Array>) {
      let sent = 0;
      for await (const chunk of source) {
        sent += chunk.length;
        if (sent > 12 * MB) await swift.leave();
        yield chunk;
      }
    }
    const write: typeof depot.write = (name, source) => depot.write(name, leaving(source));
    await expect(makeBackup({ ...agency, depot: { ...depot, write }, at })).rejects.toThrow();
    await expect(depot.list()).rejects.toThrow();

    await swift.comeBack();
    expect(await depot.list()).toEqual([]);
    await makeBackup({ ...agency, depot, at });
    const kept = await newest(depot);
    const trial = { ...agency, depot, kept, keys: [agency.keys], migrations: readMigrations() };
    await expect(tryRestore(trial)).resolves.toBeDefined();
  });
});
