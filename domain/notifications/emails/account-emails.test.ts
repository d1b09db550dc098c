import { afterAll, expect, test } from "vitest";
import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import { door, jobs } from "#domain/access/actor.ts";
import { connectAssistant, registerApp, scopesFor } from "#domain/assistants/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { askMailChange } from "#domain/users/index.ts";
import { invite, requestReset, resetPassword } from "#domain/users/links/index.ts";
import { setPasswordFor } from "#domain/users/passwords/index.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { noteLock } from "#domain/users/tries/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { meansAt, signer } from "#tests/deps.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { password, seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { deliverMail } from "../index.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "account_emails"));
afterAll(() => own.destroy());

const from = { name: "Foyer", address: "support@agency.example" };

async function writingHouse() {
  const system = await createTestApp(own);
  const { db, now } = system;
  const { desk, addresses } = openDesk();
  const deps = meansAt(now, { byMail: true, fits: async (_, word) => word === password });
  const mails = async (id: string) => {
    await dispatchNotifications(db, jobs, { ...desk, render: renderEmail }, addresses, now);
    return mailsAbout(db, id);
  };
  async function leave(mail: { id: string }) {
    const sent: string[] = [];
    const post = async ({ text, html }: { text: string; html: string }) => {
      sent.push(text, html);
      return "sent" as const;
    };
    await deliverMail({ db, actor: jobs, id: mail.id, post, from, signer, isLast: false, now });
    return sent;
  }
  return { ...system, deps, mails, leave };
}

test("a link is whole in the mail that leaves, and nowhere else", async () => {
  const { db, deps, mails, leave } = await writingHouse();
  const { id, email } = await seedMember(db, { role: "staff" });
  await requestReset({ db, actor: door, ...deps }, email);

  const [mail, ...others] = await mails(id);

  expect(others).toEqual([]);
  if (!mail?.linkId) throw new Error("no letter with a link");
  const secret = signer.sign("account.reset", mail.linkId);
  const whole = `https://agency.example/reset/${mail.linkId}.${secret}`;
  expect(mail.subject).toBe("Choose a new password");
  for (const sent of await leave(mail)) expect(sent).toContain(whole);
  const kept = await Promise.all([
    db.selectFrom("mails").selectAll().where("id", "=", mail.id).execute(),
    db.selectFrom("auditLog").selectAll().where("entityId", "=", id).execute(),
    db.selectFrom("accountLinks").selectAll().where("personId", "=", id).execute(),
  ]);
  expect(JSON.stringify(kept)).toContain(mail.linkId);
  expect(JSON.stringify(kept)).not.toContain(secret);
});

test("words of other people's making complete no link", async () => {
  const { db, deps, mails, leave, noor } = await writingHouse();
  const victim = await seedMember(db, { role: "staff" });
  await requestReset({ db, actor: door, ...deps }, victim.email);
  const [theirs] = await mails(victim.id);
  if (!theirs) throw new Error("no letter");
  const bait = `/reset/${theirs.linkId}`;
  const caller = await seedMember(db, { role: "staff", firstName: "Mia", status: "invited" });
  await db.updateTable("people").set({ lastName: bait }).where("id", "=", noor.id).execute();
  expect((await invite({ db, actor: noor, ...deps }, { id: caller.id })).ok).toBe(true);

  const [mail] = await mails(caller.id);

  if (!mail) throw new Error("no letter");
  const [text = ""] = await leave(mail);
  expect(text).toContain(bait);
  expect(text).not.toContain(`${bait}.`.concat(signer.sign("account.reset", theirs.linkId ?? "")));
  expect(text).toContain(`/invitation/${mail.linkId}.${signer.sign("account.invite", mail.linkId ?? "")}`);
});

test("an invitation says who invites, and a replaced one is not mailed", async () => {
  const { db, noor, deps, mails } = await writingHouse();
  const { id } = await seedMember(db, { role: "client", status: "invited" });
  await invite({ db, actor: noor, ...deps }, { id });
  await invite({ db, actor: noor, ...deps }, { id });

  const [mail, ...others] = await mails(id);

  expect(others).toEqual([]);
  expect(mail?.subject).toBe("You are invited to Foyer");
  expect(mail?.text).toContain("Noor Haddad has invited you to the dashboard of Ana Works.");
});

test("the owner of an account is told when its password changed, was set, or is being guessed, once a day", async () => {
  const { db, noor, now, deps, mails } = await writingHouse();
  const { id, email } = await seedMember(db, { role: "staff" });
  expect((await setPasswordFor({ db, actor: noor, ...deps }, { personId: id, password: "a-passing-doorway" })).ok).toBe(
    true,
  );
  for (const _ of [1, 2]) await noteLock({ db, actor: door, now }, { email });
  await noteLock({ db, actor: door, now }, { email: "nobody@house.test" });
  await requestReset({ db, actor: door, ...deps }, email);
  const [link] = await db.selectFrom("accountLinks").select("id").where("personId", "=", id).execute();
  const text = `${link?.id}.${signer.sign("account.reset", link?.id ?? "")}`;
  expect((await resetPassword({ db, actor: door, ...deps }, { text, password: "a-new-doorway" })).ok).toBe(true);

  const subjects = (await mails(id)).map(({ subject }) => subject);

  expect(subjects).toEqual([
    "You have a temporary password",
    "Someone is guessing your password",
    "Your password was changed",
  ]);
  expect(JSON.stringify(await mails(id))).not.toContain("doorway");
});

test("whoever connects an assistant is told, with where to disconnect it", async () => {
  const { db, now, mails } = await writingHouse();
  const { id, email } = await seedMember(db, { role: "admin" });
  const admin = adminOf(id);
  const form = { client_name: "Assistant", redirect_uris: ["https://assistant.example/back"] };
  const app = await registerApp({ db, actor: door, now }, { form });
  if (!app.ok) throw new Error("not registered");
  const [redirectUri = ""] = form.redirect_uris;
  const scopes = scopesFor(admin);
  const consent = { appId: app.value.id, redirectUri, challenge: "c".repeat(43), asked: scopes, scopes };
  expect(await connectAssistant({ db, actor: admin, now }, consent)).toMatchObject({ ok: true });
  const entries = db.selectFrom("auditLog").select("entityId").where("action", "=", "assistant.connect");
  const { entityId } = await entries.where("actorId", "=", id).executeTakeFirstOrThrow();

  const [mail, ...others] = await mails(entityId);

  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: "An AI assistant was connected to your account", toAddress: email });
  expect(mail?.text).toContain("https://agency.example/profile/security");
});

test("a new address is asked, the old one told; a taken one hears that somebody tried", async () => {
  const { db, deps, mails } = await writingHouse();
  const { id, email } = await seedMember(db, { role: "staff" });
  const other = await seedMember(db, { role: "client" });
  const fresh = `new.${newId()}@house.test`;
  const to = async () =>
    (await mails(id)).map(({ toAddress, subject, linkId }) => [toAddress, subject, linkId !== null]);

  expect((await askMailChange({ db, actor: staffOf(id), ...deps }, { password, email: fresh })).ok).toBe(true);
  const first = await to();
  expect((await askMailChange({ db, actor: staffOf(id), ...deps }, { password, email: other.email })).ok).toBe(true);
  const second = (await to()).slice(first.length);

  expect(first).toEqual([
    [fresh, "Confirm your new address", true],
    [email, "Your address is about to change", false],
  ]);
  expect(second).toEqual([
    [other.email, "You already have an account", false],
    [email, "Your address is about to change", false],
  ]);
});

test("where the app sends no mail, no letter waits for a link", async () => {
  const { db, noor, now, mails } = await writingHouse();
  const { id } = await seedMember(db, { role: "staff", status: "invited" });

  const invited = await invite({ db, actor: adminOf(noor.id), ...meansAt(now) }, { id });

  expect(invited.ok && invited.value.link).toContain("https://agency.example/invitation/");
  expect(await mails(id)).toEqual([]);
});

test("a new device is told with what it was, when in the reader's own time, and from which address", async () => {
  const { db, now, mails } = await writingHouse();
  const { id } = await seedMember(db, { role: "staff" });
  await db.updateTable("people").set({ timeZone: "America/New_York" }).where("id", "=", id).execute();
  const times = { createdAt: now, updatedAt: now, lastActiveAt: now, expiresAt: now };
  const session = { id: newId(), userId: id, tokenHash: tokenHash(newId()), ipAddress: "203.0.113.7", ...times };
  await db.insertInto("authSessions").values(session).execute();
  const note = {
    id: newId(),
    at: now,
    action: "session.note_device",
    entity: "person",
    entityId: id,
    actorRole: "door",
  };
  await db
    .insertInto("auditLog")
    .values({ ...note, after: JSON.stringify({ browser: "Firefox on Linux" }) })
    .execute();

  const [mail] = await mails(id);

  const { longMoment } = formatsFor({ locale: "en-GB", timeZone: "America/New_York" });
  expect(mail?.subject).toBe("A new device signed in to your account");
  expect(mail?.text).toContain(
    `Device: Firefox on Linux\nWhen: ${longMoment(now)} (America/New York)\nIP address: 203.0.113.7\n`,
  );
  expect(mail?.text).toContain("sign out every device in your profile, change your password, and tell the agency.");
});
