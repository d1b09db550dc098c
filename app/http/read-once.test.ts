import { expect, test } from "vitest";
import type { ReadContext } from "#domain/access/context.ts";
import { createTestApp } from "#tests/test-app.ts";
import { visitOf } from "#tests/visits.ts";
import { readOnce } from "./read-once.ts";

test("two loaders of a page read once, for other arguments again, and the next request anew", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  let asked = 0;
  async function readName({ db }: ReadContext, id: string) {
    asked += 1;
    return (await db.selectFrom("clients").select("companyName").where("id", "=", id).executeTakeFirst())?.companyName;
  }
  const ctx = await visitOf(db, noor, now);
  const next = await visitOf(db, noor, now);

  const both = await Promise.all([readOnce(ctx, readName, clientId), readOnce(ctx, readName, clientId)]);
  expect([both, asked]).toEqual([["Ana Works", "Ana Works"], 1]);
  expect([await readOnce(ctx, readName, noor.id), asked]).toEqual([undefined, 2]);
  expect([await readOnce(next, readName, clientId), asked]).toEqual(["Ana Works", 3]);
});
