import { afterAll, expect, test } from "vitest";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";

const { ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

test("a program reads how a client's meetings went, under its scope and its owner's sight", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["deals:read"] });
  const { headers: other } = await makeKey(own, { scopes: ["clients:read"] });
  const path = `/clients/${own.clientId}/meeting-results`;

  expect(await ask(path, { headers: other })).toMatchObject({ status: 403 });
  expect(await ask(path, { headers })).toMatchObject({
    status: 200,
    body: { all: { held: 0, missed: 0, rescued: 0 }, closers: [], setters: [] },
  });
});
