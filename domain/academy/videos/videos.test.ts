import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openAcademy } from "#tests/academy.ts";
import { clientOf } from "#tests/actors.ts";
import { editVideo, listVideos, moveVideo, readPoster, readVideo, readVideoFile } from "../index.ts";

async function furnish(audience = {}) {
  const academy = await openAcademy(audience);
  const { db, own, noor, formOf, now } = academy;
  const list = async (actor: Actor = noor, slug = own.slug) => {
    const listed = await listVideos(db, actor, slug);
    return listed.ok ? listed.value.videos : null;
  };
  const read = async (id: string, actor: Actor = noor) => {
    const found = await readVideo(db, actor, id);
    return found.ok ? found.value : null;
  };
  const edit = (id: string, but: Record<string, string>, seen = 1) => {
    const { key: _, poster: __, ...form } = formOf(but);
    return editVideo(db, noor, id, { form, seen, at: now });
  };
  return { ...academy, list, read, edit };
}

test("a video is named by its host, else by who added it, else by its code", async () => {
  const { db, add, list } = await furnish();
  const [bare, named, told] = [await add(), await add({ title: "Our name" }), await add({ title: "Our name" })];
  await db.updateTable("videos").set({ hostTitle: "Their name", hostDurationS: 90 }).where("id", "=", told).execute();

  expect(await list()).toMatchObject([
    { id: bare, title: "Video moo", durationS: null, order: 1 },
    { id: named, title: "Our name", order: 2 },
    { id: told, title: "Their name", durationS: 90, order: 3 },
  ]);
});

test("a form that is sent twice adds one video", async () => {
  const { tryToAdd, list } = await furnish();
  const key = newId();
  const [first, again] = await Promise.all([tryToAdd({ key }), tryToAdd({ key })]);

  expect(again).toEqual(first);
  expect(await list()).toHaveLength(1);
});

test("a video is at the host or in the house, and a file needs a title", async () => {
  const { tryToAdd, upload } = await furnish();
  const fileId = await upload();

  expect(await tryToAdd({ code: "" })).toMatchObject({
    problem: { fields: { code: ["Give a Streamable code, or choose a file."] } },
  });
  expect(await tryToAdd({ code: "moo" }, fileId)).toMatchObject({
    problem: { fields: { code: ["Give a code or a file, not both."] } },
  });
  expect(await tryToAdd({}, fileId)).toMatchObject({ problem: { fields: { title: ["Write the video's title."] } } });
  expect(await tryToAdd({ title: "Kick-off" }, fileId)).toMatchObject({ ok: true });
});

test("only a whole film of one's own that hangs on nothing becomes a video", async () => {
  const { tryToAdd, upload, ben } = await furnish();
  const used = await upload();
  await tryToAdd({ title: "First" }, used);
  const others = [
    ...[used, newId(), await upload({ ownerId: ben.id }), await upload({ isWhole: false })],
    ...[await upload({ purpose: "recording" }), await upload({ deletedAt: new Date() })],
  ];

  for (const fileId of others)
    expect(await tryToAdd({ title: "Second" }, fileId)).toMatchObject({
      problem: { fields: { file: ["This upload is gone. Choose the file again."] } },
    });
});

test("a film is as long as it says itself; where it says nothing, as long as was written", async () => {
  const { tryToAdd, upload, list } = await furnish();
  await tryToAdd({ title: "Says", length: "9:59" }, await upload({ durationS: 95 }));
  await tryToAdd({ title: "Is silent", length: "1:00" }, await upload());

  expect(await list()).toMatchObject([{ durationS: 95 }, { durationS: 60 }]);
});

test("drafts are for admins; what is published is for those the section is switched on for", async () => {
  const { db, noor, ben, ana, add, upload, list, read, edit, own } = await furnish({ staffVisible: true });
  const id = await add({ title: "Objections", isPublished: "" }, await upload());
  const reads = async (actor: Actor) => [
    (await list(actor))?.length ?? null,
    await read(id, actor).then(Boolean),
    (await readVideoFile(db, actor, id)).ok,
  ];
  expect(await reads(noor)).toEqual([1, true, true]);
  expect(await reads(ben)).toEqual([0, false, false]);

  await edit(id, { code: "", title: "Objections" });
  expect([await reads(ben), await reads(ana)]).toEqual([
    [1, true, true],
    [null, false, false],
  ]);
  await edit(id, { code: "", title: "Objections", isPublished: "" }, 2);
  expect(await reads(ben)).toEqual([0, false, false]);

  const facts = { staffVisible: false, clientVisible: true };
  await db.updateTable("videoCategories").set(facts).where("id", "=", own.id).execute();
  await edit(id, { code: "", title: "Objections" }, 3);
  expect([await reads(ben), await reads(ana), await reads(clientOf(newId(), newId()))]).toEqual([
    [null, false, false],
    [1, true, true],
    [1, true, true],
  ]);
});

test("only who may change a video sees what was written of it", async () => {
  const { ben, add, read } = await furnish();
  const id = await add({ title: "Ours" });

  expect([(await read(id))?.facts?.title, (await read(id, ben))?.facts]).toEqual(["Ours", null]);
});

test("chapters stand in their order and are replaced as a whole", async () => {
  const { add, read, edit } = await furnish();
  const id = await add({ chapters: "1:30 The price\n0 Hello\n1:00:05 Farewell" });
  expect((await read(id))?.video.chapters).toEqual([
    { atS: 0, title: "Hello" },
    { atS: 90, title: "The price" },
    { atS: 3605, title: "Farewell" },
  ]);

  await edit(id, { chapters: "0:10 Only this" });
  expect((await read(id))?.video.chapters).toEqual([{ atS: 10, title: "Only this" }]);
});

test("another code forgets what the host said of the one before; an old version is not saved over", async () => {
  const { db, add, list, edit } = await furnish();
  const id = await add();
  await db.updateTable("videos").set({ hostTitle: "Theirs", askedAt: new Date() }).where("id", "=", id).execute();
  await edit(id, { code: "moo", description: "Words" });
  expect(await list()).toMatchObject([{ title: "Theirs", description: "Words" }]);

  expect(await edit(id, { code: "cow1" }, 1)).toMatchObject({ problem: { kind: "conflict" } });
  await edit(id, { code: "cow1" }, 2);
  expect(await list()).toMatchObject([{ title: "Video cow1" }]);
});

test("a video that goes to another section goes to its end, and none is lost when many are moved at once", async () => {
  const { db, noor, now, add, section, list, edit } = await furnish();
  const ids = [await add(), await add(), await add()];
  const there = await section();
  await edit(ids[1] ?? "", { sectionId: there.id });
  expect((await list())?.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect(await list(noor, there.slug)).toMatchObject([{ id: ids[1], order: 1 }]);

  await Promise.all([0, 1, 0, 1].map((to, n) => moveVideo(db, noor, ids[n % 2 ? 2 : 0] ?? "", { to, at: now })));
  expect((await list())?.map(({ order }) => order)).toEqual([1, 2]);
  await moveVideo(db, noor, ids[2] ?? "", { to: 0, at: now });
  expect((await list())?.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
});

test("nobody but admins changes a video", async () => {
  const { db, ben, ana, add, tryToAdd, formOf, now } = await furnish({ clientVisible: true });
  const id = await add();
  const { key: _, poster: __, ...form } = formOf({ title: "Mine" });

  for (const actor of [ben, ana]) {
    expect(await tryToAdd({}, null, actor)).toMatchObject({ problem: { kind: "missing" } });
    expect(await editVideo(db, actor, id, { form, seen: 1, at: now })).toMatchObject({ ok: false });
    expect(await moveVideo(db, actor, id, { to: 0, at: now })).toMatchObject({ ok: false });
  }
});

test("a picture is where its video is watched, and nowhere else", async () => {
  const { db, noor, ben, ana, add, now } = await furnish();
  const id = await add();
  const posterFileId = newId();
  const facts = { purpose: "poster", originalName: "poster.webp", mime: "image/webp", size: 3, sha256: posterFileId };
  await db
    .insertInto("files")
    .values({ id: posterFileId, storageKey: `poster/${posterFileId}`, createdAt: now, ...facts })
    .execute();
  expect(await readPoster(db, noor, id)).toMatchObject({ ok: false });
  await db.updateTable("videos").set({ posterFileId }).where("id", "=", id).execute();

  expect([(await readPoster(db, ben, id)).ok, (await readPoster(db, ana, id)).ok]).toEqual([true, false]);
  expect((await readPoster(db, ben, posterFileId)).ok).toBe(false);
});
