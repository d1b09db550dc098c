import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { movePayment } from "#domain/payments/index.ts";
import { invoiceOf, seedCharge, seedDraft, seedSent } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";

test("the database lets no word of a sent invoice change, and no line come or go", async () => {
  const system = await createTestApp();
  const { db, noor, clientId } = system;
  const id = await seedSent(system);
  const [line] = (await invoiceOf(db, noor, id)).lines;
  const change = (to: object) => db.updateTable("invoices").set(to).where("id", "=", id).execute();
  const lines = db.updateTable("invoiceLines").where("invoiceId", "=", id);
  const more = { id: newId(), invoiceId: id, paymentId: await seedCharge(db, clientId), position: 2, text: "More" };

  for (const to of [
    { number: 99_999 },
    { totalMinor: 1n },
    { dueOn: "2027-01-01" },
    { note: "Else" },
    { recipient: "Someone else" },
    { state: "draft" },
    { clientId: (await createTestApp()).clientId },
  ])
    await expect(change(to)).rejects.toThrow();
  await expect(db.deleteFrom("invoices").where("id", "=", id).execute()).rejects.toThrow("never deleted");
  await expect(lines.set({ text: "Else" }).execute()).rejects.toThrow("keeps its lines");
  await expect(lines.set({ isLive: false }).execute()).rejects.toThrow("keeps its lines");
  await expect(db.deleteFrom("invoiceLines").where("invoiceId", "=", id).execute()).rejects.toThrow("keeps its lines");
  await expect(
    db
      .insertInto("invoiceLines")
      .values({ ...more, amountMinor: 12_000n })
      .execute(),
  ).rejects.toThrow("keeps its lines");
  expect((await invoiceOf(db, noor, id)).lines).toEqual([line]);
});

test("the database takes no number that would leave a gap, and no total that is not the sum", async () => {
  const system = await createTestApp();
  const { db } = system;
  const id = await seedDraft(system);
  const sent = { series: "INV", number: 77_777, issuedOn: "2026-11-23", dueOn: "2026-12-01", sentAt: system.now };
  const names = { issuer: "Foyer", recipient: "Ana Works", paymentTerms: "" };
  await db
    .insertInto("invoiceSeries")
    .values({ series: "INV", lastNumber: 1 })
    .onConflict((on) => on.doNothing())
    .execute();

  await expect(
    db
      .updateTable("invoices")
      .set({ ...sent, ...names, state: "sent" })
      .where("id", "=", id)
      .execute(),
  ).rejects.toThrow("leave a gap");
  await expect(db.deleteFrom("invoiceLines").where("invoiceId", "=", id).execute()).rejects.toThrow("sum of its lines");
});

test("a line asks for a charge of the same client, as the ledger has it, and for one that no other invoice asks for", async () => {
  const system = await createTestApp();
  const { db, clientId } = system;
  const invoiceId = await seedDraft(system);
  const stranger = await createTestApp();
  const put = async (paymentId: string, amountMinor = 12_000n) =>
    db
      .insertInto("invoiceLines")
      .values({ id: newId(), invoiceId, paymentId, position: 2, text: "More", amountMinor })
      .execute();
  const asked = await db.selectFrom("payments").select("id").where("clientId", "=", clientId).executeTakeFirstOrThrow();

  await expect(put(await seedCharge(db, stranger.clientId))).rejects.toThrow("one charge of its client");
  await expect(put(await seedCharge(db, clientId, { currency: "USD" }))).rejects.toThrow("one charge of its client");
  await expect(put(await seedCharge(db, clientId), 11_999n)).rejects.toThrow("one charge of its client");
  await expect(put(asked.id)).rejects.toThrow("invoice_lines_payment_id_idx");
});

test("what a sent invoice asks for is not settled or voided beside it", async () => {
  const system = await createTestApp();
  const { db, noor, clientId, now } = system;
  await seedSent(system);
  const change = (to: object) => db.updateTable("payments").set(to).where("clientId", "=", clientId).execute();

  const { id: paymentId } = await db
    .selectFrom("payments")
    .select("id")
    .where("clientId", "=", clientId)
    .executeTakeFirstOrThrow();
  const move = (to: "voided" | "completed") =>
    movePayment({ db, actor: noor, now }, { clientId, paymentId, to, today: "2026-11-23" });

  for (const to of ["voided", "completed"] as const)
    expect(await move(to)).toMatchObject({
      problem: { kind: "conflict", because: expect.stringContaining("invoice") },
    });
  await expect(change({ status: "voided" })).rejects.toThrow("on an invoice that was sent");
  await expect(change({ status: "completed", completedAt: now })).rejects.toThrow("on an invoice that was sent");
});

test("whatever is charged, an invoice is the sum of its lines", async () => {
  const system = await createTestApp();
  const { db, noor } = system;
  const amounts = fc.array(fc.bigInt(1n, 1_000_000_000_000_000n), { minLength: 1, maxLength: 8 });
  const currencies = fc.constantFrom("EUR", "JPY", "KWD");

  await fc.assert(
    fc.asyncProperty(amounts, currencies, async (minors, currency) => {
      const id = await seedSent(system, ...minors.map((amountMinor) => ({ amountMinor, currency })));
      const { total, lines } = await invoiceOf(db, noor, id);
      expect(total).toEqual({ minor: minors.reduce((sum, minor) => sum + minor, 0n), currency });
      expect(lines.reduce((sum, { money }) => sum + money.minor, 0n)).toBe(total.minor);
    }),
    { numRuns: 30 },
  );
});
