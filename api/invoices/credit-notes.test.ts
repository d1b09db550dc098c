import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { seedCreditNote, seedSent } from "#tests/invoices.ts";

const { ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

test("credit notes are listed by client and by invoice", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["invoices:read"] });
  const invoiceId = await seedSent(own);
  const id = await seedCreditNote(own.db, invoiceId, { at: own.now });
  const ids = async (query: string) => {
    const { body } = await ask(`/credit-notes?${query}`, { headers });
    return body.items.map((one: { id: string }) => one.id);
  };

  expect(await ids(`client=${own.clientId}`)).toEqual([id, own.records.creditNoteId]);
  expect(await ids(`invoice=${invoiceId}`)).toEqual([id]);
  expect(await ids(`client=${own.clientId}&after=${id}`)).toEqual([own.records.creditNoteId]);
  expect(await ids(`client=${own.clientId}&invoice=${newId()}`)).toEqual([]);
});

test("an invoice names its credit notes, and one that is credited later has a new ETag", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["invoices:read"] });
  const invoiceId = await seedSent(own);
  const path = `/clients/${own.clientId}/invoices/${invoiceId}`;
  const before = await ask(path, { headers });
  const counted = { id: own.records.creditNoteId, used: { amount: "120.00" } };

  const id = await seedCreditNote(own.db, invoiceId, { at: own.now });

  const after = await ask(path, { headers: { ...headers, "If-None-Match": before.headers.get("ETag") ?? "" } });
  expect(before.body).toMatchObject({ creditNotes: [counted], lines: [{ isCredited: false }] });
  expect(after).toMatchObject({
    status: 200,
    body: { creditNotes: [counted, { id, used: { amount: "0.00" } }], lines: [{ isCredited: true }] },
  });
  expect(after.headers.get("ETag")).not.toBe(before.headers.get("ETag"));
});
