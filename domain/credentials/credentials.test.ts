import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { openVault } from "#tests/vault.ts";
import { addCredential, isDue, listCredentials, retireCredential, rotateCredential } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };

test("a credential is added once, sealed, with its strength, and the audit log does not learn what it is", async () => {
  const { db, noor, clientId, add, form, deps } = await openVault();
  const twice = form({ label: "Hosting", login: "ana", secret: "kx7Pq2vRm9Tz4w" });

  const first = await addCredential({ db, actor: noor, ...deps }, { clientId, ...twice });
  expect(await addCredential({ db, actor: noor, ...deps }, { clientId, ...twice })).toEqual(first);
  await add({ label: "Old mailbox", secret: "password" });

  const listed = await listCredentials({ db, actor: noor }, clientId);
  expect(listed).toMatchObject({
    value: {
      mayChange: true,
      credentials: [
        { label: "Hosting", login: "ana", strength: 4, state: "current", version: 1, mayReveal: true },
        { label: "Old mailbox", strength: 0 },
      ],
    },
  });
  const rows = await db.selectFrom("credentials").selectAll().where("clientId", "=", clientId).execute();
  const auditEntries = await db.selectFrom("auditLog").selectAll().where("clientId", "=", clientId).execute();
  expect(JSON.stringify([listed, rows, auditEntries])).not.toMatch(/kx7Pq2vRm9Tz4w|"sealed":"/);
  expect(Object.keys(listed.ok ? (listed.value.credentials[0] ?? {}) : {})).not.toContain("sealed");
  expect(auditEntries).toHaveLength(2);
});

test("staff see what there is; only the flag lets them add, change, retire or reveal", async () => {
  const { db, ben, clientId, add, form, deps, now } = await openVault();
  const id = await add({});
  const with_ = (revealsSecrets: boolean) =>
    staffOf(ben.id, { assignments: [{ clientId, isLead: true, seesMoney: true, revealsSecrets }] });
  const change = { clientId, secret: "another", seen: 1 };
  const keys = deps.keys;

  for (const actor of [ben, with_(false)]) {
    const listed = await listCredentials({ db, actor }, clientId);
    expect(listed).toMatchObject({ value: { mayChange: false, credentials: [{ id, mayReveal: false }] } });
    for (const refused of [
      await addCredential({ db, actor, ...deps }, { clientId, ...form({}) }),
      await rotateCredential({ db, actor, keys, now }, { id, ...change }),
      await retireCredential({ db, actor, now }, { id, clientId }),
    ])
      expect(refused).toEqual({ ok: false, problem: { kind: "forbidden" } });
  }
  expect(await listCredentials({ db, actor: staffOf(ben.id, { scope: "assigned" }) }, clientId)).toEqual(missing);
  expect(await rotateCredential({ db, actor: with_(true), keys, now }, { id, ...change })).toMatchObject({
    ok: true,
  });
  expect(
    await addCredential({ db, actor: adminOf(newId(), { hasSudo: false }), ...deps }, { clientId, ...form({}) }),
  ).toMatchObject({
    problem: { kind: "sudo" },
  });
});

test("a new secret takes the place of the one before, which opens no more, and an overtaken one is refused", async () => {
  const { db, noor, clientId, add, deps, reveal } = await openVault();
  const id = await add({ secret: "first" });
  const sealedOf = async () =>
    (await db.selectFrom("credentials").selectAll().where("id", "=", id).executeTakeFirstOrThrow()).sealed;
  const before = await sealedOf();

  expect(
    await rotateCredential(
      { db, actor: noor, keys: deps.keys, now: deps.now },
      { id, clientId, secret: " second ", seen: 1 },
    ),
  ).toMatchObject({
    ok: true,
  });
  expect(
    await rotateCredential(
      { db, actor: noor, keys: deps.keys, now: deps.now },
      { id, clientId, secret: "third", seen: 1 },
    ),
  ).toMatchObject({
    problem: { kind: "conflict" },
  });

  expect(await reveal(noor, id)).toEqual({ ok: true, value: { secret: " second " } });
  await db.updateTable("credentials").set({ sealed: before }).where("id", "=", id).execute();
  await expect(reveal(noor, id)).rejects.toThrow("changed or moved");
});

test("a credential is not changed under the address of another client", async () => {
  const { db, noor, add, deps, now } = await openVault();
  const id = await add({});
  const elsewhere = newId();

  expect(
    await rotateCredential(
      { db, actor: noor, keys: deps.keys, now: deps.now },
      { id, clientId: elsewhere, secret: "x", seen: 1 },
    ),
  ).toEqual(missing);
  expect(await retireCredential({ db, actor: noor, now }, { id, clientId: elsewhere })).toEqual(missing);
});

test("a secret is due after half a year, a retired one never", () => {
  const now = new Date("2026-11-23T09:00:00Z");
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

  expect(isDue({ changedAt: ago(179), state: "current" }, now)).toBe(false);
  expect(isDue({ changedAt: ago(181), state: "current" }, now)).toBe(true);
  expect(isDue({ changedAt: ago(181), state: "retired" }, now)).toBe(false);
});
