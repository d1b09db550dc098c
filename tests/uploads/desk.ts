import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type Taken, takeUpload } from "#app/http/take-upload.ts";
import type { Visit } from "#app/http/visit.ts";
import { type Actor, visitor } from "#domain/access/actor.ts";
import type { Purpose } from "#domain/files/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { readSettings } from "#domain/settings/index.ts";
import { type FileStore, openFileStore } from "#platform/files/file-store.ts";
import { openLog } from "#platform/log/log.ts";
import { openHouse } from "#tests/house.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A house with a folder of its own for files; `files` may be another store. What is taken is hung up, unless `use` does not. */
export async function openDesk(over: Partial<FileStore> = {}) {
  const house = await openHouse();
  const { db, ben, now } = house;
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-uploads-"));
  folders.push(dataFolder);
  const files = { ...openFileStore({ dataFolder, s3: undefined }), ...over };
  const visit = (actor: Actor = ben, admitUpload = () => {}) => {
    const settings = () => readSettings(db, visitor);
    const formats = formatsFor({ locale: "en-GB", timeZone: "UTC" });
    const inside: Pick<Visit["house"], "files" | "log" | "settings"> = { files, log: openLog("silent"), settings };
    return { db, actor, now, session: null, address: "203.0.113.7", house: inside, formats, admitUpload } as Visit; // all that an upload reaches for
  };
  const hang = async (taken: Taken) => {
    if (taken.ok && taken.fileId)
      await db.updateTable("clients").set({ pictureFileId: taken.fileId }).where("id", "=", house.clientId).execute();
    return taken;
  };
  const takeInto = <T>(
    request: Request,
    use: (taken: Taken) => Promise<T>,
    { purpose = "document" as Purpose, actor = ben as Actor, admitUpload = () => {} } = {},
  ) => takeUpload(visit(actor, admitUpload), request, { purpose, field: "file" }, use);
  const take = (request: Request, who: Parameters<typeof takeInto>[2] = {}) => takeInto(request, hang, who);
  const kept = () =>
    readdirSync(dataFolder, { recursive: true })
      .map((name) => join(dataFolder, String(name)))
      .filter((path) => statSync(path).isFile());
  const rows = (owner = ben.id) => db.selectFrom("files").selectAll().where("ownerId", "=", owner).execute();
  return { ...house, dataFolder, files, visit, take, takeInto, kept, rows };
}
