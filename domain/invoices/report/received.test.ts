import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { got } from "#tests/finances.ts";
import { invoiceOf, sendingOn } from "#tests/invoices.ts";
import { openShares } from "#tests/shares.ts";
import { agencyOf, fillIn, sendTaxed } from "#tests/taxed.ts";
import { createTestApp } from "#tests/test-app.ts";
import { draftInvoice, sendInvoice, voidInvoice } from "../index.ts";
import { listReceipts, recordPayment, undoReceipt } from "../receipts/index.ts";
import { readTaxReport } from "./index.ts";

const today = "2026-11-23";
type Desk = Pick<Awaited<ReturnType<typeof createTestApp>>, "db" | "noor" | "clientId" | "now">;

const payments = ({ db, noor, clientId, now }: Desk) => ({
  pay: async (id: string, amount: string, receivedOn = today) =>
    got(
      await recordPayment(
        { db, actor: noor, now },
        { id, seen: (await invoiceOf(db, noor, id)).version, amount, receivedOn, note: "", today },
      ),
    ),
  undo: async () => {
    const [last] = got(await listReceipts({ db, actor: noor }, { clientId })).receipts;
    got(await undoReceipt({ db, actor: noor, now }, { id: last?.id ?? "", clientId }));
  },
});

test("what was received counts part by part on the day it came, and leaves with a payment that is undone", async () => {
  const app = await createTestApp(openDatabase(await freshDatabase("migrated", "tax_received")));
  onTestFinished(() => app.db.destroy());
  const { db, noor, now } = app;
  const { pay, undo } = payments(app);
  const report = async (basis: "received" | "invoiced", month = "2026-11-01") =>
    got(await readTaxReport({ db, actor: noor }, { basis, from: month, to: month })).map(({ net, tax }) => [net, tax]);
  await fillIn(app);
  const id = await sendTaxed(app, agencyOf(), "RA", { amountMinor: 10_000n });

  await pay(id, "39.67", "2026-10-30");
  expect(await report("received", "2026-10-01")).toEqual([[3_334n, 633n]]);
  expect(await report("received")).toEqual([]);
  await pay(id, "79.33");
  expect(await report("received")).toEqual([[6_666n, 1_267n]]);
  await undo();
  expect(await report("received")).toEqual([[0n, 0n]]);
  await pay(id, "79.33");
  expect(await report("received")).toEqual([[6_666n, 1_267n]]);
  expect(await report("invoiced")).toEqual([[10_000n, 1_900n]]);

  const other = await sendTaxed(app, agencyOf(), "RA", { amountMinor: 1_000n });
  await pay(other, "5");
  const { version } = await invoiceOf(db, noor, other);
  got(await voidInvoice({ db, actor: noor, now }, { id: other, seen: version, reason: "Wrong." }));
  expect(await report("received")).toEqual([[6_666n, 1_267n]]);
  expect((await sql`select * from wrong_tax_months()`.execute(db)).rows).toEqual([]);
});

test("shares are taken back with a payment that is undone, and earned again with the next", async () => {
  const app = await openShares();
  const { db, noor, clientId, now, closed, rowsOf } = app;
  const which = await closed();
  const fee = await db
    .selectFrom("payments")
    .select("id")
    .where("dealId", "=", which.id)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  const draft = got(await draftInvoice({ db, actor: noor, now }, { clientId, paymentIds: [fee.id], key: newId() }));
  got(await sendInvoice({ db, actor: noor, now }, { id: draft.id, ...sendingOn(now, "RB") }));
  const { pay, undo } = payments({ ...app, clientId });
  const amounts = async () => (await rowsOf(which)).map(({ amountMinor }) => amountMinor).sort();

  await pay(draft.id, "4800");
  expect(await amounts()).toEqual([48_000n, 96_000n]);
  await undo();
  expect(await amounts()).toEqual([-48_000n, -96_000n, 48_000n, 96_000n]);
  await pay(draft.id, "4800");
  expect((await amounts()).reduce((sum, one) => sum + one, 0n)).toBe(144_000n);
});
