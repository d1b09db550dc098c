import { afterAll, expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { authenticate } from "#domain/users/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { testConnection } from "#tests/database.ts";
import { events } from "./events.ts";
import { connect, now, type Session, seed } from "./scene.ts";

/** Another instance of the app that shares only the database with the first. */
const elsewhere = testConnection().then((connection) => openDatabase(connection));
afterAll(async () => (await elsewhere).destroy());

test.each(events)(
  "%s ends sessions at the next request, on every instance",
  async (_, role, command, [here, there]) => {
    const scene = await seed(role);
    const isIn = async (db: Database, { token }: Session) =>
      (await authenticate({ db, actor: door, now }, { token, activeAt: null })).actor.role === role;
    const instances = [scene.db, await elsewhere];
    for (const db of instances) expect([await isIn(db, scene.here), await isIn(db, scene.there)]).toEqual([true, true]);

    await command(scene);

    for (const db of instances)
      expect([await isIn(db, scene.here), await isIn(db, scene.there)]).toEqual([here, there]);
  },
);

/** After these, whoever has an assistant or subscribes to a calendar has lost nothing. */
const harmless = [
  "signing out",
  "ending one of one's own",
  "a second factor that is added",
  "a second factor that is removed",
  "a dashboard that is shut",
];

test.each(events)("%s ends what works without a session, if it is for recovery", async (name, role, command) => {
  const scene = await seed(role);
  const given = await connect(scene, role);
  expect(await given.access()).toBe(true);

  await command(scene);
  // Somebody who comes back finds nothing of it working either.
  await scene.db.updateTable("people").set({ status: "active" }).where("id", "=", scene.id).execute();
  const theirs = scene.db.updateTable("clientPortal").set({ enabled: true });
  if (scene.clientId) await theirs.where("clientId", "=", scene.clientId).execute();

  const isLeft = harmless.includes(name);
  expect([await given.access(), await given.code(), await given.refresh()]).toEqual([isLeft, isLeft, isLeft]);
  expect(await given.feed()).toBe(isLeft && role === "staff");
});
