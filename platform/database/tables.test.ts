import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { tableTypes } from "../../scripts/table-types.ts";

test("the table types match the migrations; npm run tables writes them again", async () => {
  const committed = readFileSync(new URL("../../domain/kernel/tables.ts", import.meta.url), "utf8");

  expect(committed).toBe(await tableTypes(await testDatabase()));
});
