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
  const isThere = async () => [
    (await readVideo({ db, actor: ben }, id)).ok,
    (await readVideoFile({ db, actor: ben }, id)).ok,
  ];
  const isTrashed = async () => {
    const listed = await listTrash({ db, actor: noor });
    return listed.ok && listed.value.videos.some((video) => video.id === id);
  };
  const days = (more: number) => new Date(now.getTime() + more * 86_400_000);
  const order = async () => {
    const listed = await listVideos({ db, actor: noor }, { slug: own.slug });
    return listed.ok ? listed.value.videos.map((video) => video.id) : [];
  };
  return { ...academy, id, fileId, isThere, isTrashed, days, order };
}

test("what is thrown away is gone for everybody, its file too, and comes back whole at the end of its section", async () => {
  const { db, noor, id, add, isThere, isTrashed, order, now } = await seed();
  const other = await add();

  for (const _ of [1, 2]) expect(await trashVideo({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  expect([await isThere(), await isTrashed()]).toEqual([[false, false], true]);
  for (const _ of [1, 2]) expect(await restoreVideo({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  expect([await isThere(), await isTrashed(), await order()]).toEqual([[true, true], false, [other, id]]);
});

test("a video whose section is out of use comes back in another", async () => {
  const { db, noor, id, own, isTrashed, now } = await seed();
  await trashVideo({ db, actor: noor, now }, { id });
  await archiveSection({ db, actor: noor, now }, { id: own.id });

  expect(await restoreVideo({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });

  expect([(await readVideo({ db, actor: noor }, id)).ok, await isTrashed()]).toEqual([true, false]);
});

test("after thirty days it is gone for good, and its file goes after it", async () => {
  const { db, noor, id, fileId, upload, isTrashed, days, now } = await seed();
  const posterFileId = await upload({ purpose: "poster" });
  await db.updateTable("videos").set({ posterFileId }).where("id", "=", id).execute();
  const file = async () => db.selectFrom("files").select("id").where("id", "in", [fileId, posterFileId]).execute();
  const sweep = (at: Date) => sweepUploads({ db, actor: jobs, remove: async () => {}, now: at });
  await trashVideo({ db, actor: noor, now }, { id });

  await forgetVideos({ db, actor: jobs, now: days(29) }, { days: 30 });
  await sweep(days(29));
  expect([await isTrashed(), (await file()).length]).toEqual([true, 2]);
  await forgetVideos({ db, actor: jobs, now: days(31) }, { days: 30 });
  await sweep(days(31));

  expect([await isTrashed(), (await file()).length]).toEqual([false, 0]);
});

test("an admin need not wait; what is not in the trash stays, and staff reach none of it", async () => {
  const { db, noor, ben, id, isThere, isTrashed, now } = await seed();

  expect(await purgeVideo({ db, actor: noor, now }, { id })).toMatchObject({ ok: false });
  for (const command of [trashVideo, restoreVideo, purgeVideo])
    expect(await command({ db, actor: ben, now }, { id })).toMatchObject({ ok: false });
  expect(await listTrash({ db, actor: ben })).toMatchObject({ ok: false });
  expect((await isThere())[0]).toBe(true);
  await trashVideo({ db, actor: noor, now }, { id });
  expect(await purgeVideo({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  expect(await isTrashed()).toBe(false);
});
