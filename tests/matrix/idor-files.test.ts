import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "./records/picture.ts";
import { portrait } from "./records/portrait.ts";
import { seedUpdate } from "./records/update.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_files");
});
afterAll(() => stage?.close());

test("7: a picture opens by its id only: not by where it is kept, not in part, not once it was taken away", async () => {
  const { db } = stage.app;
  const kept = await picture(sceneOf(stage, "admin"), "own");
  const fileId = kept.params?.["fileId"] ?? "";
  const { storageKey } = await db
    .selectFrom("files")
    .select("storageKey")
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  const status = async (path: string) => (await ctx(stage, "visitor", path)).status;
  expect(await status(`/files/${fileId}`)).toBe(200);

  const astray = [
    storageKey,
    encodeURIComponent(storageKey),
    `${fileId}.webp`,
    `${fileId}/..%2f${fileId}`,
    fileId.toUpperCase(),
    "..%2f..%2fkeys%2froot.key",
    "%2e%2e/keys/root.key",
    `${fileId}%00`,
  ];
  for (const path of astray) expect([path, await status(`/files/${path}`)]).toEqual([path, 404]);
  const part = await ctx(stage, "visitor", `/files/${fileId}`, { headers: { Range: "bytes=0-3" } });
  expect([part.status, part.body]).toEqual([200, "a picture"]);

  await db.updateTable("files").set({ deletedAt: new Date() }).where("id", "=", fileId).execute();
  expect(await status(`/files/${fileId}`)).toBe(404);
});

test("7: a face is seen by those who may see whose it is, in every size, and by nobody else at the next request", async () => {
  const { db } = stage.app;
  const fileId = (await portrait(sceneOf(stage, "owner"), "own")).params?.["fileId"] ?? "";
  const status = async (who: "owner" | "staff" | "stranger" | "unassigned" | "visitor", size: string) =>
    (await ctx(stage, who, `/pictures/${fileId}`, { search: { size } })).status;

  for (const size of ["40", "100", "400", "9999", "../40", ""]) {
    for (const who of ["owner", "staff"] as const)
      expect([who, size, await status(who, size)]).toEqual([who, size, 200]);
    for (const who of ["stranger", "unassigned", "visitor"] as const)
      expect([who, size, await status(who, size)]).toEqual([who, size, 404]);
  }
  expect((await ctx(stage, "owner", `/files/${fileId}`)).status).toBe(404);

  await db.deleteFrom("clientAssignments").where("userId", "=", stage.cast.people.staff.id).execute();
  expect(await status("staff", "100")).toBe(404);
  await db.updateTable("people").set({ pictureFileId: null }).where("pictureFileId", "=", fileId).execute();
  expect(await status("owner", "100")).toBe(404);
});

test("7: a file of an update opens for who may read that update, and no longer than they may", async () => {
  const { db } = stage.app;
  const { id, clientId, fileId } = await seedUpdate(sceneOf(stage, "admin"), "A");
  const own = `/dashboard/updates/${id}/files/${fileId}`;
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await ctx(stage, "owner", path, { headers })).status;
  const { storageKey } = await db
    .selectFrom("files")
    .select("storageKey")
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  expect([await status(own), await status(own, { Range: "bytes=0-3" })]).toEqual([200, 206]);

  const elsewhere = [`/files/${fileId}`, `/pictures/${fileId}`, `/dashboard/files/${fileId}`];
  const astray = [encodeURIComponent(storageKey), `${fileId}.txt`, "..%2f..%2fkeys%2froot.key"];
  for (const path of [...elsewhere, ...astray.map((name) => `/dashboard/updates/${id}/files/${name}`)])
    expect([path, await status(path)]).toEqual([path, 404]);

  const section = (showUpdates: boolean) =>
    db.updateTable("clientPortal").set({ showUpdates }).where("clientId", "=", clientId).execute();
  await section(false);
  expect([await status(own), await status(own, { Range: "bytes=0-3" })]).toEqual([404, 404]);
  await section(true);
  await db.deleteFrom("updates").where("id", "=", id).execute();
  expect(await status(own)).toBe(404);
});
