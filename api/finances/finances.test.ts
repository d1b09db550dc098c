import { afterAll, expect, test } from "vitest";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { invoiceOf, seedSent } from "#tests/invoices.ts";

const { ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

test("a program reads a client's statement, and none of another client's", async () => {
  const own = await openRecords();
  const other = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["invoices:read"], clientId: own.clientId });
  const id = await seedSent(own, { amountMinor: 34_500n });
  const { name } = await invoiceOf(own.db, own.noor, id);

  const { status, body } = await ask(`/clients/${own.clientId}/statement?from=2026-11-01&to=2026-11-30`, { headers });

  expect(status).toBe(200);
  expect(body.opening).toEqual({ amount: "0.00", currency: "EUR" });
  const row = { kind: "invoice", documentId: id, name, amount: { amount: "345.00" } };
  expect(body.entries).toEqual(expect.arrayContaining([expect.objectContaining({ documentId: id })]));
  expect(body.entries.find(({ documentId }: { documentId: string }) => documentId === id)).toMatchObject(row);
  expect(body.open.map(({ invoiceId }: { invoiceId: string }) => invoiceId)).toContain(id);
  expect((await ask(`/clients/${other.clientId}/statement`, { headers })).status).toBe(404);
  const { headers: without } = await makeKey(own, { scopes: ["payments:read"] });
  expect((await ask(`/clients/${own.clientId}/statement`, { headers: without })).status).toBe(403);
});

test("the tax report, ageing and bank lines take the scope of their own, and no key of one client has it", async () => {
  const own = await openRecords();
  await seedSent(own);
  const { headers } = await makeKey(own, { scopes: ["finances:read"] });
  for (const path of ["/tax-report?from=2026-11&to=2026-11", "/tax-report", "/ageing", "/bank-lines?state=settled"])
    expect([path, (await ask(path, { headers })).status]).toEqual([path, 200]);
  const { body } = await ask("/ageing", { headers });
  expect(body.items[0]).toMatchObject({
    total: { currency: expect.any(String) },
    over90: { amount: expect.any(String) },
  });
  expect((await ask("/tax-report?from=2026-13", { headers })).status).toBe(422);

  const { headers: narrow } = await makeKey(own, { scopes: ["invoices:read"] });
  for (const path of ["/tax-report", "/ageing", "/bank-lines"])
    expect([path, (await ask(path, { headers: narrow })).status]).toEqual([path, 403]);
});
