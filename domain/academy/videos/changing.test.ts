import { expect, test } from "vitest";
import { openVideos } from "#tests/videos.ts";
import { editVideo, moveVideo } from "../index.ts";

test("chapters stand in their order and are replaced as a whole", async () => {
  const { add, read, edit } = await openVideos();
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
  const { db, add, list, edit } = await openVideos();
  const id = await add();
  await db.updateTable("videos").set({ hostTitle: "Theirs", askedAt: new Date() }).where("id", "=", id).execute();
  await edit(id, { code: "moo", description: "Words" });
  expect(await list()).toMatchObject([{ title: "Theirs", description: "Words" }]);

  expect(await edit(id, { code: "cow1" }, 1)).toMatchObject({ problem: { kind: "conflict" } });
  await edit(id, { code: "cow1" }, 2);
  expect(await list()).toMatchObject([{ title: "Video cow1" }]);
});

test("a video that goes to another section goes to its end, and none is lost when many are moved at once", async () => {
  const { db, noor, now, add, section, list, edit } = await openVideos();
  const ids = [await add(), await add(), await add()];
  const there = await section();
  await edit(ids[1] ?? "", { sectionId: there.id });
  expect((await list())?.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  expect(await list(noor, there.slug)).toMatchObject([{ id: ids[1], order: 1 }]);

  await Promise.all(
    [0, 1, 0, 1].map((to, n) => moveVideo({ db, actor: noor, now }, { id: ids[n % 2 ? 2 : 0] ?? "", to })),
  );
  expect((await list())?.map(({ order }) => order)).toEqual([1, 2]);
  await moveVideo({ db, actor: noor, now }, { id: ids[2] ?? "", to: 0 });
  expect((await list())?.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
});

test("nobody but admins changes a video", async () => {
  const { db, ben, ana, add, tryToAdd, formOf, now } = await openVideos({ clientVisible: true });
  const id = await add();
  const { key: _, poster: __, ...form } = formOf({ title: "Mine" });

  for (const actor of [ben, ana]) {
    expect(await tryToAdd({}, null, actor)).toMatchObject({ problem: { kind: "missing" } });
    expect(await editVideo({ db, actor, now }, { id, ...form, seen: 1 })).toMatchObject({ ok: false });
    expect(await moveVideo({ db, actor, now }, { id, to: 0 })).toMatchObject({ ok: false });
  }
});
