import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { overlapping } from "#tests/database.ts";
import { meansAt, textOf } from "#tests/deps.ts";
import { openUsers } from "#tests/users.ts";
import { askMailChange, confirmMail, editAccount } from "../index.ts";
import { acceptInvitation, invite, resetPassword, sendReset } from "../links/index.ts";

const missing = { ok: false, problem: { kind: "missing" } };
const elsewhere = () => ({ email: `new.${newId()}@house.test` });

async function linksOf(people: Awaited<ReturnType<typeof openUsers>>) {
  const { db, noor, now, deps } = people;
  const open = (personId: string) =>
    db.selectFrom("accountLinks").select("id").where("personId", "=", personId).where("usedAt", "is", null).execute();
  const reset = (text: string) => resetPassword({ db, actor: door, ...deps }, { text, password: "a-new-doorway" });
  const sent = async (id: string) => {
    const made = await sendReset({ db, actor: noor, ...meansAt(now) }, { id });
    return textOf(made.ok ? made.value.link : null);
  };
  return { open, reset, sent };
}

test("an admin who gives somebody another address ends the link for a new password that went to the old one", async () => {
  const users = await openUsers();
  const { open, reset, sent } = await linksOf(users);
  const id = await users.made();
  const text = await sent(id);

  expect(await users.update(id, elsewhere())).toMatchObject({ ok: true });

  expect(await reset(text)).toEqual(missing);
  expect(await open(id)).toEqual([]);
});

test("an invitation ends with its address, and the next one works", async () => {
  const users = await openUsers();
  const { db, noor, now, deps } = users;
  const created = await users.create({ password: "", invite: "on" });
  const { id, link } = created.ok ? created.value : { id: "", link: null };
  const accept = (text: string) =>
    acceptInvitation({ db, actor: door, ...deps }, { text, password: "a-new-doorway", address: "x" });

  expect(await users.update(id, elsewhere())).toMatchObject({ ok: true });

  expect(await accept(textOf(link))).toEqual(missing);
  const again = await invite({ db, actor: noor, ...meansAt(now) }, { id });
  expect(await accept(textOf(again.ok ? again.value.link : null))).toMatchObject({ ok: true });
});

test("a change of address that waits to be confirmed ends when an admin changes it meanwhile", async () => {
  const users = await openUsers();
  const { db, deps, now } = users;
  const { open } = await linksOf(users);
  const id = await users.made();
  const asked = { password: "a-quiet-doorway", ...elsewhere() };
  await askMailChange({ db, actor: staffOf(id), ...deps, byMail: true }, asked);
  const [link] = await open(id);

  expect(await users.update(id, elsewhere())).toMatchObject({ ok: true });

  const text = `${link?.id}.${deps.signer.sign("account.mail_change", link?.id ?? "")}`;
  expect(await confirmMail({ db, actor: door, ...meansAt(now) }, { text })).toEqual(missing);
});

test("a link stays while the address does", async () => {
  const users = await openUsers();
  const { reset, sent } = await linksOf(users);
  const id = await users.made();
  const text = await sent(id);

  expect(await users.update(id, { firstName: "Maria" })).toMatchObject({ ok: true });

  expect(await reset(text)).toMatchObject({ ok: true });
});

test("an admin's own address is not changed where others' are, whatever was proved", async () => {
  const { noor, look, update } = await openUsers();
  const { email, version } = await look(noor.id);

  expect(await update(noor.id, elsewhere())).toMatchObject({
    problem: { kind: "invalid", fields: { email: [expect.stringContaining("your profile")] } },
  });
  expect(await look(noor.id)).toMatchObject({ email, version });
  expect(await update(noor.id, { firstName: "Nour" })).toMatchObject({ ok: true });
});

test("of two people who are given the same address at once one has it, and the other form says that it is taken", async () => {
  const { db, noor, now, made, look } = await openUsers();
  const { email } = elsewhere();

  const give = (id: string) => async (tx: Database) => {
    const { firstName, lastName, notes, version: seen } = await look(id);
    return editAccount({ db: tx, actor: noor, now }, { id, firstName, lastName, notes, email, seen });
  };

  const answers = await overlapping(db, give(await made()), give(await made()));

  expect(answers).toMatchObject([
    { ok: true },
    { problem: { fields: { email: ["There is already an account with this address."] } } },
  ]);
});
