import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { makeKey, openRecords, seedBankLine } from "#tests/api-records.ts";
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

test("a program settles a line of the bank once, and opens it again, with the scope to change finances", async () => {
  const own = await openRecords();
  const lineId = await seedBankLine(own);
  const invoiceId = await seedSent(own, { amountMinor: 34_500n });
  const { headers } = await makeKey(own, { scopes: ["finances:read", "finances:write"] });
  const json = { ...headers, "Content-Type": "application/json" };
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    ask(path, { method: "POST", headers: { ...json, ...more }, body: JSON.stringify(body) });
  const settle = (more = {}) =>
    post(`/bank-lines/${lineId}/settlements`, { clientId: own.clientId, invoiceIds: [invoiceId] }, more);
  const { headers: reading } = await makeKey(own, { scopes: ["finances:read"] });
  const refused = await ask(`/bank-lines/${lineId}/set-asides`, { method: "POST", headers: reading });
  expect([refused.status, refused.body.detail]).toEqual([403, "It needs finances:write."]);

  const once = { "Idempotency-Key": newId() };
  const [first, again] = [await settle(once), await settle(once)];

  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.body).toMatchObject({ id: lineId, state: "settled", receiptId: expect.any(String), expenseId: null });
  expect(await invoiceOf(own.db, own.noor, invoiceId)).toMatchObject({ state: "paid", paidBy: "bank" });
  const twice = await settle();
  expect([twice.status, twice.body.code]).toEqual([409, "invoice-paid"]);
  expect((await post(`/bank-lines/${lineId}/set-asides`, {})).body.code).toBe("bank-line-decided");

  const opened = await post(`/bank-lines/${lineId}/reopenings`, {});
  expect([opened.status, opened.body.state, opened.body.receiptId]).toEqual([201, "open", null]);
  expect(await invoiceOf(own.db, own.noor, invoiceId)).toMatchObject({ state: "sent" });
  const aside = await post(`/bank-lines/${lineId}/set-asides`, {});
  expect([aside.status, aside.body.state]).toEqual([201, "aside"]);
  expect((await post(`/bank-lines/${newId()}/set-asides`, {})).status).toBe(404);
});

test("a program enters money that left the bank as an expense once, in a category it read, and opens the line again", async () => {
  const own = await openRecords();
  const lineId = await seedBankLine(own, { isIn: false });
  const { headers } = await makeKey(own, { scopes: ["finances:read", "finances:write"] });
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    ask(path, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json", ...more },
      body: JSON.stringify(body),
    });
  const { body: categories } = await ask("/expense-categories", { headers });
  const { id: categoryId } = categories.items.find(({ name }: { name: string }) => name === "Software");
  const spend = (more = {}) => post(`/bank-lines/${lineId}/expenses`, { categoryId }, more);
  const expenses = () =>
    own.db
      .selectFrom("expenses")
      .select(["id", "categoryId", "amountMinor", "paidOn", "deletedAt", "createdBy"])
      .where("bankLineId", "=", lineId)
      .execute();

  const once = { "Idempotency-Key": newId() };
  const [first, again] = [await spend(once), await spend(once)];

  expect([first.status, again.status]).toEqual([201, 201]);
  const [expense, ...others] = await expenses();
  expect(first.body).toMatchObject({ id: lineId, state: "settled", receiptId: null, expenseId: expense?.id });
  expect([expense, others]).toMatchObject([
    { categoryId, amountMinor: 34_500n, paidOn: "2026-11-20", deletedAt: null, createdBy: own.noor.id },
    [],
  ]);
  expect(await spend()).toMatchObject({ status: 409, body: { code: "bank-line-decided" } });
  const opened = await post(`/bank-lines/${lineId}/reopenings`, {});
  expect([opened.status, opened.body.state, opened.body.expenseId]).toEqual([201, "open", null]);

  const unknown = await post(`/bank-lines/${lineId}/expenses`, { categoryId: newId() });
  expect([unknown.status, unknown.body.code]).toEqual([409, "bank-line-no-expense"]);
  expect((await post(`/bank-lines/${lineId}/expenses`, { categoryId: "software" })).status).toBe(422);
  const income = await post(`/bank-lines/${await seedBankLine(own)}/expenses`, { categoryId });
  expect([income.status, income.body.code]).toEqual([409, "bank-line-not-spending"]);
  expect((await post(`/bank-lines/${newId()}/expenses`, { categoryId })).status).toBe(404);
  const { headers: reading } = await makeKey(own, { scopes: ["finances:read"] });
  const refused = await ask(`/bank-lines/${lineId}/expenses`, { method: "POST", headers: reading });
  expect([refused.status, refused.body.detail]).toEqual([403, "It needs finances:write."]);
});

test("a program adds rules for shares, told in the words of the form what is wrong, and reads them by the page", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["finances:read", "finances:write"] });
  const post = (body: object) =>
    ask("/share-rules", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ clientId: own.clientId, inForceFrom: "2026-12-01", currency: "EUR", ...body }),
    });

  const added = await post({ setter: "7.5", closer: "12.5", setterMeeting: "50.00" });

  expect(added.status).toBe(201);
  expect(added.headers.get("Location")).toMatch(`/share-rules/${added.body.id}`);
  expect(added.body).toMatchObject({
    ...{ clientId: own.clientId, agreement: null, researcher: "0", setter: "7.5", closer: "12.5" },
    setterMeeting: { amount: "50.00", currency: "EUR" },
  });
  const { body } = await ask("/share-rules", { headers });
  expect(body.items).toContainEqual(added.body);
  const after = await ask(`/share-rules?after=${added.body.id}`, { headers });
  expect([after.status, after.body.items.includes(added.body.id)]).toEqual([200, false]);
  expect(await ask(`/share-rules/${added.body.id}`, { headers })).toMatchObject({ body: added.body });
  const over = await post({ setter: "60", closer: "60" });
  expect([over.status, over.body.errors]).toEqual([
    422,
    { closer: ["Together these are 120% of the fee. The team can't get more than all of it: lower one of them."] },
  ]);
  expect((await post({ agreement: 99 })).body.errors).toEqual({
    agreement: ["This client has no agreement 99."],
  });
});
