import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { listPasskeys, removePasskey } from "#domain/users/passkeys/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { openWithPasskey } from "#tests/passkeys/passkey-app.ts";

test("somebody hears that a passkey was added, removed, or refused as a copy, that once a day", async () => {
  // A database of its own: the shared one holds what all other tests left to be told.
  const own = openDatabase(await freshDatabase("migrated", "passkey_emails"));
  const { db, ben, here, now, device, signIn, askedAtDoor } = await openWithPasskey(own);
  const { desk, addresses } = openDesk();
  await signIn(device.get(await askedAtDoor(), { counter: 9 }));
  for (const counter of [3, 4]) await signIn(device.get(await askedAtDoor(), { counter }));
  const listed = await listPasskeys({ db, actor: ben });
  const passkeyId = (listed.ok && listed.value[0]?.id) || "";
  await removePasskey({ db, actor: ben, now }, { passkeyId, sessionId: here.id });

  await dispatchNotifications(db, jobs, desk, addresses, now);

  expect((await mailsAbout(db, ben.id)).map(({ subject }) => subject)).toEqual([
    "A passkey was added to your account",
    "One of your passkeys was refused",
    "A passkey was removed from your account",
  ]);
  await own.destroy();
});
