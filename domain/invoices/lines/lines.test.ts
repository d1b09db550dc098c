import { expect, test } from "vitest";
import { discardDraft, editDraft, sendInvoice, voidInvoice } from "#domain/invoices/index.ts";
import { invoiceOf, must, seedDraft, sendingOn } from "#tests/invoices.ts";
import { agencyOf, fillIn } from "#tests/taxed.ts";
import { createTestApp } from "#tests/test-app.ts";

const added = {
  text: "Landing page",
  quantity: "2.5",
  unit: "hour",
  price: "99.99",
  discount: "10",
  periodFrom: "2026-11-01",
  periodTo: "2026-11-30",
};

async function openDraft() {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  const id = await seedDraft(app);
  const edit = (seen: number, more: object) =>
    editDraft({ db, actor: noor, now }, { id, seen, dueOn: null, note: "", lines: [], ...more });
  const ledger = async () =>
    (
      await db
        .selectFrom("payments")
        .select(["kind", "amountMinor", "status", "source"])
        .where("clientId", "=", clientId)
        .orderBy("id")
        .execute()
    ).map(({ kind, amountMinor, status, source }) => `${kind} ${amountMinor} ${status} ${source}`);
  return { ...app, id, edit, ledger };
}

test("a line written by hand is charged when its invoice is sent, and not before", async () => {
  const app = await openDraft();
  const { db, noor, now, id, edit, ledger } = app;
  await fillIn(app);

  must(await edit(1, { added }));

  // 2.5 times 99.99 is 249.975, rounded half up, less 10.
  expect(await invoiceOf(db, noor, id)).toMatchObject({
    total: { minor: 12_000n + 23_998n },
    lines: [{ paymentId: expect.any(String) }, { paymentId: null, item: { quantity: "2.5", unit: "hour" } }],
  });
  expect(await ledger()).toEqual(["agency_fee 12000 pending manual"]);

  const sending = { ...sendingOn(now, "HAND"), seen: 2, agency: agencyOf() };
  must(await sendInvoice({ db, actor: noor, now }, { id, ...sending }));
  expect(await ledger()).toEqual([
    "agency_fee 12000 pending manual",
    "agency_fee 23998 pending invoice",
    "tax 6840 pending invoice",
  ]);
  expect(await invoiceOf(db, noor, id)).toMatchObject({ total: { minor: 42_838n } });

  must(await voidInvoice({ db, actor: noor, now }, { id, seen: 3, reason: "Wrong." }));
  expect(await ledger()).toContain("tax 6840 voided invoice");
});

test("a line by hand is removed again, one of the ledger is not, and a discarded draft leaves nothing", async () => {
  const { db, noor, now, id, edit, ledger } = await openDraft();
  must(await edit(1, { added }));
  const { lines } = await invoiceOf(db, noor, id);
  const removing = lines.map(({ id: line, text }) => ({ id: line, text, isRemoved: true }));

  must(await edit(2, { lines: removing }));

  expect(await invoiceOf(db, noor, id)).toMatchObject({ total: { minor: 12_000n }, lines: [{ item: null }] });
  must(await edit(3, { added }));
  must(await discardDraft({ db, actor: noor, now }, { id, seen: 4 }));
  expect(await ledger()).toEqual(["agency_fee 12000 pending manual"]);
});

test("a line is taxed as it says, and each category stands in the sums of its own", async () => {
  const app = await openDraft();
  const { db, noor, now, id, edit } = app;
  await fillIn(app);
  const [line] = (await invoiceOf(db, noor, id)).lines;
  must(await edit(1, { added, lines: [{ id: line?.id ?? "", text: "Books", treatment: "reduced" }] }));

  must(await sendInvoice({ db, actor: noor, now }, { id, ...sendingOn(now, "MIXED"), seen: 2, agency: agencyOf() }));

  expect(await invoiceOf(db, noor, id)).toMatchObject({
    taxes: [
      { bp: 1900, net: { minor: 23_998n }, tax: { minor: 4_560n } },
      { bp: 700, net: { minor: 12_000n }, tax: { minor: 840n } },
    ],
    lines: [{ tax: { bp: 700 } }, { tax: { bp: 1900 } }],
    total: { minor: 41_398n },
  });
});

test.each([
  [{ discount: "249.98" }, { newDiscount: [expect.stringContaining("leaves nothing to charge")] }],
  [{ discount: "500" }, { newDiscount: [expect.stringContaining("leaves nothing to charge")] }],
  [{ price: "1.234" }, { newPrice: [expect.stringContaining("EUR")] }],
])("a line with %j is refused beside its field, and nothing is written", async (but, fields) => {
  const { db, noor, id, edit } = await openDraft();
  expect(await edit(1, { added: { ...added, ...but } })).toMatchObject({ problem: { kind: "invalid", fields } });
  expect(await invoiceOf(db, noor, id)).toMatchObject({ version: 1, total: { minor: 12_000n } });
});
