import { sql } from "kysely";
import { expect, test } from "vitest";
import { openLog } from "#platform/log/log.ts";
import { openTasks } from "#tests/tasks.ts";
import { countOrNothing } from "./read-shell.ts";

test("a count that fails leaves the page without numbers and is in the log", async () => {
  const { db } = await openTasks();
  const said: string[] = [];
  const log = openLog("error", { write: (line) => said.push(JSON.parse(line).msg) });
  const three = sql`select 3`;

  expect(await countOrNothing(db, [["tasks", three]], log)).toEqual(new Map([["tasks", 3]]));
  expect(
    await countOrNothing(
      db,
      [
        ["tasks", three],
        ["broken", sql`select 1 / 0`],
      ],
      log,
    ),
  ).toEqual(new Map());
  expect(said).toEqual(["the frame of a page could not count"]);
});
