import { expect, test } from "vitest";
import { must, seedSent } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { recordPayment } from "../receipts/index.ts";
import { readAgeing } from "./index.ts";

test("what is open is told by client and age, and less what was paid of it", async () => {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  const desk = { db, actor: noor, now };
  // Sent on 23 November, due on 7 December.
  const id = await seedSent(app);
  await seedSent(app, { amountMinor: 5_000n });
  await seedSent(app, { amountMinor: 700n, currency: "USD" });
  must(
    await recordPayment(desk, { id, seen: 2, amount: "20", receivedOn: "2026-11-23", note: "", today: "2026-11-23" }),
  );
  const on = async (today: string) =>
    must(await readAgeing(desk, today)).filter((aged) => aged.clientId === clientId && aged.currency === "EUR");

  const empty = { ahead: 0n, to30: 0n, to60: 0n, to90: 0n, over: 0n };
  const sums = { total: 15_000n, invoices: 2, company: "Ana Works" };
  expect(await on("2026-12-07")).toMatchObject([{ ...sums, ...empty, ahead: 15_000n }]);
  expect(await on("2026-12-08")).toMatchObject([{ ...sums, ...empty, to30: 15_000n }]);
  expect(await on("2027-01-06")).toMatchObject([{ ...sums, ...empty, to30: 15_000n }]);
  expect(await on("2027-01-07")).toMatchObject([{ ...sums, ...empty, to60: 15_000n }]);
  expect(await on("2027-03-07")).toMatchObject([{ ...sums, ...empty, to90: 15_000n }]);
  expect(await on("2027-03-08")).toMatchObject([{ ...sums, ...empty, over: 15_000n }]);
  expect(must(await readAgeing(desk, "2026-12-07")).filter((aged) => aged.clientId === clientId)).toHaveLength(2);
});

test("nobody but admins sees it", async () => {
  const { db, ben, ana } = await createTestApp();

  for (const actor of [ben, ana]) expect((await readAgeing({ db, actor }, "2026-12-07")).ok).toBe(false);
});
