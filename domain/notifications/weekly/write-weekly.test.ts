import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { mailsAbout, openDesk } from "#tests/emails.ts";
import { savePreferences, writeWeekly } from "../index.ts";

/** A database of its own: the job writes to every client. */
const own = openDatabase(await freshDatabase("migrated", "weekly_letters"));
afterAll(() => own.destroy());

async function openWeek() {
  const app = await openDeals({}, own);
  const { db, clientId } = app;
  const { desk, addresses, queued } = openDesk();
  const write = (at: string) => writeWeekly(db, jobs, desk, addresses.publicUrl, new Date(at));
  const letters = () => mailsAbout(db, clientId);
  const live = (timeZone: string) => db.updateTable("clients").set({ timeZone }).where("id", "=", clientId).execute();
  return { ...app, write, letters, live, queued };
}

test("on Monday at eight a client reads what became of its deals and what waits for it, once, whoever writes", async () => {
  const { add, claimed, confirmed, write, letters, queued } = await openWeek();
  await add();
  await confirmed({ amount: "1000" });
  await claimed();
  await write("2026-11-23T07:59:59Z");
  expect(await letters()).toEqual([]);

  await Promise.all([write("2026-11-23T08:00:00Z"), write("2026-11-23T08:00:00Z"), write("2026-11-23T08:01:00Z")]);
  await write("2026-11-23T20:00:00Z");
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(queued).toContain(letter?.id);
  expect(letter?.subject).toBe("Your deals last week");
  expect(letter?.text).toContain("Leads found,3");
  expect(letter?.text).toContain("Meetings held,2");
  expect(letter?.text).toMatch(/Deals closed,Douro Mills \(US\$1,000\.00\)/);
  expect(letter?.text).toMatch(/Waiting for your answer,Douro Mills \(US\$48,000\.00\), until 30 Nov 2026/);
});

test("who turned it off, whose portal is closed and whose week was empty get none", async () => {
  const { db, ana, add, write, letters, clientId } = await openWeek();
  await savePreferences(db, ana, new Set(["deal_week.in_app"]));
  await add();
  await add();
  const closed = await openWeek();
  await closed.add();
  await db.updateTable("clientPortal").set({ enabled: false }).where("clientId", "=", closed.clientId).execute();
  const empty = await openWeek();
  await empty.add({ foundOn: "2026-11-13" });
  await write("2026-11-23T09:00:00Z");
  for (const one of [{ letters }, closed, empty]) expect(await one.letters()).toEqual([]);
  const news = db.selectFrom("notifications").select(["titles", "mailAt"]).where("userId", "=", ana.id);
  expect(await news.execute()).toEqual([{ titles: ["Your deals last week: 2 leads found."], mailAt: null }]);
  expect(await db.selectFrom("dealLetters").select("week").where("clientId", "=", clientId).execute()).toEqual([
    { week: "2026-11-23" },
  ]);
});

test.each([
  ["Pacific/Kiritimati", "2026-11-22T17:59:00Z", "2026-11-22T18:00:00Z"],
  ["Pacific/Honolulu", "2026-11-23T17:59:00Z", "2026-11-23T18:00:00Z"],
])("in %s it is written when it is eight there", async (timeZone, before, at) => {
  const { add, live, write, letters } = await openWeek();
  await live(timeZone);
  await add();
  await write(before);
  expect(await letters()).toEqual([]);
  await write(at);
  expect(await letters()).toHaveLength(1);
});

test("a letter that is a day late is left out, and the week after comes as ever", async () => {
  const { claimed, write, letters } = await openWeek();
  await claimed();
  await write("2026-11-24T08:00:00Z");
  expect(await letters()).toEqual([]);
  await write("2026-11-30T08:00:00Z");
  expect(await letters()).toMatchObject([{ text: expect.stringContaining("Waiting for your answer") }]);
});
