import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listMails } from "../index.ts";

async function seed() {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const address = `mia.${newId()}@client.test`;
  for (const state of ["sent", "failed", "waiting"]) {
    const words = { subject: `A ${state} mail`, text: "Hello", html: "<p>Hello</p>" };
    const about = { entity: "person", entityId: newId(), dedupeKey: newId() };
    await db
      .insertInto("mails")
      .values({ id: newId(), toAddress: address, state, createdAt: now, ...words, ...about })
      .execute();
  }
  const find = async (filter: object, actor: Actor = noor) => {
    const listed = await listMails({ db, actor }, { address, ...filter });
    return listed.ok ? listed.value.mails.map(({ subject }) => subject) : null;
  };
  return { ...system, find };
}

test("what was written to an address is found, the newest first, by what became of it", async () => {
  const { find } = await seed();

  expect(await find({})).toEqual(["A waiting mail", "A failed mail", "A sent mail"]);
  expect(await find({ state: "failed" })).toEqual(["A failed mail"]);
});

test("nobody but admins reads other people's mail", async () => {
  const { ben, ana, find } = await seed();

  for (const actor of [ben, ana]) expect(await find({}, actor)).toBeNull();
});
