import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openWeek } from "#tests/deal-letters.ts";

const own = openDatabase(await freshDatabase("migrated", "letters_of_two"));
afterAll(() => own.destroy());

test("a letter tells a client of its own deals alone", async () => {
  const [one, other] = [await openWeek(own), await openWeek(own)];
  for (const [client, company] of [
    [one, "Foz Tiles"],
    [other, "Ave Mills"],
  ] as const) {
    const which = await client.add({ company });
    await client.step(which, "meeting_held");
    await client.claim(which);
  }
  await other.add({ company: "Lima Yarns" });
  for (const client of [one, other]) await client.entered("2026-11-20");
  await one.write("2026-11-23T08:00:00Z");

  const texts = [one, other].map(async ({ letters }) => (await letters()).map(({ text }) => text).join());
  const [mine = "", theirs = ""] = await Promise.all(texts);
  expect(mine).toMatch(/Foz Tiles.*, by/);
  expect(mine).toContain("Leads found,1");
  expect(mine).not.toMatch(/Ave Mills|Lima Yarns/);
  expect(theirs).toMatch(/Ave Mills.*, by/);
  expect(theirs).toContain("Leads found,2");
  expect(theirs).not.toContain("Foz Tiles");
});
