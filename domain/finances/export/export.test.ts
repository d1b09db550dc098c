import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { adminOf } from "#tests/actors.ts";
import { got, openBooks, reverseFee, seedFee } from "#tests/finances.ts";
import { exportMonth, readFinances } from "../index.ts";

const clock = { timeZone: "UTC", now: new Date("2026-11-23T09:00:00Z") };

async function openExport(name?: string) {
  const books = await openBooks(name);
  const take = (actor: Actor = books.noor, month = "2026-10") =>
    exportMonth({ db: books.db, actor, now: clock.now }, { month, format: "csv", ...clock });
  return { ...books, take };
}

test("the rows of a month add up to its cards", async () => {
  const { db, noor, ben, clientId, add, submit, approve, take } = await openExport("export_sums");
  const fee = await seedFee(db, { clientId, day: "2026-10-01", minor: 90_000n });
  await seedFee(db, { clientId, day: "2026-10-31", minor: 5n });
  await seedFee(db, { clientId, day: "2026-10-09", minor: 7n, status: "pending" });
  await seedFee(db, { clientId, day: "2026-11-01", minor: 11n });
  await reverseFee(db, fee, { day: "2026-10-20", minor: 1_000n });
  got(await add({ incurredOn: "2026-10-30", amountMinor: 300n }));
  got(await approve(got(await submit({ incurredOn: "2026-10-02", amountMinor: 44n })).id));
  got(await submit({ incurredOn: "2026-10-03", amountMinor: 9_999n }));

  const rows = (await Array.fromAsync(got(await take()))).flat();

  expect(rows.map(({ kind, day, party, minor }) => [kind, day, party, minor])).toEqual([
    ["fee", "2026-10-01", "Ana Works", 90_000n],
    ["fee_reversal", "2026-10-20", "Ana Works", 1_000n],
    ["fee", "2026-10-31", "Ana Works", 5n],
    ["expense", "2026-10-02", "Ben Okafor (Printer & Co)", 44n],
    ["expense", "2026-10-30", "Printer & Co", 300n],
  ]);
  const sum = (kind: string) => rows.reduce((all, row) => (row.kind === kind ? all + row.minor : all), 0n);
  const [card] = got(await readFinances({ db, actor: noor, ...clock }, "2026-10")).figures;
  expect([sum("fee") - sum("fee_reversal"), sum("expense")]).toEqual([card?.revenue, card?.expenses]);
  expect(await readFinances({ db, actor: ben, ...clock }, "2026-10")).toMatchObject({ ok: false });
});

test("a long month comes whole, in pieces, nothing twice", async () => {
  const { db, add, take } = await openExport("export_long");
  got(await add({ incurredOn: "2026-10-01" }));
  for (let nth = 0; nth < 3; nth += 1) {
    const made = await db.selectFrom("expenses").selectAll().limit(1).executeTakeFirstOrThrow();
    const many = Array.from({ length: 1_800 }, (_, at) => ({
      ...made,
      id: crypto.randomUUID(),
      incurredOn: `2026-10-${String((at % 30) + 1).padStart(2, "0")}`,
    }));
    await db.insertInto("expenses").values(many).execute();
  }

  const pieces = await Array.fromAsync(got(await take()));

  expect(pieces.map(({ length }) => length)).toEqual([5_000, 401]);
  expect(new Set(pieces.flat().map(({ id }) => id)).size).toBe(5_401);
});

test("an export takes an admin with a fresh proof, and the audit log notes it", async () => {
  const { db, noor, ben, ana, take } = await openExport();

  for (const actor of [ben, ana]) expect(await take(actor)).toMatchObject({ problem: { kind: "forbidden" } });
  expect(await take(adminOf(noor.id, { hasSudo: false }))).toMatchObject({ problem: { kind: "sudo" } });
  expect(await take(noor, "2026-12")).toMatchObject({ problem: { kind: "missing" } });
  got(await take());
  const lines = db
    .selectFrom("auditLog")
    .selectAll()
    .where("actorId", "=", noor.id)
    .where("action", "=", "finance.export");
  expect(await lines.execute()).toMatchObject([{ entity: "finances", entityId: "2026-10", after: { format: "csv" } }]);
});
