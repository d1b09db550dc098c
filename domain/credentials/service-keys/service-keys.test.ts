import { expect, onTestFinished, test } from "vitest";
import { door, setup } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { must } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { keepServiceKey, openServiceKey, readServiceKey, rewrapSecrets } from "../index.ts";

const first = toRootKey(Buffer.alloc(32, 1));
const second = toRootKey(Buffer.alloc(32, 2));
const stripe = { secret: "sk_live_kx7Pq2vRm9", signing: "whsec_Tz4w" };

async function openSafe(name: string) {
  const db = openDatabase(await freshDatabase("migrated", `service_${name}`));
  onTestFinished(() => db.destroy());
  const checkValue = Buffer.alloc(1);
  await db.insertInto("rootKeys").values({ id: first.id, checkValue, state: "active" }).execute();
  await db.insertInto("rootKeys").values({ id: second.id, checkValue, state: "former" }).execute();
  const system = await createTestApp(db);
  const keys = keysFrom({ active: first, others: [second] });
  return { ...system, keys, deps: { keys, now: system.now } };
}

test("a service's key is kept sealed, in parts, and the audit log learns which part changed", async () => {
  const { db, noor, keys, deps, now } = await openSafe("kept");
  expect(
    await keepServiceKey({ db, actor: noor, ...deps }, { name: "stripe", given: { ...stripe, signing: "" } }),
  ).toMatchObject({
    problem: { kind: "invalid", fields: { signing: ["Enter the signing secret."] } },
  });

  must(await keepServiceKey({ db, actor: noor, ...deps }, { name: "stripe", given: stripe }));
  must(
    await keepServiceKey({ db, actor: noor, ...deps }, { name: "stripe", given: { secret: "", signing: "whsec_new" } }),
  );

  expect(await openServiceKey({ db, actor: door }, { name: "stripe", opener: keys })).toEqual({
    secret: stripe.secret,
    signing: "whsec_new",
  });
  expect(await readServiceKey({ db, actor: noor }, "stripe")).toEqual(now);
  const auditEntries = await db
    .selectFrom("auditLog")
    .select("after")
    .where("entity", "=", "service_key")
    .orderBy("id")
    .execute();
  expect(auditEntries).toEqual([{ after: { secret: "added", signing: "added" } }, { after: { signing: "changed" } }]);
  const [row] = await db.selectFrom("serviceKeys").selectAll().execute();
  expect(row?.sealed.toString("latin1")).not.toContain("sk_live");
});

test("admins write it with a fresh proof, nobody reads it back, and the app alone opens it", async () => {
  const { db, noor, ben, ana, keys, deps } = await openSafe("asked");
  const stale = adminOf(noor.id, { hasSudo: false });
  const kind = async (actor: typeof noor | typeof ben | typeof ana) => {
    const kept = await keepServiceKey({ db, actor, ...deps }, { name: "stripe", given: stripe });
    return kept.ok ? "kept" : kept.problem.kind;
  };

  expect([await kind(stale), await kind(ben), await kind(ana)]).toEqual(["sudo", "forbidden", "forbidden"]);
  must(await keepServiceKey({ db, actor: noor, ...deps }, { name: "stripe", given: stripe }));
  for (const actor of [noor, ben, ana])
    expect(await openServiceKey({ db, actor }, { name: "stripe", opener: keys })).toBeNull();
  for (const actor of [ben, ana]) expect(await readServiceKey({ db, actor }, "stripe")).toBeNull();
});

test("a service's key is handed over with all other secrets when the root key is replaced", async () => {
  const { db, noor, deps } = await openSafe("handed");
  must(await keepServiceKey({ db, actor: noor, ...deps }, { name: "stripe", given: stripe }));
  const next = keysFrom({ active: second, others: [first] });

  expect(must(await rewrapSecrets({ db, actor: setup }, { rewrapper: next }))).toEqual({ done: 1, broken: [] });

  expect(
    await openServiceKey({ db, actor: door }, { name: "stripe", opener: keysFrom({ active: second, others: [] }) }),
  ).toEqual(stripe);
  expect(must(await rewrapSecrets({ db, actor: setup }, { rewrapper: next }))).toEqual({ done: 0, broken: [] });
});
