import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { createItem } from "#domain/vault/index.ts";
import { adminOf } from "#tests/actors.ts";
import { seedLead } from "#tests/leads.ts";
import { openMeetings } from "#tests/meetings.ts";
import { createTestApp } from "#tests/test-app.ts";
import { archiveClient, eraseClient, readClient, readLosses, restoreClient } from "./index.ts";

const ok = { ok: true, value: null };

test("a client is erased once archived, with its name typed and a fresh proof of who asks", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  const erase = (name: string, actor = noor) => eraseClient({ db, actor, now }, { id: clientId, typed: name });

  expect(await erase("Ana Works")).toMatchObject({ problem: { kind: "conflict" } });
  const facts = {
    clientId,
    title: "Their way in",
    description: "",
    body: "Hello",
    url: "",
    notes: "",
    isShared: false,
  };
  await createItem({ db, actor: noor, now }, { kind: "prompt", facts, key: newId() });
  const losses = await readLosses({ db, actor: noor }, clientId);
  expect(losses.ok && Object.fromEntries(losses.value)).toMatchObject({ clientMembers: 1, vaultItems: 1, deals: 0 });
  await archiveClient({ db, actor: noor, now }, { id: clientId });
  expect(await erase("Ana")).toMatchObject({ problem: { kind: "invalid" } });
  expect(await erase("Ana Works", adminOf(noor.id, { hasSudo: false }))).toMatchObject({ problem: { kind: "sudo" } });
  expect(await erase("Ana Works")).toEqual(ok);

  expect(await readClient({ db, actor: noor }, clientId)).toMatchObject({
    value: { companyName: "Erased client", isErased: true, members: [] },
  });
  const nothing = await readLosses({ db, actor: noor }, clientId);
  expect(nothing.ok && [...nothing.value.values()].every((count) => count === 0)).toBe(true);
  const kept = db.selectFrom("vaultItems").select("id").where("clientId", "=", clientId);
  expect(await kept.execute()).toEqual([]);
  expect(await restoreClient({ db, actor: noor, now }, { id: clientId })).toMatchObject({
    problem: { kind: "conflict" },
  });
});

test("who was met is named nowhere once the client is erased, and nobody is erased who still waits for a meeting", async () => {
  const { db, noor, clientId, book, now } = await openMeetings();
  const booked = await book("2026-11-24T10:00:00Z", { name: "Ida Moss", message: "About our pumps" });
  if (!booked.ok) throw new Error("not booked");
  await db.updateTable("bookings").set({ clientId }).where("id", "=", booked.value.id).execute();
  const leadId = await seedLead(db, now, "Ida Moss");
  await db.updateTable("leads").set({ convertedClientId: clientId }).where("id", "=", leadId).execute();
  const page = { clientId, address: "ana-works-k3m9", name: "Ana Works", updatedAt: now };
  await db.insertInto("clientPages").values(page).execute();
  await archiveClient({ db, actor: noor, now }, { id: clientId });
  const erase = (at: Date) => eraseClient({ db, actor: noor, now: at }, { id: clientId, typed: "Ana Works" });

  expect(await erase(now)).toMatchObject({ problem: { because: "Cancel the upcoming meetings first." } });
  expect(await erase(new Date("2026-11-25T00:00:00Z"))).toEqual(ok);

  const booking = await db.selectFrom("bookings").selectAll().where("id", "=", booked.value.id).executeTakeFirst();
  expect(await db.selectFrom("clientPages").select("name").where("clientId", "=", clientId).execute()).toEqual([]);
  expect(booking).toMatchObject({ inviteeName: "Erased person", inviteeEmail: "erased@invalid", inviteeMessage: null });
  const lead = await db.selectFrom("leads").selectAll().where("id", "=", leadId).executeTakeFirst();
  expect(lead).toMatchObject({ name: "Erased person", email: "erased@invalid", company: null, message: null });
  const found = db.selectFrom("searchDocs").select("id").where("id", "in", [booked.value.id, leadId]);
  expect(await found.where("title", "ilike", "%Ida%").execute()).toEqual([]);
});
