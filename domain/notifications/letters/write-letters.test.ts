import { afterAll, expect, test } from "vitest";
import { jobs, setup } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openWeek } from "#tests/deal-letters.ts";
import { openDesk } from "#tests/emails.ts";
import { markDispatched, savePreferences, writeDealLetters } from "../index.ts";

/** A database of its own: the job writes to every client. */
const own = openDatabase(await freshDatabase("migrated", "deal_letters"));
afterAll(() => own.destroy());

test("on Monday at eight a client reads what became of its deals and what waits for it, once, whoever writes", async () => {
  const { add, claimed, confirmed, entered, write, letters, queued, ana } = await openWeek(own);
  await add();
  await confirmed({ amount: "1000" });
  const { id } = await claimed();
  await entered("2026-11-20");
  await write("2026-11-23T07:59:59Z");
  expect(await letters()).toEqual([]);

  await Promise.all([write("2026-11-23T08:00:00Z"), write("2026-11-23T08:00:00Z"), write("2026-11-23T08:01:00Z")]);
  await write("2026-11-23T20:00:00Z");
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(queued).toContain(letter?.id);
  expect(letter).toMatchObject({ subject: "Your deals last week", readerId: ana.id, event: "deal_week" });
  expect(letter?.text).toContain("Leads found,3");
  expect(letter?.text).toContain("Meetings held,2");
  expect(letter?.text).toMatch(/Deals closed,Douro Mills \(US\$1,000\.00\)/);
  expect(letter?.text).toMatch(/Waiting for your answer: Douro Mills \(US\$48,000\.00\), by 30 Nov 2026/);
  expect(letter?.text).toContain(`https://agency.example/answer/${id}/3/${ana.id}?to=dispute`);
});

test("a letter counts every deal, and names the first twenty of those that closed and of those that wait", async () => {
  const { confirmed, claimed, entered, write, letters } = await openWeek(own);
  for (let place = 0; place < 21; place++) await confirmed({ amount: "1000" });
  for (let place = 0; place < 26; place++) await claimed();
  await entered("2026-11-20");
  await write("2026-11-23T08:00:00Z");
  const [letter] = await letters();
  expect(letter?.text).toContain("Leads found,47");
  expect(letter?.text).toMatch(/Deals closed,(Douro Mills \(US\$1,000\.00\); ){20}and 1 more/);
  expect(letter?.text.match(/Waiting for your answer: /g)).toHaveLength(5);
  expect(letter?.text).toMatch(
    /Waiting for your answer,(Douro Mills \(US\$48,000\.00\), by 30 Nov 2026; ){15}and 6 more/,
  );
});

test("who turned it off, whose portal is closed and whose week was empty get none", async () => {
  const { db, ana, add, entered, write, letters, clientId } = await openWeek(own);
  await savePreferences({ db, actor: ana }, { wanted: new Set(["deal_week.in_app"]) });
  await add();
  await add();
  await entered("2026-11-20");
  const closed = await openWeek(own);
  await closed.add();
  await closed.entered("2026-11-20");
  await db.updateTable("clientPortal").set({ enabled: false }).where("clientId", "=", closed.clientId).execute();
  const empty = await openWeek(own);
  await empty.add({ foundOn: "2026-11-13" });
  await empty.entered("2026-11-13");
  await write("2026-11-23T09:00:00Z");
  for (const one of [{ letters }, closed, empty]) expect(await one.letters()).toEqual([]);
  const news = db.selectFrom("notifications").select(["titles", "mailAt"]).where("userId", "=", ana.id);
  expect(await news.execute()).toEqual([{ titles: ["Your deals last week: 2 leads found."], mailAt: null }]);
  const written = db.selectFrom("dealLetters").select(["period", "day"]).where("clientId", "=", clientId);
  expect(await written.execute()).toEqual([{ period: "week", day: "2026-11-23" }]);
});

test.each([
  ["Pacific/Kiritimati", "2026-11-22T17:59:00Z", "2026-11-22T18:00:00Z"],
  ["Pacific/Honolulu", "2026-11-23T17:59:00Z", "2026-11-23T18:00:00Z"],
])("in %s it is written when it is eight there", async (timeZone, before, at) => {
  const { add, entered, live, write, letters } = await openWeek(own);
  await live(timeZone);
  await add();
  await entered("2026-11-20");
  await write(before);
  expect(await letters()).toEqual([]);
  await write(at);
  expect(await letters()).toHaveLength(1);
});

test("a letter that is a day late is left out, and the week after comes as ever", async () => {
  const { claimed, entered, write, letters } = await openWeek(own);
  await claimed();
  await entered("2026-11-20");
  await write("2026-11-24T08:00:00Z");
  expect(await letters()).toEqual([]);
  await write("2026-11-30T07:59:00Z");
  expect(await letters()).toEqual([]);
  await write("2026-11-30T08:00:00Z");
  expect(await letters()).toHaveLength(1);
});

test.each([
  ["a Tuesday", "2026-11-17", "2026-12-01T07:59:00Z", "2026-12-01T08:00:00Z", "November 2026"],
  ["the Monday after a Sunday", "2026-10-14", "2026-11-01T09:00:00Z", "2026-11-02T08:00:00Z", "October 2026"],
])("the letter of the month comes on its first working day, %s", async (_, foundOn, before, at, month) => {
  const { add, entered, write, letters } = await openWeek(own);
  await add({ foundOn });
  await entered(foundOn);
  await write(before);
  expect(await letters()).toEqual([]);
  await write(at);
  const found = (await letters()).filter(({ event }) => event === "deal_month");
  expect(found).toMatchObject([{ subject: `Your deals in ${month}`, text: expect.stringContaining("Leads found,1") }]);
});

test("on every day of the week, who had no deals before Monday gets no letter, and neither does what was seeded", async () => {
  const fresh = await openWeek(own);
  await fresh.claimed();
  const seeded = await openWeek(own);
  await seeded.claimed();
  await seeded.entered("2026-11-02");
  for (const day of ["23", "24", "25", "26", "27", "28", "29"]) {
    if (day === "23") await markDispatched({ db: seeded.db, actor: setup, now: new Date("2026-11-23T07:00:00Z") });
    for (const hour of ["08", "10", "23"]) await seeded.write(`2026-11-${day}T${hour}:00:00Z`);
    for (const app of [fresh, seeded]) expect(await app.letters()).toEqual([]);
  }
});

test("a run that was cut off is resumed: every client gets its letter, and none gets two", async () => {
  const apps = [];
  for (let place = 0; place < 12; place++) {
    const app = await openWeek(own);
    await app.add();
    await app.entered("2026-11-20");
    apps.push(app);
  }
  const { db } = apps[0] ?? (await openWeek(own));
  let left = 5;
  const { desk, addresses } = openDesk();
  const failing = {
    ...desk,
    enqueue: async () => {
      left -= 1;
      if (left < 0) throw new Error("the machine went away");
    },
  };
  const writing = { publicUrl: addresses.publicUrl, now: new Date("2026-11-23T08:00:00Z") };
  await expect(writeDealLetters({ db, actor: jobs, ...writing, desk: failing })).rejects.toThrow("not written");
  const written = await Promise.all(apps.map(({ letters }) => letters()));
  expect(written.filter(({ length }) => length === 1)).toHaveLength(5);
  const again = () => writeDealLetters({ db, actor: jobs, ...writing, desk });
  await Promise.all([again(), again(), again()]);
  for (const { letters } of apps) expect(await letters()).toHaveLength(1);
});
