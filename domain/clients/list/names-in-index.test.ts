import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";

test("the names of clients to choose from stand in their index, and no client's row is read for them", async () => {
  const db = await testDatabase();
  const plan = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const names = tx.selectFrom("clients").select(["id", "companyName"]).where("status", "!=", sql.lit("archived"));
    const shown = names.where("erasedAt", "is", null).orderBy(sql`lower(company_name)`).orderBy("id").limit(2_000);
    return await shown.explain("text");
  });
  expect(JSON.stringify(plan)).toContain("Index Only Scan using clients_by_name");
});
