import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { sweepUploads } from "#domain/files/index.ts";
import { openAcademy } from "#tests/academy.ts";
import {
  archiveSection,
  forgetVideos,
  listTrash,
  listVideos,
  purgeVideo,
  readVideo,
  readVideoFile,
  restoreVideo,
  trashVideo,
} from "../index.ts";

async function seed() {
  const academy = await openAcademy();
  const { db, noor, ben, now, own, add, upload } = academy;
  const fileId = await upload();
  const id = await add({ title: "Old" }, fileId);
  const isThere = async () => [(await readVideo(db, ben, id)).ok, (await readVideoFile(db, ben, id)).ok];
  const isTrashed = async () => {
    const listed = await listTrash(db, noor);
    return listed.ok && listed.value.videos.some((video) => video.id === id);
  };
  const days = (more: number) => new Date(now.getTime() + more * 86_400_000);
  const order = async () => {
    const listed = await listVideos(db, noor, own.slug);
    return listed.ok ? listed.value.videos.map((video) => video.id) : [];
  };
  return { ...academy, id, fileId, isThere, isTrashed, days, order };
}

test("what is thrown away is gone for everybody, its file too, and comes back whole at the end of its section", async () => {
  const { db, noor, id, add, isThere, isTrashed, order, now } = await seed();
  const other = await add();

  for (const _ of [1, 2]) expect(await trashVideo(db, noor, id, now)).toMatchObject({ ok: true });
  expect([await isThere(), await isTrashed()]).toEqual([[false, false], true]);
  for (const _ of [1, 2]) expect(await restoreVideo(db, noor, id, now)).toMatchObject({ ok: true });
  expect([await isThere(), await isTrashed(), await order()]).toEqual([[true, true], false, [other, id]]);
});

test("a video whose section is out of use comes back in another", async () => {
  const { db, noor, id, own, isTrashed, now } = await seed();
  await trashVideo(db, noor, id, now);
  await archiveSection(db, noor, own.id, now);

  expect(await restoreVideo(db, noor, id, now)).toMatchObject({ ok: true });

  expect([(await readVideo(db, noor, id)).ok, await isTrashed()]).toEqual([true, false]);
});

test("after thirty days it is gone for good, and its file goes after it", async () => {
  const { db, noor, id, fileId, upload, isTrashed, days, now } = await seed();
  const posterFileId = await upload({ purpose: "poster" });
  await db.updateTable("videos").set({ posterFileId }).where("id", "=", id).execute();
  const file = async () => db.selectFrom("files").select("id").where("id", "in", [fileId, posterFileId]).execute();
  const sweep = (at: Date) => sweepUploads(db, jobs, { remove: async () => {}, now: at });
  await trashVideo(db, noor, id, now);

  await forgetVideos(db, jobs, { days: 30, now: days(29) });
  await sweep(days(29));
  expect([await isTrashed(), (await file()).length]).toEqual([true, 2]);
  await forgetVideos(db, jobs, { days: 30, now: days(31) });
  await sweep(days(31));

  expect([await isTrashed(), (await file()).length]).toEqual([false, 0]);
});

test("an admin need not wait; what is not in the trash stays, and staff reach none of it", async () => {
  const { db, noor, ben, id, isThere, isTrashed, now } = await seed();

  expect(await purgeVideo(db, noor, id, now)).toMatchObject({ ok: false });
  for (const command of [trashVideo, restoreVideo, purgeVideo])
    expect(await command(db, ben, id, now)).toMatchObject({ ok: false });
  expect(await listTrash(db, ben)).toMatchObject({ ok: false });
  expect((await isThere())[0]).toBe(true);
  await trashVideo(db, noor, id, now);
  expect(await purgeVideo(db, noor, id, now)).toMatchObject({ ok: true });
  expect(await isTrashed()).toBe(false);
});
