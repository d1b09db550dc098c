import { afterAll, expect, test } from "vitest";
import { addAgreement } from "#domain/agreements/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { terms } from "#tests/deals.ts";
import { must } from "#tests/invoices.ts";

const { ask, post, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

test("a client is archived and restored with a scope of its own, under the key's name", async () => {
  const own = await openRecords();
  const path = `/clients/${own.clientId}`;
  const { headers: writing } = await makeKey(own, { scopes: ["clients:read", "clients:write"] });
  const { id: keyId, headers } = await makeKey(own, { scopes: ["clients:read", "clients:archive"] });
  const tag = async () => ({ ...headers, "If-Match": (await ask(path, { headers })).headers.get("ETag") ?? "" });
  const { status: before } = (await ask(path, { headers })).body;

  expect(await post(`${path}/archivals`, {}, writing)).toMatchObject({ status: 403 });
  expect(await post(`${path}/archivals`, {}, headers)).toMatchObject({ status: 428 });
  expect(await post(`${path}/archivals`, {}, await tag())).toMatchObject({ status: 200, body: { status: "archived" } });
  const portal = own.db.selectFrom("clientPortal").select("enabled").where("clientId", "=", own.clientId);
  expect(await portal.executeTakeFirst()).toEqual({ enabled: false });
  expect(await post(`${path}/restorations`, {}, await tag())).toMatchObject({ status: 200, body: { status: before } });
  expect(await portal.executeTakeFirst()).toEqual({ enabled: true });
  const entries = own.db.selectFrom("auditLog").select("action").where("apiKeyId", "=", keyId).orderBy("at");
  expect((await entries.execute()).map(({ action }) => action).sort()).toEqual(["client.archive", "client.restore"]);
});

test("what is sent a second time with its Idempotency-Key archives once", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own);
  const path = `/clients/${own.clientId}`;
  const version = (await ask(path, { headers })).headers.get("ETag") ?? "";
  const once = { ...headers, "If-Match": version, "Idempotency-Key": newId() };

  const first = await post(`${path}/archivals`, {}, once);
  const again = await post(`${path}/archivals`, {}, once);

  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
});

test("a new currency that ends tiers is a conflict until the change says that it is meant", async () => {
  const own = await openRecords();
  const { db, noor, now, clientId } = own;
  const tiers = [{ from: "0", percent: "10" }];
  must(await addAgreement({ db, actor: noor, now }, { clientId, ...terms({ rule: "tiers", tiers, seen: 2 }) }));
  const path = `/clients/${clientId}`;
  const { headers } = await makeKey(own);
  const change = async (body: object) => {
    const version = (await ask(path, { headers })).headers.get("ETag") ?? "";
    const json = { ...headers, "Content-Type": "application/json", "If-Match": version };
    return ask(path, { method: "PATCH", headers: json, body: JSON.stringify(body) });
  };

  expect(await change({ currency: "CHF" })).toMatchObject({
    status: 409,
    body: {
      type: "/problems/conflict",
      code: "client-ends-agreement",
      detail: expect.stringContaining("agreement 3 (10% of the value, when the deal is closed)"),
    },
  });
  expect(await change({ notes: "Calls on Mondays." })).toMatchObject({ status: 200, body: { currency: "USD" } });
  expect(await change({ currency: "CHF", endsAgreement: true })).toMatchObject({
    status: 200,
    body: { currency: "CHF" },
  });
});

test("a client says what the agreement in force charges, and none that is still to begin", async () => {
  const own = await openRecords();
  const { db, noor, now, clientId } = own;
  const agree = async (but: Parameters<typeof terms>[0]) =>
    must(await addAgreement({ db, actor: noor, now }, { clientId, ...terms(but) }));
  const { headers } = await makeKey(own);
  const read = async () => (await ask(`/clients/${clientId}`, { headers })).body;
  const usd = (amount: string) => ({ amount, currency: "USD" });
  expect(await read()).toMatchObject({
    commissionPercent: "10.00",
    agreement: { number: 2, percent: "10.00", cap: null },
  });

  const tiers = [
    { from: "0", percent: "12.5" },
    { from: "10000", percent: "8" },
  ];
  await agree({ rule: "tiers", percent: "", tiers, cap: "5000", meetingFee: "150", due: "on_payment", seen: 2 });
  await agree({ rule: "fixed", percent: "", fixed: "500", inForceFrom: "2026-11-24", seen: 3 });

  expect(await read()).toMatchObject({
    commissionPercent: "10.00",
    agreement: {
      number: 3,
      inForceFrom: "2026-01-01",
      rule: "tiers",
      percent: null,
      fixed: null,
      tiers: [
        { from: usd("0.00"), percent: "12.50" },
        { from: usd("10000.00"), percent: "8.00" },
      ],
      floor: null,
      cap: usd("5000.00"),
      meetingFee: usd("150.00"),
      due: "on_payment",
      fee: "12.5% of a value below $10,000, 8% from $10,000 on, at most $5,000, when the customer has paid.",
    },
  });
});
