import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { deliverMail, type Enclosure } from "#domain/notifications/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { invoiceOf, seedSent } from "#tests/invoices.ts";
import { createTestApp } from "#tests/test-app.ts";
import { drawInvoice } from "./draw-invoice.ts";

test("the mail that leaves holds the invoice with its number, its lines and its sum", async () => {
  const app = await createTestApp();
  const { db, noor, now } = app;
  const id = await seedSent(app, { description: "Łucja's landing page" }, { amountMinor: 150_050n });
  const { name } = await invoiceOf(db, noor, id);
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
  const [mail] = await mailsAbout(db, id);
  const enclosed: (Enclosure | null)[] = [];
  const post = async ({ enclosure }: { enclosure: Enclosure | null }) => {
    enclosed.push(enclosure);
    return "sent" as const;
  };
  const settings = () => readSettings(db, visitor);

  await deliverMail(db, jobs, {
    id: mail?.id ?? "",
    post,
    from: { name: "Foyer", address: "us@agency.example" },
    isLast: false,
    at: now,
    drawInvoice: (invoiceId) => drawInvoice({ db, settings, readLogo: async () => null }, invoiceId),
  });

  expect(enclosed).toMatchObject([{ filename: `${name}.pdf`, contentType: "application/pdf" }]);
  const document = await getDocumentProxy(new Uint8Array(enclosed[0]?.content ?? []));
  const { text } = await extractText(document, { mergePages: true });
  for (const words of [
    `Invoice ${name}`,
    "Ana Works",
    "Oak Street 1",
    "7 Dec 2026",
    "Łucja's landing page",
    "€1,620.50",
  ])
    expect(text.replace(/\s+/g, " ")).toContain(words);
});

test("an invoice that is gone travels with no mail", async () => {
  const { db } = await createTestApp();

  expect(
    await drawInvoice({ db, readLogo: async () => null, settings: () => readSettings(db, visitor) }, newId()),
  ).toBeNull();
});
