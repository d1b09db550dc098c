import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";

const { post, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

test("a program says what happened to a deal it knows by its own reference", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["deals:read", "deals:write"], clientId: own.clientId });
  const path = `/clients/${own.clientId}/deal-steps`;
  const step = { ref: "crm-4711", kind: "meeting_booked", words: "In Porto." };
  const once = { ...headers, "Idempotency-Key": newId() };

  const first = await post(path, step, once);
  const again = await post(path, step, once);

  expect([first.status, first.body]).toMatchObject([201, { id: own.records.dealId, stage: "found" }]);
  expect(first.body.events.at(-1)).toMatchObject({ kind: "meeting_booked", onDay: "2026-11-23" });
  expect(again.body).toEqual(first.body);
  expect(await post(path, { ...step, ref: "crm-0" }, headers)).toMatchObject({ status: 404 });
  expect(await post(path, { ...step, kind: "lost" }, headers)).toMatchObject({
    status: 422,
    body: { errors: { reason: ["Choose why it was lost."] } },
  });
});

test("a held meeting may charge a fee, and takes the scope that says so", async () => {
  const own = await openRecords();
  const path = `/clients/${own.clientId}/held-meetings`;
  const { headers } = await makeKey(own, { scopes: ["deals:read", "deals:write"] });
  const { headers: charging } = await makeKey(own, { scopes: ["deals:read", "deals:write", "deals:charge"] });

  expect(await post(path, { ref: "crm-4711" }, headers)).toMatchObject({ status: 403 });
  const sneaked = { ref: "crm-4711", kind: "meeting_held" };
  expect(await post(`/clients/${own.clientId}/deal-steps`, sneaked, headers)).toMatchObject({ status: 422 });
  expect(await post(path, { ref: "crm-4711" }, charging)).toMatchObject({
    status: 201,
    body: { stage: "held" },
  });
});
