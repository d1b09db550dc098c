import { expect, onTestFinished, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { handKeys, listReceiptKeys, readChainFile, readPublicKeys, replaceReceiptKey } from "./index.ts";
import { verifyReceipts } from "./verify.mjs";

/** There is one key for the whole agency, so each test has a database of its own. */
async function openKeys(name: string) {
  const db = openDatabase(await freshDatabase("migrated", `receipt_keys_${name}`));
  onTestFinished(() => db.destroy());
  const app = await openDeals({}, db);
  await app.add();
  const active = async () => (await readPublicKeys({ db, actor: visitor })).find(({ until }) => !until)?.kid ?? "";
  const chain = async () => {
    const file = await readChainFile({ db, actor: app.ana }, { clientId: app.clientId });
    return file.ok ? (await Array.fromAsync(file.value.lines)).join("") : "";
  };
  return { ...app, active, chain };
}

test("with a new key, receipts of before stay valid, and the old one can't sign any later", async () => {
  const { db, noor, now, active, chain, add } = await openKeys("anew");
  const former = await active();
  expect(await replaceReceiptKey({ db, actor: noor, now }, { seen: former })).toMatchObject({ ok: true });
  await add({ company: "Foz Tiles" });

  const [text, keys] = [await chain(), await readPublicKeys({ db, actor: visitor })];
  const verdict = await verifyReceipts(text, { trusted: keys });
  expect([verdict.ok, verdict.receipts.map(({ key }) => key)]).toEqual([true, [former, await active()]]);
  expect(former).not.toBe(await active());
  const until = new Date(now.getTime() - 3_600_000).toISOString();
  const early = keys.map((key) => (key.kid === former ? { ...key, until } : key));
  expect((await verifyReceipts(text, { trusted: early })).sentence).toMatch(/but its key was given up on/);
  const entries = db.selectFrom("auditLog").select(["action", "before", "after"]).where("entity", "=", "receipt_key");
  expect(await entries.execute()).toEqual([
    { action: "proof.replace_key", before: { key: former }, after: { key: await active() } },
  ]);
});

test("of two admins who make a new key at once, one is told, and nobody else may", async () => {
  const { db, noor, ana, now, active } = await openKeys("at_once");
  const seen = await active();
  const make = () => replaceReceiptKey({ db, actor: noor, now }, { seen });
  const answers = await Promise.all([make(), make()]);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict" } });
  const keys = await listReceiptKeys({ db, actor: noor });
  expect(keys.ok && keys.value.map(({ retiredAt }) => retiredAt === null)).toEqual([true, false]);
  for (const actor of [ana, visitor]) {
    const refused = await replaceReceiptKey({ db, actor, now }, { seen: await active() });
    expect(refused).toMatchObject({ ok: false, problem: { kind: "forbidden" } });
  }
  expect(await listReceiptKeys({ db, actor: ana })).toMatchObject({ problem: { kind: "missing" } });
});

test("a key that no root key opens any more is replaced with an entry in the log, and a root key that is gone seals none", async () => {
  const { db, noor, active, add, chain } = await openKeys("lost");
  const former = await active();
  const other = keysFrom({ active: toRootKey(Buffer.alloc(32, 9)), others: [] });
  handKeys(other, db);
  await expect(add()).rejects.toThrow(`the root key ${other.id} seals nothing any more`);
  expect(await active()).toBe(former);

  await db
    .insertInto("rootKeys")
    .values({ id: other.id, checkValue: Buffer.from("x"), state: "active" })
    .execute();
  await add();
  expect(await active()).not.toBe(former);
  const entries = db.selectFrom("auditLog").select(["actorId", "action", "before", "after"]);
  expect(await entries.where("entity", "=", "receipt_key").execute()).toEqual([
    { actorId: noor.id, action: "deal.write", before: { key: former }, after: { key: await active() } },
  ]);
  const verdict = await verifyReceipts(await chain(), { trusted: await readPublicKeys({ db, actor: visitor }) });
  expect([verdict.ok, verdict.receipts.map(({ key }) => key)]).toEqual([true, [former, await active()]]);
});
