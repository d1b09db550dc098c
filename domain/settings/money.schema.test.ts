import { expect, test } from "vitest";
import { creditSeries } from "../invoices/credits/credit-note.ts";
import { invoices, invoicesDefault } from "./money.schema.ts";

test("invoices cannot have the series of credit notes", () => {
  const read = invoices.safeParse({ ...invoicesDefault, series: creditSeries });

  expect(read.error?.issues).toMatchObject([
    { path: ["series"], message: "Credit notes have the series CN. Choose another for invoices." },
  ]);
  expect(invoices.safeParse({ ...invoicesDefault, series: "CNX" }).success).toBe(true);
});
