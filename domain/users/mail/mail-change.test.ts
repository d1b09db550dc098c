import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { meansAt, signer } from "#tests/deps.ts";
import { password, seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { askMailChange, confirmMail } from "../index.ts";
import { requestReset, resetPassword } from "../links/index.ts";

const hour = 3_600_000;
const missing = { ok: false, problem: { kind: "missing" } };

async function movingHouse(fresh = `new.${newId()}@house.test`) {
  const system = await createTestApp();
  const { db, now } = system;
  const { id, email } = await seedMember(db, { role: "staff" });
  const deps = meansAt(now, { byMail: true, fits: async (_, word) => word === password });
  const ask = (given = {}, actor = staffOf(id)) =>
    askMailChange({ db, actor, ...deps }, { password, email: fresh, ...given });
  async function textOf(purpose: "mail_change" | "reset") {
    const link = db.selectFrom("accountLinks").select("id").where("personId", "=", id).where("purpose", "=", purpose);
    const { id: linkId } = await link.where("usedAt", "is", null).executeTakeFirstOrThrow();
    return `${linkId}.${signer.sign(`account.${purpose}`, linkId)}`;
  }
  const confirm = (text: string, at = now) => confirmMail({ db, actor: door, ...meansAt(at) }, { text });
  const address = async () =>
    (await db.selectFrom("authUsers").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;
  return { ...system, id, email, fresh, deps, ask, textOf, confirm, address };
}

test("an address changes when the new one confirms, and every session ends", async () => {
  const { db, now, id, email, fresh, deps, ask, textOf, confirm, address } = await movingHouse();
  const session = {
    id: newId(),
    userId: id,
    tokenHash: tokenHash(newId()),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hour),
  };
  await db.insertInto("authSessions").values(session).execute();
  expect((await ask()).ok).toBe(true);
  await requestReset({ db, actor: door, ...deps }, email);
  const text = await textOf("mail_change");
  const sentToOld = await textOf("reset");
  expect(await address()).toBe(email);

  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(text)));

  expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { email: fresh } }]);
  expect(await address()).toBe(fresh);
  expect(await db.selectFrom("authSessions").select("id").where("userId", "=", id).execute()).toEqual([]);
  expect(await resetPassword({ db, actor: door, ...deps }, { text: sentToOld, password: "a-new-doorway" })).toEqual(
    missing,
  );
});

test("it takes the current password, and another address than one's own", async () => {
  const { email, ask } = await movingHouse();

  expect(await ask({ password: "a-guess" })).toMatchObject({
    problem: { fields: { password: ["This is not your password."] } },
  });
  expect(await ask({ email })).toMatchObject({ problem: { fields: { email: ["This is your address already."] } } });
});

test("an address that became somebody else's meanwhile is not taken over", async () => {
  const { db, email, fresh, ask, textOf, confirm, address } = await movingHouse();
  expect((await ask()).ok).toBe(true);
  const other = await seedMember(db, { role: "client" });
  await db.updateTable("authUsers").set({ email: fresh }).where("id", "=", other.id).execute();

  expect(await confirm(await textOf("mail_change"))).toEqual(missing);

  expect(await address()).toBe(email);
});

test("of two who confirm the same address at once one gets it", async () => {
  const first = await movingHouse();
  const second = await movingHouse(first.fresh);
  for (const { ask } of [first, second]) expect((await ask()).ok).toBe(true);
  const texts = [await first.textOf("mail_change"), await second.textOf("mail_change")];

  const answers = await Promise.all(texts.map((text) => first.confirm(text)));

  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("the link lasts a day", async () => {
  const { now, ask, textOf, confirm } = await movingHouse();
  await ask();

  expect(await confirm(await textOf("mail_change"), new Date(now.getTime() + 24 * hour))).toEqual(missing);
});

test("without a mail server, or looking through a client's eyes, nothing changes", async () => {
  const { db, now, id, clientId, fresh } = await movingHouse();
  const deps = meansAt(now, { fits: async () => true });

  expect(await askMailChange({ db, actor: staffOf(id), ...deps }, { password, email: fresh })).toMatchObject({
    problem: { because: "This site can't send email yet. Ask an admin to change your address." },
  });
  const { role: _, ...ana } = clientOf(id, clientId);
  const looking = { ...ana, role: "viewer" as const, seesMoney: false, until: now };
  expect(await askMailChange({ db, actor: looking, ...deps }, { password, email: fresh })).toEqual(missing);
});
