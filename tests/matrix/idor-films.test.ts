import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { seedFilm } from "./records/video.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_films");
});
afterAll(() => stage?.close());

const range = { headers: { Range: "bytes=0-3" } };
const facts = { title: "Mine", description: "", length: "", chapters: "", isPublished: "on" };

test("7: a film is had by its own id, in parts, and by nothing else that is known of it", async () => {
  const { db } = stage.app;
  const { id } = await seedFilm(sceneOf(stage, "staff"), "own");
  const { fileId, posterFileId } = await db
    .selectFrom("videos")
    .select(["fileId", "posterFileId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const part = await ctx(stage, "staff", `/videos/${id}/file`, range);
  expect([part.status, part.body]).toEqual([206, "Film"]);

  const astray = [
    `/videos/${fileId}/file`,
    `/videos/${posterFileId}/picture`,
    `/videos/video%2f${fileId}/file`,
    `/files/${fileId}`,
    `/files/${posterFileId}`,
    `/pictures/${posterFileId}`,
    `/studio/vault/recordings/${id}/file`,
  ];
  for (const path of astray) expect([path, (await ctx(stage, "staff", path, range)).status]).toEqual([path, 404]);
});

test("7: the next part of a film is refused once it is taken back, in each way", async () => {
  const { db } = stage.app;
  const { id, section } = await seedFilm(sceneOf(stage, "owner"), "own");
  const status = async () => [
    (await ctx(stage, "owner", `/videos/${id}/file`, range)).status,
    (await ctx(stage, "owner", `/videos/${id}/picture`)).status,
    (await ctx(stage, "owner", `/videos/${id}/progress`, { form: { position: "1", seen: "0-1" } })).status,
  ];
  const film = (facts: object) => db.updateTable("videos").set(facts).where("id", "=", id).execute();
  const place = (facts: object) => db.updateTable("videoCategories").set(facts).where("id", "=", section).execute();
  const open = [206, 200, 200];
  const closed = [404, 404, 404];
  expect(await status()).toEqual(open);

  const ways = [
    [() => film({ isPublished: false }), () => film({ isPublished: true })],
    [() => film({ deletedAt: new Date() }), () => film({ deletedAt: null })],
    [() => place({ clientVisible: false }), () => place({ clientVisible: true })],
    [() => place({ archivedAt: new Date() }), () => place({ archivedAt: null })],
  ] as const;
  for (const [take, giveBack] of ways) {
    await take();
    expect(await status()).toEqual(closed);
    await giveBack();
    expect(await status()).toEqual(open);
  }
});

test("7: a picture that is known is not sent again, and not even that is said to who may see it no more", async () => {
  const { db } = stage.app;
  const { id } = await seedFilm(sceneOf(stage, "staff"), "own");
  const path = `/videos/${id}/picture`;
  const { sha256 } = await db
    .selectFrom("videos")
    .innerJoin("files", "files.id", "videos.posterFileId")
    .select("sha256")
    .where("videos.id", "=", id)
    .executeTakeFirstOrThrow();
  const known = `"${sha256}"`;
  const again = () => ctx(stage, "staff", path, { headers: { "If-None-Match": known } });
  expect([(await again()).status, (await again()).body]).toEqual([304, ""]);

  await db.updateTable("videos").set({ isPublished: false }).where("id", "=", id).execute();
  expect((await again()).status).toBe(404);
  await db.updateTable("videos").set({ isPublished: true }).where("id", "=", id).execute();
});

test("2: a film under another section's address is not there, for nobody", async () => {
  const one = await seedFilm(sceneOf(stage, "staff"), "own");
  const other = await seedFilm(sceneOf(stage, "admin"), "other");
  const astray = `/studio/academy/${other.slug}/${one.id}`;
  const before = await stage.rows.settled([]);

  for (const who of ["staff", "admin"] as const) {
    expect((await ctx(stage, who, astray)).status).toBe(404);
    expect((await ctx(stage, who, `/studio/academy/${one.slug}/${other.id}`)).status).toBe(404);
  }
  expect((await ctx(stage, "admin", astray, { form: { intent: "trash" } })).status).toBe(404);
  const form = { ...facts, sectionId: other.section, seen: "1" };
  expect((await ctx(stage, "admin", `${astray}/edit`, { form })).status).toBe(404);
  expect(await stage.rows.read([])).toEqual(before);
});

test("3: no section that is gone, and no file that is not one's own fresh film, gets into a video", async () => {
  const { db } = stage.app;
  const { slug, section, id } = await seedFilm(sceneOf(stage, "admin"), "own");
  const gone = newId();
  const archived = { id: gone, name: gone, slug: `gone-${gone}`, position: 1, archivedAt: new Date() };
  await db.insertInto("videoCategories").values(archived).execute();
  const before = await stage.rows.settled([]);

  for (const sectionId of [gone, newId(), "", "x"]) {
    const form = { ...facts, code: "moo", poster: "", key: newId(), sectionId };
    expect((await ctx(stage, "admin", `/studio/academy/${slug}/new`, { form })).status).toBe(422);
    const edited = { ...facts, sectionId, seen: "1" };
    expect((await ctx(stage, "admin", `/studio/academy/${slug}/${id}/edit`, { form: edited })).status).toBe(422);
  }
  const form = { ...facts, code: "", poster: "", key: newId(), sectionId: section, fileId: newId() };
  expect((await ctx(stage, "admin", `/studio/academy/${slug}/new`, { form })).status).toBe(422);
  expect(await stage.rows.read([])).toEqual(before);
});

test("4: nobody tells of another's progress, nor what it comes to", async () => {
  const { id } = await seedFilm(sceneOf(stage, "owner"), "own");
  const told = { position: "1", seen: "0-1" };
  const before = await stage.rows.settled([]);

  for (const more of [
    { userId: stage.cast.people.stranger.id },
    { percent: "100" },
    { completedAt: "2026-11-21" },
    { videoId: newId() },
    { seen: "0-999999" },
    { seen: "{[0,100)}" },
    { position: "-1" },
    { length: "NaN" },
    { intent: "complete" },
  ]) {
    const { status } = await ctx(stage, "owner", `/videos/${id}/progress`, { form: { ...told, ...more } });
    expect([more, [400, 422].includes(status)]).toEqual([more, true]);
  }
  expect(await stage.rows.read([])).toEqual(before);
});
