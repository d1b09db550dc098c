import { expect, test } from "vitest";
import { testConnection } from "#tests/database.ts";
import { plansOf } from "#tests/rows-read.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listClientNames } from "./page-clients.ts";

test("the names of clients to choose from stand in their index, and no client's row is read for them", async () => {
  const { noor } = await createTestApp();
  // As with thousands of clients: a handful is read faster as a whole.
  const set = ["enable_seqscan = off", "enable_bitmapscan = off"];
  const plans = await plansOf(await testConnection(), (db) => listClientNames({ db, actor: noor }), set);
  expect(JSON.stringify(plans)).toMatch(/"Index Only Scan"[^}]*"clients_by_name"/);
});
