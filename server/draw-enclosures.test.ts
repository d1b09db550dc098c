import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { sendInvoice, settleInvoice } from "#domain/invoices/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { deliverMail, type Enclosure } from "#domain/notifications/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openCredits } from "#tests/credits.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { invoiceOf, must, seedDraft, seedSent, sendingOn } from "#tests/invoices.ts";
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
  const enclosed: (Enclosure | null)[] = [];
  const post = async ({ enclosure }: { enclosure: Enclosure | null }) => {
    enclosed.push(enclosure);
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
  const drawn = async () => wordsOf((await documents.drawInvoice(id))?.content);
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

  expect(await documents.drawInvoice(newId())).toBeNull();
  expect(await documents.drawCreditNote(newId())).toBeNull();
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

  const drawn = await documents.drawCreditNote(note?.id ?? "");

  expect(drawn).toMatchObject({ filename: `${note?.name}.pdf`, contentType: "application/pdf" });
  const words = await wordsOf(drawn?.content);
  const { name } = await invoiceOf(db, noor, credited);
  for (const text of [`Credit note ${note?.name}`, "Ana Works", "Oak Street 1", `${name}`, "23 Nov 2026", "4,800.00"])
    expect(words).toContain(text);
  expect(words).toContain("Never closed.");
  const invoice = await wordsOf((await documents.drawInvoice(next))?.content);
  for (const text of ["5,000.00", `Credit note ${note?.name}`, "To pay", "200.00"]) expect(invoice).toContain(text);
});
