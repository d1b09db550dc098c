import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { must, seedCreditNote, seedSent } from "#tests/invoices.ts";
import { assignedTo } from "#tests/tasks.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listCreditNotes } from "./index.ts";

test("a client's credit notes come in pages, the newest first", async () => {
  const app = await createTestApp();
  const { db, ana, clientId, now } = app;
  const made: string[] = [];
  for (let n = 0; n < 31; n++) made.push(await seedCreditNote(db, await seedSent(app), { at: now }));

  const first = must(await listCreditNotes({ db, actor: ana }, { clientId }));
  const second = must(await listCreditNotes({ db, actor: ana }, { clientId, before: first.older ?? "" }));

  expect([first.notes.length, second.notes.length, second.older]).toEqual([30, 1, null]);
  expect([...first.notes, ...second.notes].map(({ id }) => id)).toEqual(made.reverse());
});

test("admins list those of every client and of one invoice; nobody else sees other clients' at once", async () => {
  const app = await createTestApp();
  const { db, noor, ben, ana, clientId, now } = app;
  const invoiceId = await seedSent(app);
  const id = await seedCreditNote(db, invoiceId, { at: now });
  await seedCreditNote(db, await seedSent(app), { at: now });
  const money = staffOf(ben.id, { assignments: [{ ...assignedTo(clientId), seesMoney: true }] });

  expect(must(await listCreditNotes({ db, actor: noor }, { clientId: null, invoiceId })).notes).toMatchObject([{ id }]);
  expect(must(await listCreditNotes({ db, actor: money }, { clientId, invoiceId })).notes).toMatchObject([{ id }]);
  expect(must(await listCreditNotes({ db, actor: noor }, { clientId, invoiceId: newId() })).notes).toEqual([]);
  for (const actor of [ben, money, ana])
    expect(await listCreditNotes({ db, actor }, { clientId: null })).toMatchObject({ problem: { kind: "missing" } });
});
