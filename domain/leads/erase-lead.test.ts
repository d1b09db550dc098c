import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { seedLead } from "#tests/leads.ts";
import { openMeetings } from "#tests/meetings.ts";
import { anonymiseLead, deleteLead, editLead, readLead } from "./index.ts";

const over = new Date("2026-11-25T00:00:00Z");
const ok = { ok: true, value: null };

async function openMoss() {
  const system = await openMeetings();
  const { db, now, book } = system;
  const name = `Ida ${newId()}`;
  const leadId = await seedLead(db, now, name);
  const booked = await book("2026-11-24T10:00:00Z", { name, email: "ida@moss.test" });
  if (!booked.ok) throw new Error("not booked");
  await db.updateTable("bookings").set({ leadId }).where("id", "=", booked.value.id).execute();
  const meeting = () => db.selectFrom("bookings").selectAll().where("id", "=", booked.value.id).executeTakeFirst();
  const found = async () => (await db.selectFrom("searchDocs").select("id").where("title", "=", name).execute()).length;
  return { ...system, name, leadId, meeting, found };
}

test("an anonymised lead still counts, and neither it nor its meeting says who it was", async () => {
  const { db, noor, leadId, meeting, found } = await openMoss();
  expect(await found()).toBe(2);

  expect(await anonymiseLead({ db, actor: noor, now: over }, { id: leadId })).toEqual(ok);

  const read = await readLead({ db, actor: noor }, leadId);
  expect(read).toMatchObject({
    value: {
      name: "Erased person",
      email: "erased@invalid",
      company: null,
      message: null,
      kind: "prospect",
      isErased: true,
    },
  });
  expect(await meeting()).toMatchObject({ inviteeName: "Erased person", leadId });
  expect(await found()).toBe(0);
  const form = { name: "Ida", email: "ida@moss.test", company: null, phone: null, notes: null, status: "new" } as const;
  const edited = await editLead(
    { db, actor: noor, now: over },
    { id: leadId, ...form, seen: read.ok ? read.value.version : 0 },
  );
  expect(edited).toMatchObject({ problem: { kind: "conflict" } });
});

test("a deleted lead is gone, and its meeting stays without a name", async () => {
  const { db, noor, leadId, meeting } = await openMoss();

  expect(await deleteLead({ db, actor: noor, now: over }, { id: leadId })).toEqual(ok);

  expect(await readLead({ db, actor: noor }, leadId)).toMatchObject({ problem: { kind: "missing" } });
  expect(await meeting()).toMatchObject({ inviteeName: "Erased person", leadId: null });
});

test("a lead that waits for its meeting, or is a client now, is not erased, and staff erase none", async () => {
  const { db, noor, ben, clientId, leadId, now } = await openMoss();

  for (const erase of [anonymiseLead, deleteLead]) {
    expect(await erase({ db, actor: ben, now: over }, { id: leadId })).toMatchObject({ problem: { kind: "missing" } });
    expect(await erase({ db, actor: noor, now: over }, { id: newId() })).toMatchObject({
      problem: { kind: "missing" },
    });
    expect(await erase({ db, actor: noor, now }, { id: leadId })).toMatchObject({ problem: { kind: "conflict" } });
  }
  await db.updateTable("leads").set({ convertedClientId: clientId }).where("id", "=", leadId).execute();
  expect(await deleteLead({ db, actor: noor, now: over }, { id: leadId })).toMatchObject({
    problem: { kind: "conflict" },
  });
  expect(await readLead({ db, actor: noor }, leadId)).toMatchObject({ ok: true });
});
