import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf } from "#tests/actors.ts";
import { openVideos } from "#tests/videos.ts";
import { readPoster, readVideoFile } from "../index.ts";

test("drafts are for admins; what is published is for those the section is switched on for", async () => {
  const { db, noor, ben, ana, add, upload, list, read, edit, own } = await openVideos({ staffVisible: true });
  const id = await add({ title: "Objections", isPublished: "" }, await upload());
  const reads = async (actor: Actor) => [
    (await list(actor))?.length ?? null,
    await read(id, actor).then(Boolean),
    (await readVideoFile({ db, actor }, id)).ok,
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
  const { ben, add, read } = await openVideos();
  const id = await add({ title: "Ours" });

  expect([(await read(id))?.facts?.title, (await read(id, ben))?.facts]).toEqual(["Ours", null]);
});

test("a picture is where its video is watched, and nowhere else", async () => {
  const { db, noor, ben, ana, add, now } = await openVideos();
  const id = await add();
  const posterFileId = newId();
  const facts = { purpose: "poster", originalName: "poster.webp", mime: "image/webp", size: 3, sha256: posterFileId };
  await db
    .insertInto("files")
    .values({ id: posterFileId, storageKey: `poster/${posterFileId}`, createdAt: now, ...facts })
    .execute();
  expect(await readPoster({ db, actor: noor }, id)).toMatchObject({ ok: false });
  await db.updateTable("videos").set({ posterFileId }).where("id", "=", id).execute();

  expect([(await readPoster({ db, actor: ben }, id)).ok, (await readPoster({ db, actor: ana }, id)).ok]).toEqual([
    true,
    false,
  ]);
  expect((await readPoster({ db, actor: ben }, posterFileId)).ok).toBe(false);
});

test("after a video comes the next of its section that the reader may watch, and after the last none", async () => {
  const { noor, ben, add, read } = await openVideos({ staffVisible: true });
  const first = await add({ title: "First", code: "one" });
  const draft = await add({ title: "Draft", code: "two", isPublished: "" });
  const last = await add({ title: "Last", code: "three" });
  const next = async (id: string, actor: Actor) => (await read(id, actor))?.next?.id ?? null;

  expect([await next(first, noor), await next(draft, noor), await next(last, noor)]).toEqual([draft, last, null]);
  expect([await next(first, ben), await next(last, ben)]).toEqual([last, null]);
});
