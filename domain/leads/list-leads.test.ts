import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listLeads } from "./read-leads.ts";
import { submitAnswers } from "./submit-answers.ts";

const partner = { existing_client: "yes", existing_client_purpose: "review" };
const candidate = { existing_client: "no", existing_employee: "become_employee" };
const run = (given: Record<string, string>, at: Date) => ({ runKey: newId(), given, address: "203.0.113.7", now: at });

async function idsFor(db: Database, actor: Actor, filter = {}) {
  const list = await listLeads({ db, actor }, filter);
  return list.ok ? list.value.leads.map(({ id }) => id) : [];
}

test("an admin sees all leads; staff see theirs and nobody's; nobody else sees any", async () => {
  // Its own database: leads of other tests, dated later, would fill the first page.
  const own = openDatabase(await freshDatabase("migrated", "leads_seen"));
  const { db, noor, ben, ana, now } = await createTestApp(own);
  const other = await createTestApp(own);
  const ids: string[] = [];
  for (const assignedTo of [null, ben, other.ben].map((who) => who && "id" in who && who.id)) {
    const lead = await submitAnswers({ db, actor: visitor, now: run(partner, now).now }, run(partner, now));
    const id = lead.ok ? lead.value.leadId : "";
    if (assignedTo) await db.updateTable("leads").set({ assignedTo }).where("id", "=", id).execute();
    ids.push(id);
  }
  const [open, his, foreign] = ids;

  expect(await idsFor(db, noor)).toEqual(expect.arrayContaining(ids));
  const forBen = await idsFor(db, ben);
  expect(forBen).toEqual(expect.arrayContaining([open, his]));
  expect(forBen).not.toContain(foreign);
  for (const stranger of [ana, visitor])
    expect(await listLeads({ db, actor: stranger }, {})).toEqual({ ok: false, problem: { kind: "forbidden" } });
  await own.destroy();
});

test("fifty at a time, newest first, by kind and by status, spam only when asked for", async () => {
  const db = openDatabase(await freshDatabase("migrated", "leads_list"));
  const noor = adminOf(newId());
  const made: string[] = [];
  for (let minute = 0; minute < 54; minute++) {
    const given = minute === 0 ? candidate : partner;
    const lead = await submitAnswers(
      { db, actor: visitor, now: run(given, new Date(Date.UTC(2026, 10, 2, 9, minute))).now },
      run(given, new Date(Date.UTC(2026, 10, 2, 9, minute))),
    );
    made.unshift(lead.ok ? lead.value.leadId : "");
  }
  const [newest = "", ...rest] = made;
  await db.updateTable("leads").set({ status: "spam" }).where("id", "=", newest).execute();

  const first = await listLeads({ db, actor: noor }, {});
  const older = (first.ok && first.value.older) || undefined;

  expect(first.ok && first.value.leads.map(({ id }) => id)).toEqual(rest.slice(0, 50));
  expect(older).toBe(rest[49]);
  expect(await idsFor(db, noor, { before: older })).toEqual(rest.slice(50));
  expect(await listLeads({ db, actor: noor }, { before: older })).toMatchObject({ value: { older: null } });
  expect(await idsFor(db, noor, { kind: "candidate" })).toEqual(made.slice(-1));
  expect(await idsFor(db, noor, { status: "spam" })).toEqual([newest]);
  await db.destroy();
});

test("who left nothing but answers can be left out, and is still found by status", async () => {
  const db = openDatabase(await freshDatabase("migrated", "leads_known"));
  const noor = adminOf(newId());
  const lead = await submitAnswers(
    { db, actor: visitor, now: run(partner, new Date(Date.UTC(2026, 10, 2, 9, 0))).now },
    run(partner, new Date(Date.UTC(2026, 10, 2, 9, 0))),
  );
  const id = lead.ok ? lead.value.leadId : "";

  expect(await idsFor(db, noor, {})).toEqual([id]);
  expect(await idsFor(db, noor, { isKnown: true })).toEqual([]);
  expect(await idsFor(db, noor, { isKnown: false, status: "anonymous" })).toEqual([id]);
  await db.updateTable("leads").set({ status: "new", name: "Ida Moss", email: "ida@moss.test" }).execute();
  expect(await idsFor(db, noor, { isKnown: true })).toEqual([id]);
  await db.destroy();
});
