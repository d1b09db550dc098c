import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listClientActivity } from "../index.ts";

async function openLines(count = 1) {
  const system = await createTestApp();
  const { db, noor, clientId, now } = system;
  const about = { actorId: noor.id, actorRole: "admin", entityId: newId(), clientId };
  for (let nth = 0; nth < count; nth++)
    await db
      .insertInto("auditLog")
      .values({ id: newId(now.getTime() + nth), at: now, action: "client.edit", entity: "client", ...about })
      .execute();
  await db
    .insertInto("auditLog")
    .values({ id: newId(now.getTime() + count), at: now, action: "ledger.write", entity: "ledger", ...about })
    .execute();
  const actions = async (actor: Actor, id = clientId, before: string | null = null) => {
    const listed = await listClientActivity({ db, actor }, { clientId: id, before });
    return listed.ok ? listed.value.lines.map(({ action }) => action) : null;
  };
  return { ...system, actions };
}

test("admins read what was done about a client; assigned staff too, without money unless they see it", async () => {
  const { noor, ben, clientId, actions } = await openLines();
  const assigned = (seesMoney: boolean) =>
    staffOf(ben.id, { assignments: [{ clientId, isLead: false, seesMoney, revealsSecrets: false }] });

  expect(await actions(noor)).toEqual(["ledger.write", "client.edit"]);
  expect(await actions(assigned(false))).toEqual(["client.edit"]);
  expect(await actions(assigned(true))).toEqual(["ledger.write", "client.edit"]);
});

test("nobody else reads it, and nobody reads another client's", async () => {
  const { ben, ana, noor, actions } = await openLines();

  expect(await actions(ben)).toBeNull();
  expect(await actions(ana)).toBeNull();
  expect(await actions(noor, (await createTestApp()).clientId)).toEqual([]);
});

test("fifteen at a time", async () => {
  const { db, noor, clientId, actions } = await openLines(17);
  const first = await listClientActivity({ db, actor: noor }, { clientId, before: null });
  if (!first.ok) throw new Error("not read");

  expect(first.value.lines).toHaveLength(15);
  expect(await actions(noor, clientId, first.value.older)).toHaveLength(3);
});
