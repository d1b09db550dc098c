import { afterAll, expect, test } from "vitest";
import { type Actor, door, jobs } from "#domain/access/actor.ts";
import { inviteMember } from "#domain/clients/access/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { createPerson } from "#domain/users/index.ts";
import { acceptInvitation } from "#domain/users/links/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { meansAt, textOf } from "#tests/deps.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listNotifications } from "../index.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "invitation_news"));
afterAll(() => own.destroy());

test("the admin who invited somebody is told that they joined, and nobody else is", async () => {
  const { db, noor, clientId, now } = await createTestApp(own);
  const { desk, addresses } = openDesk();
  const other = adminOf((await seedMember(db, { role: "admin" })).id);
  const titles = async (actor: Actor) => {
    const listed = await listNotifications({ db, actor }, null);
    return listed.ok ? listed.value.notifications.map((one) => [one.titles.join(), one.path]) : null;
  };
  const email = `priya.${newId()}@house.test`;
  const priya = {
    role: "staff" as const,
    firstName: "Priya",
    lastName: "Nair",
    email,
    timeZone: "UTC",
    password: null,
  };
  const made = await createPerson({ db, actor: noor, ...meansAt(now) }, priya);
  const member = { firstName: "Ida", lastName: "Moss", email: `ida.${newId()}@house.test` };
  const added = await inviteMember({ db, actor: noor, ...meansAt(now) }, { clientId, newcomer: member });
  for (const invited of [made, added])
    await acceptInvitation(
      { db, actor: door, ...meansAt(now) },
      { text: textOf(invited.ok ? invited.value.link : null), password: "a-quiet-doorway", address: "203.0.113.7" },
    );

  await dispatchNotifications(db, jobs, desk, addresses, now);

  expect(await titles(noor)).toEqual(
    expect.arrayContaining([
      ["Priya Nair accepted your invitation.", `/studio/workspace/staff/${made.ok && made.value.id}`],
      ["Ida Moss accepted your invitation.", `/studio/workspace/clients/${clientId}/people`],
    ]),
  );
  expect(await titles(other)).toEqual([]);
});
