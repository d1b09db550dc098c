import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { addExclusions } from "#domain/exclusions/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { createTestApp } from "#tests/test-app.ts";

/** A database of its own: every admin is notified, and the shared database has hundreds. */
const own = openDatabase(await freshDatabase("migrated", "exclusion_news"));
afterAll(() => own.destroy());

test("the team is told when a client changes its list, and not of what the team does itself", async () => {
  const { db, noor, ana, clientId, now } = await createTestApp(own);
  const { desk, addresses } = openDesk();
  const add = async (actor: typeof noor | typeof ana, texts: string[]) => {
    const lines = texts.map((text, row) => ({ row: row + 1, text, kind: "customer", lapsesOn: null }));
    await addExclusions({ db, actor, now }, { clientId, lines });
    await dispatchNotifications(db, jobs, desk, addresses, now);
  };
  const told = () =>
    db
      .selectFrom("notifications")
      .select("titles")
      .where("userId", "=", noor.id)
      .where("thread", "=", `exclusions:${clientId}`)
      .execute();
  await add(noor, [`${newId()}.test`]);
  expect(await told()).toEqual([]);
  await add(ana, [`a-${newId()}.test`, `b-${newId()}.test`]);
  expect(await told()).toMatchObject([{ titles: ["Ana Works added 2 entries to its exclusions."] }]);
  await add(ana, [`c-${newId()}.test`]);
  expect(await told()).toHaveLength(1);
});
