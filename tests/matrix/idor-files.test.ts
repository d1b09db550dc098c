import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "./records/picture.ts";
import { openStage, type Stage } from "./stage.ts";
import { sceneOf, visit } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_files");
});
afterAll(() => stage?.close());

test("7: a picture opens by its id only: not by where it is kept, not in part, not once it was taken away", async () => {
  const { db } = stage.house;
  const kept = await picture(sceneOf(stage, "admin"), "own");
  const fileId = kept.params?.["fileId"] ?? "";
  const { storageKey } = await db
    .selectFrom("files")
    .select("storageKey")
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  const status = async (path: string) => (await visit(stage, "visitor", path)).status;
  expect(await status(`/files/${fileId}`)).toBe(200);

  const astray = [
    ...[storageKey, encodeURIComponent(storageKey), `${fileId}.webp`, `${fileId}/..%2f${fileId}`, fileId.toUpperCase()],
    ...["..%2f..%2fkeys%2froot.key", "%2e%2e/keys/root.key", `${fileId}%00`],
  ];
  for (const path of astray) expect([path, await status(`/files/${path}`)]).toEqual([path, 404]);
  const part = await visit(stage, "visitor", `/files/${fileId}`, { headers: { Range: "bytes=0-3" } });
  expect([part.status, part.body]).toEqual([200, "a picture"]);

  await db.updateTable("files").set({ deletedAt: new Date() }).where("id", "=", fileId).execute();
  expect(await status(`/files/${fileId}`)).toBe(404);
});
