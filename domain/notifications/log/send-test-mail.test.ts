import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { createTestApp } from "#tests/test-app.ts";
import { sendTestMail } from "../index.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "send_test_mail"));
afterAll(() => own.destroy());

test("an admin asks for a test email and gets one, each time; nobody else does", async () => {
  const { db, noor, ben, ana, now } = await createTestApp(own);
  const { desk, addresses, queued } = openDesk();
  const tell = () => dispatchNotifications(db, jobs, desk, addresses, now);
  const mails = () =>
    db
      .selectFrom("mails")
      .select(["id", "subject", "entity"])
      .where("entityId", "in", [noor.id, ben.id, ana.id])
      .execute();
  for (const actor of [ben, ana, { role: "visitor" } as const])
    expect(await sendTestMail({ db, actor, now })).toMatchObject({ problem: { kind: "missing" } });

  for (let asked = 0; asked < 2; asked++)
    expect(await sendTestMail({ db, actor: noor, now })).toMatchObject({ ok: true });
  await Promise.all([tell(), tell()]);

  const written = await mails();
  expect(written).toMatchObject([{ subject: "A test email" }, { subject: "A test email" }]);
  expect(queued).toEqual(expect.arrayContaining(written.map(({ id }) => id)));
});
