import { sql } from "kysely";
import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, clientOf, staffOf } from "#tests/actors.ts";
import { openVault } from "#tests/vault.ts";
import { retireCredential } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };
const value = (secret: string) => ({ ok: true, value: { secret } });

test("an admin and staff with the flag are told the secret, and each time the audit log is", async () => {
  const { db, noor, ben, clientId, add, reveal } = await openVault();
  const id = await add({ secret: "kräftig 🔑" });
  const trusted = staffOf(ben.id, {
    assignments: [{ clientId, isLead: false, seesMoney: false, revealsSecrets: true }],
  });

  expect(await reveal(noor, id)).toEqual(value("kräftig 🔑"));
  expect(await reveal(trusted, id)).toEqual(value("kräftig 🔑"));

  const lines = db.selectFrom("auditLog").select(["actorId", "clientId", "after"]).where("entityId", "=", id);
  expect(await lines.where("action", "=", "credential.reveal").orderBy("id").execute()).toEqual([
    { actorId: noor.id, clientId, after: { state: "current" } },
    { actorId: ben.id, clientId, after: { state: "current" } },
  ]);
});

test("nobody else is, and without a fresh proof not even they are", async () => {
  const { noor, ben, ana, clientId, add, reveal } = await openVault();
  const id = await add({});
  const elsewhere = { clientId: newId(), isLead: true, seesMoney: true, revealsSecrets: true };
  const plain = { clientId, isLead: true, seesMoney: true, revealsSecrets: false };

  for (const actor of [
    ben,
    ana,
    visitor,
    clientOf(newId(), newId()),
    staffOf(ben.id, { assignments: [elsewhere, plain] }),
  ])
    expect(await reveal(actor, id)).toEqual({ ok: false, problem: { kind: "forbidden" } });
  expect(await reveal(adminOf(noor.id, { hasSudo: false }), id)).toEqual({ ok: false, problem: { kind: "sudo" } });
  for (const nothing of [newId(), "nonsense"]) expect(await reveal(noor, nothing)).toEqual(missing);
});

test("no line in the audit log, no value", async () => {
  const { db, noor, add, reveal } = await openVault();
  const id = await add({});
  const name = `full_${id.replaceAll("-", "")}`;
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql as
    $$ begin if new.entity_id = ${sql.lit(id)} then raise exception 'the disk is full'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger ${sql.id(name)} before insert on audit_log for each row execute function ${sql.id(name)}()`.execute(
    db,
  );

  await expect(reveal(noor, id)).rejects.toThrow("the disk is full");

  await sql`drop trigger ${sql.id(name)} on audit_log`.execute(db);
  expect(await reveal(noor, id)).toMatchObject({ ok: true });
});

test("twenty in ten minutes, then none for a while, also when all are asked at once", async () => {
  const { db, noor, ben, add, reveal } = await openVault();
  const id = await add({});

  const answers = await Promise.all(Array.from({ length: 30 }, () => reveal(noor, id)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  const late = await reveal(noor, id);
  expect(late).toMatchObject({ problem: { kind: "limited" } });
  expect(!late.ok && late.problem.kind === "limited" && late.problem.retryAfterSeconds).toBeGreaterThan(500);
  const lines = db
    .selectFrom("auditLog")
    .select("id")
    .where("entityId", "=", id)
    .where("action", "=", "credential.reveal");
  expect(await lines.execute()).toHaveLength(20);
  expect(await reveal(adminOf(ben.id), id)).toMatchObject({ ok: true });
});

test("a hundred and fifty a day at most", async () => {
  const { db, noor, add, reveal, take } = await openVault();
  const id = await add({});
  for (let nth = 0; nth < 149; nth += 1) await take("reveal-day", noor.id, { points: 150, seconds: 86_400 }, db);

  expect(await reveal(noor, id)).toMatchObject({ ok: true });
  expect(await reveal(noor, id)).toMatchObject({ problem: { kind: "limited" } });
});

test("a retired one is told to admins only, a trashed or erased one to nobody", async () => {
  const { db, noor, ben, clientId, add, reveal, now } = await openVault();
  const retired = await add({});
  const trashed = await add({});
  const erased = await add({});
  const flags = { clientId, isLead: true, seesMoney: true, revealsSecrets: true };
  const trusted = staffOf(ben.id, { assignments: [flags] });
  await retireCredential({ db, actor: noor, now }, { id: retired, clientId });
  await db.updateTable("credentials").set({ deletedAt: now }).where("id", "=", trashed).execute();

  expect(await reveal(noor, retired)).toMatchObject({ ok: true });
  expect(await reveal(adminOf(noor.id, { hasSudo: false }), retired)).toMatchObject({ problem: { kind: "sudo" } });
  expect(await reveal(trusted, retired)).toEqual({ ok: false, problem: { kind: "forbidden" } });
  expect(await reveal(noor, trashed)).toEqual(missing);
  await db.updateTable("clients").set({ erasedAt: now }).where("id", "=", clientId).execute();
  expect(await reveal(noor, erased)).toEqual(missing);
});

test("a secret copied from another row is no secret here, and nothing is noted", async () => {
  const { db, noor, add, reveal } = await openVault();
  const mine = await add({ secret: "mine" });
  const other = await add({ secret: "theirs" });
  const from = await db.selectFrom("credentials").selectAll().where("id", "=", other).executeTakeFirstOrThrow();
  const { sealed, keyId, version } = from;
  await db.updateTable("credentials").set({ sealed, keyId, version }).where("id", "=", mine).execute();

  await expect(reveal(noor, mine)).rejects.toThrow("changed or moved");

  const lines = db.selectFrom("auditLog").select("id").where("entityId", "=", mine);
  expect(await lines.where("action", "=", "credential.reveal").execute()).toEqual([]);
});
