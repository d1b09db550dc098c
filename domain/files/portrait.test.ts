import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { jobs, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { keepPortrait, readPortrait, sweepPortraits } from "./index.ts";

const portrait = [
  { size: 40, bytes: new Uint8Array([1]) },
  { size: 400, bytes: new Uint8Array([1, 2, 3]) },
];

async function seed() {
  const system = await createTestApp();
  const { db, ben, ana, clientId, now } = system;
  const stored = new Map<string, Uint8Array>();
  const keep = async (actor = ben as Actor, at = now) => {
    const kept = await keepPortrait(
      {
        db,
        actor,
        now: at,
        put: async (key, bytes) => {
          stored.set(key, bytes);
        },
      },
      { portrait, originalName: "me.png" },
    );
    return kept.ok ? kept.value.pictureId : "";
  };
  const show = (of: string, pictureFileId: string) =>
    db.updateTable("people").set({ pictureFileId }).where("id", "=", of).execute();
  const sees = async (actor: Actor, id: string) => (await readPortrait({ db, actor }, { id, size: 40 })).ok;
  return { ...system, stored, keep, show, sees, ben, ana, clientId };
}

test("a colleague's picture is seen on the team, and by the clients they lead", async () => {
  const { db, ben, noor, ana, clientId, keep, show, sees } = await seed();
  const id = await keep();
  expect(await sees(ben, id)).toBe(false);
  await show(ben.id, id);

  expect([await sees(ben, id), await sees(noor, id), await sees(ana, id)]).toEqual([true, true, false]);
  await db.insertInto("clientAssignments").values({ clientId, userId: ben.id, relation: "lead" }).execute();

  expect([await sees(ana, id), await sees(visitor, id)]).toEqual([true, false]);
});

test("a member's picture is seen by their own company and by who works for it", async () => {
  const { ben, ana, clientId, keep, show, sees } = await seed();
  const id = await keep(ana);
  await show(ana.id, id);
  const assignments = [{ clientId, isLead: false, seesMoney: false, revealsSecrets: false }];

  expect(await sees(ana, id)).toBe(true);
  expect(await sees(clientOf(newId(), newId()), id)).toBe(false);
  expect(await sees(staffOf(ben.id, { scope: "assigned" }), id)).toBe(false);
  expect(await sees(staffOf(ben.id, { scope: "assigned", assignments }), id)).toBe(true);
});

test("a key or a wrong id opens nothing, nor does a picture that is shown no more", async () => {
  const { ben, stored, keep, show, sees } = await seed();
  const first = await keep();
  await show(ben.id, first);
  await show(ben.id, await keep());

  expect(await sees(ben, first)).toBe(false);
  for (const id of [...stored.keys(), "nonsense", newId()]) expect(await sees(ben, id)).toBe(false);
});

test("visitors keep no pictures", async () => {
  const { keep, stored } = await seed();

  expect(await keep(visitor)).toBe("");
  expect(stored.size).toBe(0);
});

test("what nothing shows is swept away after a day, bytes and row; what is shown stays", async () => {
  const { db, ben, now, stored, keep, show, sees } = await seed();
  const orphan = await keep();
  const fresh = await keep(ben, new Date(now.getTime() + 3_600_000));
  const shown = await keep();
  await show(ben.id, shown);
  const remove = async (key: string) => {
    stored.delete(key);
  };

  await sweepPortraits({
    db,
    actor: jobs,
    sizes: [40, 400],
    remove,
    now: new Date(now.getTime() + 24 * 3_600_000 + 1),
  });

  const left = db.selectFrom("files").select("id").where("id", "in", [orphan, fresh, shown]);
  expect((await left.execute()).map(({ id }) => id).sort()).toEqual([fresh, shown].sort());
  expect(stored.size).toBe(4);
  expect(await sees(ben, shown)).toBe(true);
});
