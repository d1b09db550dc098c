import { expect, onTestFinished, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { jobs, setup, visitor } from "#domain/access/actor.ts";
import { rewrapSecrets } from "#domain/credentials/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { must } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { noteReading, openDueMailbox, openMailboxToTry, readReplyMailbox, saveReplyMailbox } from "./index.ts";
import { replyMailboxForm } from "./reply-mailbox.schema.ts";

const first = toRootKey(Buffer.alloc(32, 1));
const second = toRootKey(Buffer.alloc(32, 2));
const keys = keysFrom({ active: first, others: [second] });
const filled = {
  address: "Replies@Agency.test",
  host: "imap.agency.test",
  port: "993",
  security: "tls",
  userName: "replies",
  password: "a-mailbox-password",
  folder: "INBOX",
  isOn: "on",
  seen: "0",
};

/** There is one mailbox for the whole agency, so each test has a database of its own. */
async function open(name: string) {
  const db = openDatabase(await freshDatabase("migrated", `reply_mailbox_${name}`));
  onTestFinished(() => db.destroy());
  const checkValue = Buffer.alloc(1);
  await db.insertInto("rootKeys").values({ id: first.id, checkValue, state: "active" }).execute();
  await db.insertInto("rootKeys").values({ id: second.id, checkValue, state: "former" }).execute();
  const app = await createTestApp(db);
  const save = (but: Record<string, string> = {}, actor: Actor = app.noor) =>
    saveReplyMailbox({ db, actor, keys, now: app.now }, replyMailboxForm.parse({ ...filled, ...but }));
  const due = () => openDueMailbox({ db, actor: jobs, now: app.now }, { keys });
  return { ...app, save, due };
}

test("the password is sealed, comes back to nobody, and stays when the field is left empty", async () => {
  const { db, noor, save, due } = await open("sealed");
  must(await save());
  must(await save({ password: "", folder: "Answers", seen: "1" }));

  const row = await db.selectFrom("replyMailboxes").selectAll().executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("auditLog")
    .select(["before", "after"])
    .where("entity", "=", "reply_mailbox")
    .execute();
  const told = JSON.stringify([must(await readReplyMailbox({ db, actor: noor })), lines]);
  expect(row.sealed.toString("latin1")).not.toContain(filled.password);
  expect([told.includes(filled.password), told.includes('"password":"added"')]).toEqual([false, true]);
  expect(await due()).toMatchObject({ account: { password: filled.password, folder: "Answers" }, cursor: null });
});

test.each([
  ["another server", { host: "imap.evil.test" }],
  ["another port", { port: "994" }],
  ["another user", { userName: "eve" }],
  ["another kind of encryption", { security: "starttls" }],
])("a stored password is never told to %s", async (name, but) => {
  const { save, due } = await open(name.replaceAll(" ", "_"));
  must(await save());
  const moved = await save({ ...but, password: "", seen: "1" });
  expect(moved).toMatchObject({ problem: { kind: "invalid", fields: { password: [expect.any(String)] } } });
  expect(await due()).toMatchObject({ account: { host: filled.host, user: filled.userName, port: 993 } });
  must(await save({ ...but, password: "another", seen: "1" }));
  expect(await due()).toMatchObject({ account: { password: "another" } });
});

test("only admins with a fresh proof enter one, and of two who do so at once one is told", async () => {
  const { db, noor, ben, ana, save, due } = await open("asked");
  const kinds = [];
  for (const actor of [adminOf(noor.id, { hasSudo: false }), ben, ana]) {
    const saved = await save({}, actor);
    kinds.push(saved.ok ? "saved" : saved.problem.kind);
  }
  expect(kinds).toEqual(["sudo", "forbidden", "forbidden"]);
  expect(await due()).toBeNull();
  for (const actor of [ben, ana, visitor]) {
    expect(await readReplyMailbox({ db, actor })).toMatchObject({ ok: false });
    expect(await openMailboxToTry({ db, actor }, keys)).toMatchObject({ ok: false });
    expect(await openDueMailbox({ db, actor, now: new Date() }, { keys })).toBeNull();
  }
  const both = await Promise.all([save(), save()]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { code: "mailbox-changed" } });
});

test("a folder is read on from where it was left, and another one from its start", async () => {
  const { db, now, save, due } = await open("cursor");
  must(await save());
  const cursor = { uidValidity: 4_294_967_295n, lastUid: 4_294_967_294 };
  const known = await due();
  if (!known) throw new Error("no mailbox");
  await noteReading({ db, actor: jobs, now }, { ...known, cursor, problem: null });
  expect(await due()).toMatchObject({ cursor });

  must(await save({ password: "", address: "others@agency.test", seen: "1" }));
  expect(await due()).toMatchObject({ cursor });
  must(await save({ password: "", folder: "Answers", seen: "2" }));
  expect(await due()).toMatchObject({ cursor: null });
  // What was read of the former folder says nothing about this one.
  await noteReading({ db, actor: jobs, now }, { ...known, cursor, problem: "It broke." });
  expect(await due()).toMatchObject({ cursor: null });
});

test("what is switched off is not read, but can be tried", async () => {
  const { db, noor, now, due } = await open("off");
  const { isOn: _, ...off } = filled;
  must(await saveReplyMailbox({ db, actor: noor, keys, now }, replyMailboxForm.parse(off)));
  expect(await due()).toBeNull();
  expect(must(await openMailboxToTry({ db, actor: noor }, keys))).toMatchObject({ password: filled.password });
});

test("the password is handed over when the root key is replaced", async () => {
  const { db, now, save } = await open("handed");
  must(await save());
  const next = keysFrom({ active: second, others: [first] });
  expect(must(await rewrapSecrets({ db, actor: setup }, { rewrapper: next }))).toEqual({ done: 1, broken: [] });
  const alone = { keys: keysFrom({ active: second, others: [] }) };
  expect(await openDueMailbox({ db, actor: jobs, now }, alone)).toMatchObject({
    account: { password: filled.password },
  });
});

test.each([
  [{ host: "https://imap.agency.test" }, "host"],
  [{ host: "imap.agency.test:993" }, "host"],
  [{ host: "imap agency" }, "host"],
  [{ port: "0" }, "port"],
  [{ port: "70000" }, "port"],
  [{ port: "imap" }, "port"],
  [{ security: "none" }, "security"],
  [{ security: "ssl3" }, "security"],
  [{ address: "replies" }, "address"],
  [{ folder: "INBOX\r\nA1 LOGOUT" }, "folder"],
])("the form refuses %j with a sentence", (but, field) => {
  const read = replyMailboxForm.safeParse({ ...filled, ...but });
  const wrong = read.success ? [] : read.error.issues.map(({ path, message }) => [path.join("."), message]);
  expect(wrong).toEqual([[field, expect.stringMatching(/^[A-Z].*\.$/)]]);
});

test("the form takes names and addresses of servers", () => {
  for (const host of ["imap.agency.test", "mail", "192.168.1.5", "fd00::1", "Imap.Agency.Test "])
    expect(replyMailboxForm.parse({ ...filled, host })).toMatchObject({ host: host.trim().toLowerCase() });
  expect(replyMailboxForm.parse({ ...filled, security: "none", isPrivate: "on" })).toMatchObject({ security: "none" });
});
