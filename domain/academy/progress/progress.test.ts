import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openAcademy } from "#tests/academy.ts";
import { openPortal } from "#tests/actors.ts";
import { editVideo, markWatched, readOverview, readVideo, saveProgress } from "../index.ts";
import { progressForm } from "../progress.schema.ts";

async function seed(audience = {}) {
  const academy = await openAcademy(audience);
  const { db, ben, now, add, upload } = academy;
  const film = async (length = "1:40") => add({ title: "Film", length }, await upload());
  const tell = (id: string, told: object, actor: Actor = ben, at = now) =>
    saveProgress({ db, actor, now: at }, { id, form: progressForm.parse({ position: 0, ...told }) });
  const isAt = async (id: string, actor: Actor = ben) => {
    const found = await readVideo({ db, actor }, id);
    return found.ok ? found.value.video.progress : null;
  };
  return { ...academy, film, tell, isAt };
}

test("what is seen adds up, seen twice it counts once, and the place is kept", async () => {
  const { film, tell, isAt } = await seed();
  const id = await film();
  expect(await isAt(id)).toEqual({ positionS: 0, percent: 0, isCompleted: false });

  await tell(id, { position: 30, seen: "0-30" });
  await tell(id, { position: 45, seen: "20-45,0-10" });

  expect(await isAt(id)).toEqual({ positionS: 45, percent: 45, isCompleted: false });
});

test("at 90 percent it is complete, and stays so whatever comes after", async () => {
  const { db, noor, film, tell, isAt, formOf, now } = await seed();
  const id = await film();
  expect(await tell(id, { position: 89, seen: "0-89" })).toMatchObject({ value: { percent: 89, isCompleted: false } });
  expect(await tell(id, { position: 90, seen: "89-90" })).toMatchObject({ value: { percent: 90, isCompleted: true } });

  await tell(id, { position: 0, seen: "0-5" });
  const { key: _, poster: __, ...form } = formOf({ code: "", title: "Longer now", length: "10:00" });
  await editVideo({ db, actor: noor, now }, { id, ...form, seen: 1 });
  await tell(id, { position: 10, seen: "5-10" });

  expect(await isAt(id)).toEqual({ positionS: 10, percent: 90, isCompleted: true });
});

test("just under 90 percent is not complete", async () => {
  const { film, tell } = await seed();
  const id = await film("3:20");

  expect(await tell(id, { position: 179, seen: "0-179" })).toMatchObject({
    value: { percent: 89, isCompleted: false },
  });
  expect(await tell(id, { position: 180, seen: "179-180" })).toMatchObject({
    value: { percent: 90, isCompleted: true },
  });
});

test("skipping to the end is not watching", async () => {
  const { film, tell } = await seed();

  expect(await tell(await film(), { position: 100, seen: "95-100" })).toMatchObject({
    value: { percent: 5, isCompleted: false },
  });
});

test("spans past the end count for nothing, and without any length there is no share", async () => {
  const { film, tell, add } = await seed();

  expect(await tell(await film(), { position: 5000, seen: "50-5000" })).toMatchObject({
    value: { positionS: 100, percent: 50 },
  });
  const outside = await add();
  expect(await tell(outside, { position: 60, seen: "0-60" })).toMatchObject({ value: { percent: 0 } });
  expect(await tell(outside, { position: 60, seen: "0-60", length: 120 })).toMatchObject({ value: { percent: 50 } });
});

test("many players of one person that tell at once lose nothing", async () => {
  const { film, tell, isAt } = await seed();
  const id = await film();

  await Promise.all(Array.from({ length: 10 }, (_, n) => tell(id, { position: n, seen: `${n * 10}-${n * 10 + 10}` })));

  expect(await isAt(id)).toMatchObject({ percent: 100, isCompleted: true });
});

test("a video outside is marked by one's own word, an upload is not", async () => {
  const { db, ben, add, film, isAt, now } = await seed();
  const outside = await add();

  expect(await markWatched({ db, actor: ben, now }, outside)).toMatchObject({
    value: { percent: 100, isCompleted: true },
  });
  expect(await isAt(outside)).toMatchObject({ isCompleted: true });
  expect(await markWatched({ db, actor: ben, now }, await film())).toMatchObject({ problem: { kind: "missing" } });
});

test("nobody tells of what they may not watch, and who looks through a client's eyes tells nothing", async () => {
  const { db, noor, ana, film, tell, clientId, add, now } = await seed({ staffVisible: false, clientVisible: true });
  const id = await film();
  const until = new Date(now.getTime() + 60_000);
  const view = { clientId, portal: openPortal, seesMoney: false, until, timeZone: "UTC" };
  const viewer: Actor = { role: "viewer", id: noor.id, ...view };

  expect(await tell(id, { seen: "0-50" })).toMatchObject({ problem: { kind: "missing" } });
  expect(await tell(id, { seen: "0-50" }, viewer)).toMatchObject({ ok: false });
  expect((await readVideo({ db, actor: viewer }, id)).ok).toBe(true);
  expect(await markWatched({ db, actor: viewer, now }, await add())).toMatchObject({ ok: false });
  expect(await tell(id, { seen: "0-50" }, ana)).toMatchObject({ ok: true });
  expect(await db.selectFrom("videoProgress").select("userId").where("videoId", "=", id).execute()).toEqual([
    { userId: ana.id },
  ]);
});

test.each(["0-0", "5-2", "a-b", "1-2,", "0-99999", Array(301).fill("0-1").join(","), "1.5-2", "-1-2"])(
  "%s is told by no player",
  (seen) => {
    expect(progressForm.safeParse({ position: 0, seen }).success).toBe(false);
  },
);

test("admins see who has completed how much, and when they last watched", async () => {
  const { db, noor, ben, ana, clientId, own, film, add, tell, now } = await seed();
  const [one] = [await film(), await add({ isPublished: "" }), await add()];
  const later = new Date(now.getTime() + 60_000);
  await tell(one, { seen: "0-100" }, ben, later);

  const overview = await readOverview({ db, actor: noor });
  if (!overview.ok) throw new Error("not read");
  const place = overview.value.sections.findIndex(({ id }) => id === own.id);
  const row = (id: string) => overview.value.rows.find((one) => one.id === id);
  expect(row(ben.id)?.cells[place]).toEqual({ completed: 1, videos: 2 });
  expect(row(ben.id)?.latestAt).toEqual(later);
  expect(row(ana.id)?.cells[place] ?? null).toBe(null);
  expect(row(newId())).toBe(undefined);
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();
  const after = await readOverview({ db, actor: noor });
  expect(after.ok && after.value.rows.some((one) => one.id === ana.id)).toBe(false);
  for (const actor of [ben, ana]) expect(await readOverview({ db, actor })).toMatchObject({ ok: false });
});
