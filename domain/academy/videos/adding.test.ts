import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openVideos } from "#tests/videos.ts";

test("a video is named by its host, else by who added it, else by its code", async () => {
  const { db, add, list } = await openVideos();
  const bare = await add();
  const named = await add({ title: "Our name" });
  const told = await add({ title: "Our name" });
  await db.updateTable("videos").set({ hostTitle: "Their name", hostDurationS: 90 }).where("id", "=", told).execute();

  expect(await list()).toMatchObject([
    { id: bare, title: "Video moo", durationS: null, order: 1 },
    { id: named, title: "Our name", order: 2 },
    { id: told, title: "Their name", durationS: 90, order: 3 },
  ]);
});

test("a form that is sent twice adds one video", async () => {
  const { tryToAdd, list } = await openVideos();
  const key = newId();
  const [first, again] = await Promise.all([tryToAdd({ key }), tryToAdd({ key })]);

  expect(again).toEqual(first);
  expect(await list()).toHaveLength(1);
});

test("a video is at the host or here, and a file needs a title", async () => {
  const { tryToAdd, upload } = await openVideos();
  const fileId = await upload();

  expect(await tryToAdd({ code: "" })).toMatchObject({
    problem: { fields: { code: ["Give a Streamable code, or choose a file."] } },
  });
  expect(await tryToAdd({ code: "moo" }, fileId)).toMatchObject({
    problem: { fields: { code: ["Give a code or a file, not both."] } },
  });
  expect(await tryToAdd({}, fileId)).toMatchObject({ problem: { fields: { title: ["Enter the video's title."] } } });
  expect(await tryToAdd({ title: "Kick-off" }, fileId)).toMatchObject({ ok: true });
});

test("only a whole film of one's own that hangs on nothing becomes a video", async () => {
  const { tryToAdd, upload, ben } = await openVideos();
  const used = await upload();
  await tryToAdd({ title: "First" }, used);
  const others = [
    used,
    newId(),
    await upload({ ownerId: ben.id }),
    await upload({ isWhole: false }),
    await upload({ purpose: "recording" }),
    await upload({ deletedAt: new Date() }),
  ];

  for (const fileId of others)
    expect(await tryToAdd({ title: "Second" }, fileId)).toMatchObject({
      problem: { fields: { file: ["This upload is gone. Choose the file again."] } },
    });
});

test("a film is as long as it says itself; where it says nothing, as long as was written", async () => {
  const { tryToAdd, upload, list } = await openVideos();
  await tryToAdd({ title: "Says", length: "9:59" }, await upload({ durationS: 95 }));
  await tryToAdd({ title: "Is silent", length: "1:00" }, await upload());

  expect(await list()).toMatchObject([{ durationS: 95 }, { durationS: 60 }]);
});
