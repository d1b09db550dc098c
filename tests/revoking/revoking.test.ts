import { afterAll, expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { authenticate } from "#domain/users/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { testConnection } from "#tests/database.ts";
import { events } from "./events.ts";
import { now, type Session, seed } from "./scene.ts";

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
