import { afterAll, expect, test } from "vitest";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";

const { post, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

test("of twenty leads told at once each counts, in this month or the one that is said", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["results:read", "results:write"], clientId: own.clientId });
  const path = `/clients/${own.clientId}/result-counts`;

  const told = await Promise.all(Array.from({ length: 20 }, () => post(path, { leads: 1 }, headers)));

  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([201]));
  expect(told.map(({ body }) => body.leads).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(told[0]?.body.month).toBe("2026-11");
  expect(await post(path, { month: "2026-09", leads: 3 }, headers)).toMatchObject({
    body: { month: "2026-09", leads: 3, appointmentsFrom: "calendar" },
  });
});

test("appointments that the calendar counts are not added to", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["results:read", "results:write"] });
  const path = `/clients/${own.clientId}/result-counts`;

  expect(await post(path, { appointments: 1 }, headers)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("counted from the calendar") },
  });
  expect(await post(path, { month: "soon", leads: 1 }, headers)).toMatchObject({ status: 422 });
});
