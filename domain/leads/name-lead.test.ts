import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import { leadOfRun } from "./add-lead.ts";
import { nameLead } from "./name-lead.ts";
import { submitAnswers } from "./submit-answers.ts";

const given = { existing_client: "no", existing_employee: "no", new_client_purpose: "services" };
const ida = { name: "Ida Berg", email: "ida@visitor.test", company: "Berg & Co", message: null };

async function seed() {
  const system = await createTestApp();
  const runKey = newId();
  const submitted = await submitAnswers(
    { db: system.db, actor: visitor, now: system.now },
    { runKey, given, address: "203.0.113.7" },
  );
  const leadId = submitted.ok ? submitted.value.leadId : "";
  const read = () => system.db.selectFrom("leads").selectAll().where("id", "=", leadId).executeTakeFirst();
  return { ...system, runKey, leadId, read };
}

test("a booking names its lead by the run, and the audit log does not repeat the name", async () => {
  const { db, runKey, leadId, now, read } = await seed();

  expect(await nameLead({ db, actor: visitor, now }, { runKey, ...ida })).toEqual({ ok: true, value: { leadId } });

  expect(await read()).toMatchObject({ ...ida, status: "new", consentAt: now, version: 2 });
  const auditEntries = await db.selectFrom("auditLog").selectAll().where("entityId", "=", leadId).execute();
  expect(JSON.stringify(auditEntries)).not.toMatch(/ida/i);
});

test("a run tells which lead it left", async () => {
  const { db, runKey, leadId } = await seed();

  expect(await leadOfRun({ db, actor: visitor }, runKey)).toBe(leadId);
  expect(await leadOfRun({ db, actor: visitor }, newId())).toBeNull();
});

test("a booking names its lead by the id, once: nobody who learns the id can rename it", async () => {
  const { db, leadId, now, read } = await seed();
  await nameLead({ db, actor: visitor, now }, { leadId, ...ida });
  await db.updateTable("leads").set({ status: "qualified" }).where("id", "=", leadId).execute();

  await nameLead({ db, actor: visitor, now }, { leadId, ...ida, name: "Ida B." });

  expect(await read()).toMatchObject({ name: ida.name, status: "qualified" });
});

test("what a machine seems to have written is spam", async () => {
  const { db, runKey, now, read } = await seed();

  await nameLead({ db, actor: visitor, now }, { runKey, ...ida, isSpam: true });

  expect(await read()).toMatchObject({ status: "spam" });
});

test.each([{ leadId: "nobody" }, { leadId: newId() }, { runKey: newId() }, { runKey: "" }])(
  "an unknown lead %o does not fail a booking",
  async (lead) => {
    const { db, now } = await createTestApp();

    const inBooking = db.transaction().execute((tx) => nameLead({ db: tx, actor: visitor, now }, { ...lead, ...ida }));

    expect(await inBooking).toEqual({ ok: true, value: { leadId: null } });
  },
);

test("words without end do not fail a booking", async () => {
  const { db, runKey, now, read } = await seed();
  const endless = "x".repeat(9000);

  await nameLead({ db, actor: visitor, now }, { runKey, ...ida, company: endless, message: endless });

  expect((await read())?.message).toHaveLength(5000);
});
