import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openLog } from "#platform/log/log.ts";
import type { Fields } from "./expectation.ts";
import type { Principal } from "./principals.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx } from "./visit.ts";

const errors: unknown[] = [];
let stage: Stage;
beforeAll(async () => {
  stage = await openStage("log", Object.assign(openLog("silent"), { error: (line: unknown) => errors.push(line) }));
});
afterAll(() => stage?.close());

const asked: [status: number, who: Principal, path: string, form?: Fields][] = [
  [404, "visitor", "/nowhere"],
  [404, "admin", `/studio/workspace/clients/${newId()}`],
  [404, "staff", "/studio/finances"],
  [404, "visitor", "/meetings/none"],
  [405, "visitor", "/policies", { a: "b" }],
  [400, "admin", `/studio/vault/trash`, { intent: "nothing" }],
  [422, "visitor", "/forgotten", { email: "nobody" }],
  [404, "visitor", "/api/v1/nothing"],
];

test("an answer that refuses what was asked is not logged as an error, a broken page is", async () => {
  for (const [status, who, path, form] of asked)
    expect([path, (await ctx(stage, who, path, form ? { form } : {})).status]).toEqual([path, status]);
  expect(errors).toEqual([]);

  await sql`alter table mails rename to mislaid`.execute(stage.app.db);
  expect((await ctx(stage, "admin", "/studio/workspace/settings/mail-log")).status).toBe(500);
  expect(errors).toHaveLength(1);
});
