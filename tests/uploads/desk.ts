import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { takeUpload } from "#app/http/take-upload.ts";
import type { Visit } from "#app/http/visit.ts";
import type { Actor } from "#domain/access/actor.ts";
import type { Purpose } from "#domain/files/index.ts";
import { type FileStore, openFileStore } from "#platform/files/file-store.ts";
import { openLog } from "#platform/log/log.ts";
import { openHouse } from "#tests/house.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A house with a folder of its own for files; `files` may be another store. */
export async function openDesk(over: Partial<FileStore> = {}) {
  const house = await openHouse();
  const { db, ben, now } = house;
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-uploads-"));
  folders.push(dataFolder);
  const files = { ...openFileStore({ dataFolder, s3: undefined }), ...over };
  const visit = (actor: Actor = ben, admitUpload = () => {}) => {
    const inside: Pick<Visit["house"], "files" | "log"> = { files, log: openLog("silent") };
    return { db, actor, now, session: null, address: "203.0.113.7", house: inside, admitUpload } as Visit; // all that an upload reaches for
  };
  const take = (
    request: Request,
    { purpose = "document" as Purpose, actor = ben as Actor, admitUpload = () => {} } = {},
  ) => takeUpload(visit(actor, admitUpload), request, { purpose, field: "file" });
  const kept = () =>
    readdirSync(dataFolder, { recursive: true })
      .map((name) => join(dataFolder, String(name)))
      .filter((path) => statSync(path).isFile());
  const rows = (owner = ben.id) => db.selectFrom("files").selectAll().where("ownerId", "=", owner).execute();
  return { ...house, dataFolder, files, visit, take, kept, rows };
}
