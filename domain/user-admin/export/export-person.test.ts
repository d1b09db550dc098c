import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { commentOnTask } from "#domain/tasks/index.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { openBooks } from "#tests/finances.ts";
import { openMeetings } from "#tests/meetings.ts";
import { newAuthenticator } from "#tests/passkeys/authenticator.ts";
import { seedMember } from "#tests/people.ts";
import { openPushes } from "#tests/pushes.ts";
import { openTasks } from "#tests/tasks.ts";
import { exportPerson } from "../index.ts";

async function openMia() {
  const system = await openMeetings();
  const { db, now } = system;
  const mia = await seedMember(db, { role: "client", firstName: "Mia" });
  await system.book("2026-11-24T12:00:00Z", { email: mia.email, message: "We sell pumps." });
  const google = { id: newId(), userId: mia.id, kind: "google", login: "mia@gmail.test", createdAt: now };
  await db.insertInto("credentials").values(google).execute();
  const token = `token-${newId()}`;
  const session = {
    id: newId(),
    userId: mia.id,
    tokenHash: tokenHash(token),
    expiresAt: now,
    ipAddress: "203.0.113.7",
  };
  await db.insertInto("authSessions").values(session).execute();
  const { id: credentialId, publicKey } = newAuthenticator("https://agency.example");
  const passkey = { id: newId(), personId: mia.id, credentialId, publicKey, aaguid: newId(), name: "Mia's phone" };
  await db
    .insertInto("passkeys")
    .values({ ...passkey, mayBeCopied: true, isBackedUp: true, createdAt: now })
    .execute();
  return { ...system, mia, token, credentialId };
}

test("a person's data holds what they are, booked and were told, and nothing that opens an account", async () => {
  const { db, noor, mia, token, credentialId, now } = await openMia();

  const taken = await exportPerson({ db, actor: noor, now }, { id: mia.id });

  expect(taken).toMatchObject({
    value: {
      account: { email: mia.email, firstName: "Mia", role: "client" },
      companies: [{ companyName: "Mia Works" }],
      meetings: [{ inviteeMessage: "We sell pumps." }],
      credentials: [{ kind: "google", login: "mia@gmail.test" }],
      sessions: [{ ipAddress: "203.0.113.7" }],
      passkeys: [{ name: "Mia's phone", lastUsedAt: null }],
    },
  });
  const { password } = await db
    .selectFrom("authAccounts")
    .select("password")
    .where("userId", "=", mia.id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(taken);
  for (const secret of [token, tokenHash(token), password, credentialId]) expect(text).not.toContain(secret);
  const noted = db.selectFrom("auditLog").select("entityId").where("actorId", "=", noor.id);
  expect(await noted.where("action", "=", "person.export").execute()).toEqual([{ entityId: mia.id }]);
});

test("a colleague's data holds what they claimed from the agency", async () => {
  const { db, noor, ben, submit, now } = await openBooks();
  await submit({ amountMinor: 4_250n, vendor: "Taxi" });

  const taken = await exportPerson({ db, actor: noor, now }, { id: ben.id });

  expect(taken).toMatchObject({ value: { expenses: [{ vendor: "Taxi", amountMinor: "4250", status: "submitted" }] } });
});

test("a colleague's data holds what they had to do, and what they said of it", async () => {
  const { db, noor, ben, now, made } = await openTasks();
  const id = await made({ title: "Call the plant", assigneeId: ben.id });
  await commentOnTask({ db, actor: ben, now }, { taskId: id, body: "Nobody answers", isShown: false, key: newId() });

  expect(await exportPerson({ db, actor: noor, now }, { id: ben.id })).toMatchObject({
    value: { tasks: [{ title: "Call the plant" }], taskComments: [{ body: "Nobody answers" }] },
  });
});

test("a person's data holds the browsers they are notified in, and nothing that reaches one", async () => {
  const { db, noor, ben, open, now } = await openPushes("export");
  const { subscription, host } = await open(ben);

  const taken = await exportPerson({ db, actor: noor, now }, { id: ben.id });

  const browser = { userAgent: "Firefox/130.0 on Linux", createdAt: now, lastSentAt: null, service: host };
  expect(taken).toMatchObject({ value: { notifiedBrowsers: [browser] } });
  for (const part of Object.values(subscription)) expect(JSON.stringify(taken)).not.toContain(part);
});

test("only an admin with a fresh proof takes it", async () => {
  const { db, noor, ben, ana, mia, now } = await openMia();

  for (const actor of [ben, ana])
    expect(await exportPerson({ db, actor, now }, { id: mia.id })).toMatchObject({ ok: false });
  expect(await exportPerson({ db, actor: adminOf(noor.id, { hasSudo: false }), now }, { id: mia.id })).toMatchObject({
    problem: { kind: "sudo" },
  });
  expect(await exportPerson({ db, actor: noor, now }, { id: newId() })).toMatchObject({ problem: { kind: "missing" } });
});
