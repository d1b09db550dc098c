import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { must, seedDraft, sendingOn } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { sendInvoice, voidInvoice } from "./index.ts";

async function numbersOf(db: Database) {
  const rows = await db.selectFrom("invoices").select("number").where("number", "is not", null).execute();
  return rows.map(({ number }) => number ?? 0).sort((one, other) => one - other);
}

test("fifty sent at once by two instances, a third of them undone, are numbered without a gap", async () => {
  const connection = await freshDatabase("migrated", "gapless");
  const pools = [openDatabase(connection), openDatabase(connection)] as const;
  const system = await createTestApp(pools[0]);
  const { noor, now } = system;
  const ids: string[] = [];
  for (let nth = 0; nth < 50; nth++) ids.push(await seedDraft(system));

  async function send(id: string, nth: number) {
    const pool = pools[nth % 2] ?? pools[0];
    if (nth % 3 !== 0)
      return sendInvoice({ db: pool, actor: noor, now: sendingOn(now).now }, { id, ...sendingOn(now) });
    const undone = pool.transaction().execute(async (tx) => {
      must(await sendInvoice({ db: tx, actor: noor, now: sendingOn(now).now }, { id, ...sendingOn(now) }));
      throw new Error("the machine went down");
    });
    return undone.catch(() => null);
  }
  const sent = (await Promise.all(ids.map(send))).filter((result) => result?.ok);

  expect(sent).toHaveLength(33);
  expect(await numbersOf(pools[0])).toEqual(sent.map((_, place) => place + 1));
  // Rolled-back ones are sent in the end; void ones keep their number.
  for (const id of ids)
    must(await sendInvoice({ db: pools[1], actor: noor, now: sendingOn(now).now }, { id, ...sendingOn(now) }));
  must(await voidInvoice({ db: pools[1], actor: noor, now }, { id: ids[0] ?? "", seen: 2, reason: "Never mind." }));
  expect(await numbersOf(pools[1])).toEqual(ids.map((_, place) => place + 1));
  await Promise.all(pools.map((pool) => pool.destroy()));
});

test("each series counts for itself", async () => {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const send = async (series: string) =>
    must(
      await sendInvoice(
        { db, actor: noor, now: sendingOn(now, series).now },
        { id: await seedDraft(system), ...sendingOn(now, series) },
      ),
    ).name;

  const names = [await send("EAST"), await send("WEST"), await send("EAST")];

  expect(names).toEqual(["EAST-0001", "WEST-0001", "EAST-0002"]);
});
