import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { staffOf } from "#tests/actors.ts";
import { invoiceOf, must, seedCreditNote, seedDraft, seedSent } from "#tests/invoices.ts";
import { look, wordOf } from "#tests/searching.ts";
import { assignedTo } from "#tests/tasks.ts";
import { createTestApp } from "#tests/test-app.ts";
import { readCreditNote } from "../invoices/credits/index.ts";
import { listOpened } from "./index.ts";

/** A client of a rare name with an invoice and its credit note. */
async function openCredited() {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  const company = wordOf();
  const rename = (companyName: string) =>
    db.updateTable("clients").set({ companyName }).where("id", "=", clientId).execute();
  await rename(company);
  const invoiceId = await seedSent(app);
  const noteId = await seedCreditNote(db, invoiceId, { at: now });
  const { name } = await invoiceOf(db, noor, invoiceId);
  const { note } = must(await readCreditNote({ db, actor: noor }, { id: noteId }));
  const found = async (query: string, actor: Actor = app.noor) =>
    (await look(app, actor, query)).found.map(({ id, kind }) => ({ id, kind }));
  const invoice = { id: invoiceId, kind: "invoice" };
  const credit = { id: noteId, kind: "credit_note" };
  return { ...app, company, rename, found, invoice, credit, invoiceName: name ?? "", creditName: note.name };
}

test("credit notes are found by their number and their client, and with their invoice by its number", async () => {
  const { company, rename, found, invoice, credit, invoiceName, creditName } = await openCredited();

  expect(await found(creditName)).toEqual([credit]);
  const documents = async (query: string) => (await found(query)).filter(({ kind }) => kind !== "client");
  expect(await documents(company)).toEqual([credit, invoice]);
  expect(await documents(`${company} ${invoiceName}`)).toEqual([invoice, credit]);

  const renamed = wordOf();
  await rename(renamed);
  expect(await documents(company)).toEqual([]);
  expect(await documents(renamed)).toEqual([credit, invoice]);
});

test("documents are found by who sees the client's money, and drafts by nobody", async () => {
  const { db, ben, clientId, creditName, company, found, credit, invoice, ...app } = await openCredited();
  const paid = staffOf(ben.id, { scope: "assigned", assignments: [{ ...assignedTo(clientId), seesMoney: true }] });
  const unpaid = staffOf(ben.id, { scope: "assigned", assignments: [{ ...assignedTo(clientId), seesMoney: false }] });
  await seedDraft({ ...app, db, clientId });

  expect(await found(creditName, paid)).toEqual([credit]);
  for (const actor of [unpaid, ben]) expect(await found(creditName, actor)).toEqual([]);
  expect((await found(company, paid)).filter(({ kind }) => kind === "invoice")).toEqual([invoice]);
  const opened = [{ kind: "credit_note", id: credit.id } as const];
  expect(must(await listOpened({ db, actor: paid }, opened))).toMatchObject([credit]);
  expect(must(await listOpened({ db, actor: unpaid }, opened))).toEqual([]);
});
