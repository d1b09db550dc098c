import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { sendInvoice, settleInvoice } from "#domain/invoices/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { deliverMail, type Enclosure } from "#domain/notifications/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { attachedXml } from "#platform/e-invoices/attached-xml.ts";
import { readEInvoice } from "#platform/e-invoices/read-e-invoice.ts";
import { openCredits } from "#tests/credits.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { invoiceOf, must, seedDraft, seedSent, sendingOn } from "#tests/invoices.ts";
import { agencyOf, fillIn, sendTaxed } from "#tests/taxed.ts";
import { createTestApp } from "#tests/test-app.ts";
import { enclosuresOf } from "./draw-enclosures.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "draw_enclosures"));
afterAll(() => own.destroy());

async function wordsOf(content: Uint8Array | undefined) {
  const document = await getDocumentProxy(new Uint8Array(content ?? []));
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, " ");
}

test("the mail that leaves holds the invoice with its number, its lines and its sum", async () => {
  const app = await createTestApp(own);
  const { db, noor, now } = app;
  const id = await seedSent(app, { description: "Łucja's landing page" }, { amountMinor: 150_050n });
  const { name } = await invoiceOf(db, noor, id);
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
  const [mail] = await mailsAbout(db, id);
  const enclosed: Enclosure[] = [];
  const post = async ({ enclosures }: { enclosures: Enclosure[] }) => {
    enclosed.push(...enclosures);
    return "sent" as const;
  };
  const settings = () => readSettings({ db, actor: visitor });

  await deliverMail({
    db,
    actor: jobs,
    id: mail?.id ?? "",
    post,
    from: { name: "Foyer", address: "us@agency.example" },
    isLast: false,
    now,
    ...enclosuresOf({ db, settings, readLogo: async () => null }),
  });

  expect(enclosed).toMatchObject([{ filename: `${name}.pdf`, contentType: "application/pdf" }]);
  const text = await wordsOf(enclosed[0]?.content);
  for (const words of [
    `Invoice ${name}`,
    "Ana Works",
    "Oak Street 1",
    "7 Dec 2026",
    "Łucja's landing page",
    "€1,620.50",
  ])
    expect(text).toContain(words);
});

test("once an invoice is paid, its document says so and how, instead of how to pay", async () => {
  const app = await createTestApp(own);
  const { db, noor, now } = app;
  const documents = enclosuresOf({
    db,
    settings: () => readSettings({ db, actor: visitor }),
    readLogo: async () => null,
  });
  const id = await seedDraft(app);
  must(
    await sendInvoice(
      { db, actor: noor, now: sendingOn(now).now },
      { id, ...sendingOn(now), terms: "To the account 42." },
    ),
  );
  const drawn = async () => wordsOf((await documents.drawInvoice(id))[0]?.content);
  expect(await drawn()).toContain("To the account 42.");
  expect(await drawn()).not.toContain("Paid");

  must(await settleInvoice({ db, actor: noor, now }, { id, seen: 2, today: "2026-11-23" }));

  expect(await drawn()).toMatch(/Paid 23 Nov 2026/);
  expect(await drawn()).not.toContain("To the account 42.");
});

test("a document that is gone travels with no mail", async () => {
  const { db } = await createTestApp(own);
  const documents = enclosuresOf({
    db,
    readLogo: async () => null,
    settings: () => readSettings({ db, actor: visitor }),
  });

  expect(await documents.drawInvoice(newId())).toEqual([]);
  expect(await documents.drawCreditNote(newId())).toEqual([]);
});

test("a credit note's document names its invoice, its lines and its sum, and the next invoice's what it took off", async () => {
  const { db, noor, deal, feeOf, charge, send, settle, takeBack, notes } = await openCredits(own);
  const documents = enclosuresOf({
    db,
    settings: () => readSettings({ db, actor: visitor }),
    readLogo: async () => null,
  });
  const credited = await send(await feeOf(deal));
  must(await settle(credited));
  must(await takeBack());
  const [note] = await notes();
  const next = await send(await charge(500_000n));

  const [drawn] = await documents.drawCreditNote(note?.id ?? "");

  expect(drawn).toMatchObject({ filename: `${note?.name}.pdf`, contentType: "application/pdf" });
  const words = await wordsOf(drawn?.content);
  const { name } = await invoiceOf(db, noor, credited);
  for (const text of [`Credit note ${note?.name}`, "Ana Works", "Oak Street 1", `${name}`, "23 Nov 2026", "4,800.00"])
    expect(words).toContain(text);
  expect(words).toContain("Never closed.");
  const invoice = await wordsOf((await documents.drawInvoice(next))[0]?.content);
  for (const text of ["5,000.00", `Credit note ${note?.name}`, "To pay", "200.00"]) expect(invoice).toContain(text);
});

test("in the form the client takes, the data travels beside the document or inside it, and stays as it was sent", async () => {
  const app = await createTestApp(own);
  const { db, noor, now } = app;
  const documents = enclosuresOf({
    db,
    settings: () => readSettings({ db, actor: visitor }),
    readLogo: async () => null,
  });
  const agency = agencyOf({}, { phone: "+49 40 1234", email: "us@agency.example" });
  const bill = { form: "xrechnung" as const, reference: "04011000-12345-03", emails: "ap@works.example" };
  await fillIn(app, bill);

  const refused = await sendInvoice(
    { db, actor: noor, now: sendingOn(now).now },
    { id: await seedDraft(app), ...sendingOn(now, "XR"), agency },
  );
  expect(refused).toMatchObject({
    problem: { because: "Before it can be sent, fill in your contact person in Settings, Company." },
  });

  const complete = { ...agency, company: { ...agency.company, contact: "Ines Weber" } };
  const id = await sendTaxed(app, complete, "XR", { amountMinor: 100_003n });
  const [pdf, xml, ...others] = await documents.drawInvoice(id);
  const text = new TextDecoder().decode(xml?.content);
  expect([pdf?.filename, xml?.filename, others.length]).toEqual(["XR-0001.pdf", "XR-0001.xml", 0]);
  expect(text).toContain('<cbc:PayableAmount currencyID="EUR">1190.04</cbc:PayableAmount>');
  expect(await attachedXml(pdf?.content ?? new Uint8Array())).toBeNull();

  await fillIn(app, { ...bill, form: "facturx", seen: 1 });
  const later = await sendTaxed(app, complete, "XR", { amountMinor: 200n });
  expect((await documents.drawInvoice(id)).map(({ content }) => content)[1]).toEqual(xml?.content);
  const [hybrid, ...none] = await documents.drawInvoice(later);
  expect(none).toEqual([]);
  expect(readEInvoice((await attachedXml(hybrid?.content ?? new Uint8Array())) ?? new Uint8Array())).toMatchObject({
    ...{ syntax: "CII", number: "XR-0002", gross: "2.38", supplier: "Nordtür GmbH" },
  });
});
