import { expect, test } from "vitest";
import { z } from "zod";
import { basisPoints } from "#domain/clients/client.schema.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import type { Locale } from "#domain/kernel/format/locales.ts";
import { paymentForm } from "#domain/payments/payment.schema.ts";
import { readForm } from "./read-form.ts";

const payment = (amount: string, locale: Locale, currency = "EUR") => {
  const form = new FormData();
  const answers = { key: crypto.randomUUID(), what: "client_credit in", amount, currency, status: "pending" };
  for (const [name, value] of Object.entries({ ...answers, occurredOn: "2026-11-21", description: "x", method: "" }))
    form.set(name, value);
  return readForm(form, paymentForm, { names: ["amount"], formats: formatsFor({ locale, timeZone: "UTC" }) });
};
const refused = (amount: string, sentence: string) => ({
  ok: false,
  problem: { kind: "invalid", fields: { amount: [sentence] }, typed: { amount } },
});
const tooFine = "Enter an amount above zero, such as 1250.50, with no more decimals than the currency has.";

test.each([
  ["1.234,56", "en-DE"],
  ["1,234.56", "en-GB"],
  ["1 234,56", "en-FR"],
  ["1’234.56", "en-CH"],
  ["1234.56", "en-DE"],
  ["1234,56", "en-GB"],
] as const)("an amount of %s is read as a person of %s writes it", async (amount, locale) => {
  expect(await payment(amount, locale)).toMatchObject({ ok: true, value: { amountMinor: 123_456n } });
});

test("an amount that could be two is asked about, and what was typed stays", async () => {
  const which = "This can be 1’234 or 1.234. Enter one of them.";
  expect(await payment("1,234", "en-CH")).toMatchObject(refused("1,234", which));
  expect(await payment("1,234", "en-DE")).toMatchObject(refused("1,234", tooFine));
  expect(await payment("a lot", "en-DE")).toMatchObject(refused("a lot", tooFine));
  expect(await payment("1,234", "en-DE", "KWD")).toMatchObject({ ok: true, value: { amountMinor: 1_234n } });
});

test("so are percents", async () => {
  const form = new FormData();
  form.set("commission", "12,5");
  const decimals = { names: ["commission"], formats: formatsFor({ locale: "en-DE", timeZone: "UTC" }) };
  expect(await readForm(form, z.object({ commission: basisPoints }), decimals)).toMatchObject({
    value: { commission: 1250 },
  });
});

test("a field that is given twice, one nobody asked for and a key of a prototype are refused", async () => {
  const schema = z.strictObject({ title: z.string() });
  const read = (...fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return readForm(form, schema);
  };
  expect(await read(["title", "one"])).toEqual({ ok: true, value: { title: "one" } });
  expect(await read(["title", "one"], ["title", "two"])).toMatchObject({ ok: false });
  for (const name of ["role", "constructor", "prototype", "__proto__"])
    expect(await read(["title", "one"], [name, "admin"])).toMatchObject({ ok: false });
});
