import { afterAll, expect, test } from "vitest";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";

const { post, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

test("a program reminds a client of a claim that waits, once a day, and needs the scope that writes to deals", async () => {
  const own = await openRecords();
  const { id } = await own.claimed();
  const { id: keyId, headers } = await makeKey(own, { scopes: ["deals:read", "deals:write"] });
  const { headers: reading } = await makeKey(own, { scopes: ["deals:read"] });
  const path = `/deals/${id}/reminders`;

  expect(await post(path, {}, reading)).toMatchObject({ status: 403 });
  expect(await post(path, {}, headers)).toMatchObject({
    status: 201,
    body: { dealId: id, at: "2026-11-23T09:00:00Z" },
  });
  expect(await post(path, {}, headers)).toMatchObject({
    status: 409,
    body: { code: "deal-reminded", detail: expect.stringContaining("already reminded of this claim today") },
  });
  const entries = own.db.selectFrom("auditLog").select(["action", "entityId"]).where("apiKeyId", "=", keyId);
  expect(await entries.execute()).toEqual([{ action: "deal.remind_client", entityId: id }]);
});
