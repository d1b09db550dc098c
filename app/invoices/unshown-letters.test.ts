import { expect, test } from "vitest";
import { asItWouldBeSent } from "#app/invoices/as-sent.ts";
import { editDraft, invoiceSheet } from "#domain/invoices/index.ts";
import { invoiceOf, must, seedDraft } from "#tests/invoices.ts";
import { fillIn } from "#tests/taxed.ts";
import { createTestApp } from "#tests/test-app.ts";
import { visitOf } from "#tests/visits.ts";
import { readSending } from "./studio/read-sending.ts";

test("a draft names the letters of its lines and addresses that the PDF can't show", async () => {
  const app = await createTestApp();
  const { db, noor, now } = app;
  await fillIn(app, { city: "渋谷区", country: "JP" });
  const id = await seedDraft(app);
  const ctx = await visitOf(db, noor, now);
  const read = async () => {
    const { invoice, ...taxed } = await asItWouldBeSent(ctx, await invoiceOf(db, noor, id));
    return {
      places: invoiceSheet(invoice, "Foyer", ctx.formats).places,
      ...(await readSending(ctx, { ...invoice, ...taxed })),
    };
  };
  const write = async (text: string, seen: number) => {
    const lines = (await invoiceOf(db, noor, id)).lines.map((line) => ({ id: line.id, text }));
    must(await editDraft({ db, actor: noor, now }, { id, seen, dueOn: null, note: "", lines }));
  };

  await write("相談", 1);
  expect(await read()).toMatchObject({ unshown: [], places: ["JP"] });
  await write("Leads in తెలుగు", 2);
  expect((await read()).unshown).toContain("త");
});
