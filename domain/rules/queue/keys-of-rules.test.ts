import { expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import { apiKeyForm } from "#domain/api-keys/api-key.schema.ts";
import { authenticateKey, createApiKey, revokeApiKey } from "#domain/api-keys/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { listNotifications } from "#domain/notifications/index.ts";
import { adminOf } from "#tests/actors.ts";
import { must } from "#tests/invoices.ts";
import { openRuleHouse, ruleSent } from "#tests/rules.ts";
import { editRule, resumeRule } from "../index.ts";
import { ruleChange } from "../rule.schema.ts";

async function openKeyHouse(name: string) {
  const house = await openRuleHouse(name);
  const { db, noor, now, read } = house;
  const makeKey = async () => {
    const form = apiKeyForm.parse({ name: `Set-up ${newId()}`, lasts: "90", rules: "write" });
    const made = must(await createApiKey({ db, actor: noor, now }, form));
    const program = await authenticateKey({ db, actor: door, now }, { secret: made.secret });
    if (!program) throw new Error("the key does not work");
    return { id: made.id, program };
  };
  const revoke = async (id: string) => must(await revokeApiKey({ db, actor: noor, now }, { id }));
  const stateOf = async (id: string) => (await read(id)).rule.state;
  const pauses = () =>
    db.selectFrom("auditLog").select(["entityId", "actorId", "after"]).where("event", "=", "rule.paused").execute();
  return { ...house, makeKey, revoke, stateOf, pauses };
}

test("a rule made with a key is paused when the key is revoked, with an entry and a word to the admins", async () => {
  const house = await openKeyHouse("revoked");
  const { db, noor, now, add, addRule, admin, run, titles, makeKey, revoke, stateOf, pauses } = house;
  const ida = await admin();
  const key = await makeKey();
  const id = await addRule({}, key.program);
  const byHand = await addRule({ name: "By hand", "do1.text": "By hand" });
  await run();

  await revoke(key.id);
  await add({ company: "Late" });
  await run();

  expect([await stateOf(id), await stateOf(byHand)]).toEqual(["key", "active"]);
  expect(await titles()).toEqual(["By hand"]);
  expect(await pauses()).toEqual([{ entityId: id, actorId: noor.id, after: { name: "Greet", because: "key" } }]);
  const { notifications } = must(await listNotifications({ db, actor: adminOf(ida) }, null));
  expect(notifications.flatMap(({ titles }) => titles)).toContain(
    "The rule Greet is paused: the API key that it was saved or switched on with was revoked. Resume it, and it acts in your name.",
  );
  await revoke(key.id);
  expect(await pauses()).toHaveLength(1);

  must(await resumeRule({ db, actor: noor, now }, { id, seen: 1 }));
  await add({ company: "Again" });
  await run();
  expect([await stateOf(id), (await titles()).sort()]).toEqual(["active", ["By hand", "By hand", "Call Again"]]);
});

test("what a person saved or switched on is theirs, and what a key saved or switched on last is the key's", async () => {
  const { db, noor, now, addRule, makeKey, revoke, stateOf } = await openKeyHouse("theirs");
  const [first, second] = [await makeKey(), await makeKey()];
  const saved = await addRule({ name: "Saved by hand" }, first.program);
  const taken = await addRule({ name: "Saved by the key" });
  const replaced = await addRule({ name: "Saved by another key" }, first.program);
  const change = (name: string) => ruleChange.parse(ruleSent({ name, seen: "1" }));
  must(await editRule({ db, actor: noor, now }, { id: saved, ...change("Mine") }));
  must(await editRule({ db, actor: first.program, now }, { id: taken, ...change("The key's") }));
  must(await editRule({ db, actor: second.program, now }, { id: replaced, ...change("The other key's") }));

  await revoke(first.id);
  expect([await stateOf(saved), await stateOf(taken), await stateOf(replaced)]).toEqual(["active", "key", "active"]);
  await revoke(second.id);
  expect(await stateOf(replaced)).toBe("key");
});

test("a rule that was switched on while its key was revoked does nothing and is paused when it would run", async () => {
  const { db, now, add, addRule, run, titles, makeKey, stateOf } = await openKeyHouse("meanwhile");
  const key = await makeKey();
  const id = await addRule({}, key.program);
  await db.updateTable("apiKeys").set({ revokedAt: now }).where("id", "=", key.id).execute();

  await add();
  await run();

  expect([await stateOf(id), await titles()]).toEqual(["key", []]);
});

test("a rule made with a key is paused when whoever made the key is suspended, and goes on when the key expires", async () => {
  const { db, noor, now, add, addRule, admin, run, titles, makeKey, stateOf } = await openKeyHouse("suspended");
  const ida = await admin();
  const other = apiKeyForm.parse({ name: "Ida's", lasts: "90", rules: "write" });
  const idas = { ...adminOf(ida), hasSudo: true };
  const { secret } = must(await createApiKey({ db, actor: idas, now }, other));
  const program = await authenticateKey({ db, actor: door, now }, { secret });
  const orphan = await addRule({ "do1.text": "Ida's" }, program ?? noor);
  const key = await makeKey();
  const expired = await addRule({ "do1.text": "Expired" }, key.program);
  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", ida).execute();
  await db
    .updateTable("apiKeys")
    .set({ createdAt: new Date(now.getTime() - 1), expiresAt: now })
    .where("id", "=", key.id)
    .execute();

  await add();
  await run();

  expect([await stateOf(orphan), await stateOf(expired), await titles()]).toEqual(["author", "active", ["Expired"]]);
});
