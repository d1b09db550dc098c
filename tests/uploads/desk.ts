import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import { takeUpload, type UploadField, type UploadOutcome } from "#app/http/take-upload.ts";
import { type Actor, visitor } from "#domain/access/actor.ts";
import type { Purpose } from "#domain/files/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { readSettings } from "#domain/settings/index.ts";
import { type FileStore, openFileStore } from "#platform/files/file-store.ts";
import { openLimits } from "#platform/limits/limits.ts";
import { openLog } from "#platform/log/log.ts";
import { createTestApp } from "#tests/test-app.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/**
 * A test app with a file folder of its own; `files` may be another store. Uploads are attached to a record, unless
 * `use` does otherwise.
 */
export async function openDesk(over: Partial<FileStore> = {}) {
  const app = await createTestApp();
  const { db, ben, now } = app;
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-uploads-"));
  folders.push(dataFolder);
  const files = { ...openFileStore({ dataFolder, s3: undefined }), ...over };
  const ctx = (actor: Actor = ben, admitUpload = () => {}) => {
    const settings = () => readSettings({ db, actor: visitor });
    const formats = formatsFor({ locale: "en-GB", timeZone: "UTC" });
    const inside: Pick<RequestContext["app"], "files" | "limits" | "log" | "settings"> = {
      files,
      limits: openLimits(db),
      log: openLog("silent"),
      settings,
    };
    return {
      db,
      actor,
      now,
      today: now.toISOString().slice(0, 10),
      timeZone: "UTC",
      session: null,
      address: "203.0.113.7",
      app: inside,
      formats,
      admitUpload,
    } as RequestContext; // everything an upload uses
  };
  const hang = async (taken: UploadOutcome) => {
    if (taken.ok && taken.fileId)
      await db.updateTable("clients").set({ pictureFileId: taken.fileId }).where("id", "=", app.clientId).execute();
    return taken;
  };
  const takeInto = <T>(
    request: Request,
    use: (taken: UploadOutcome) => Promise<T>,
    {
      purpose = "document" as Purpose,
      actor = ben as Actor,
      admitUpload = () => {},
      together = undefined as UploadField["together"],
    } = {},
  ) => takeUpload(ctx(actor, admitUpload), request, { purpose, field: "file", ...(together && { together }) }, use);
  const take = (request: Request, who: Parameters<typeof takeInto>[2] = {}) => takeInto(request, hang, who);
  const kept = () =>
    readdirSync(dataFolder, { recursive: true })
      .map((name) => join(dataFolder, String(name)))
      .filter((path) => statSync(path).isFile());
  const rows = (owner = ben.id) => db.selectFrom("files").selectAll().where("ownerId", "=", owner).execute();
  return { ...app, dataFolder, files, ctx, take, takeInto, kept, rows };
}
