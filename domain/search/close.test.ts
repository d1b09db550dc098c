import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { search } from "./index.ts";

/** A letter sequence that occurs in no other title of the shared database. */
const rare = () =>
  newId()
    .slice(-9)
    .replaceAll(/./g, (sign) => String.fromCharCode(103 + Number.parseInt(sign, 16)));

async function openTitled(title: string) {
  const system = await createTestApp();
  const { db, now, clientId, ben } = system;
  const id = newId();
  const words = { kind: "prompt", title, body: "x", clientId, createdAt: now, updatedAt: now };
  await db
    .insertInto("vaultItems")
    .values({ ...words, id })
    .execute();
  const look = async (query: string, actor = system.ben) => {
    const looked = await search({ db, actor }, { query, page: 1 });
    if (!looked.ok) throw new Error("the team searches");
    return looked.value;
  };
  return { id, look, stranger: staffOf(ben.id, { scope: "assigned" }) };
}

test("one slip in each word of a title still finds it, and nothing further away", async () => {
  const word = rare();
  const { id, look } = await openTitled(`Campaign für ${word} 2026`);
  const slips = [
    `capmaign ${word}`, // two letters swapped
    `campain ${word}`, // one letter missing
    `campaaign ${word}`, // one letter too many
    `campeign ${word}`, // one letter wrong
    `capmiagn ${word}`, // two typos in one word
  ];

  const found = await Promise.all(slips.map(async (query) => (await look(query)).found.map((one) => one.id)));
  expect(found).toEqual([[id], [id], [id], [id], []]);
  expect(await look(`capmaign ${word}`)).toMatchObject({ total: 0, isClose: true });
});

test("what is close is close for nobody who may not come across it", async () => {
  const word = rare();
  const { look, stranger } = await openTitled(`Campaign ${word}`);

  expect(await look(`capmaign ${word}`, stranger)).toEqual({ found: [], total: 0, isClose: false });
});

test("signs, quotes and lone accents are looked for like anything else", async () => {
  const { look } = await openTitled("Plain");

  for (const query of [
    "\u0301",
    "\\",
    "'",
    "''",
    "a'",
    "a\\",
    "!!!",
    "&|",
    ":*",
    "a:* | b",
    "<->",
    "%",
    "_",
    "\u0000",
    "½",
  ]) {
    expect(await look(query), query).toMatchObject({ total: expect.any(Number) });
  }
});
