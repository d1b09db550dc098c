import { expect, test } from "vitest";
import { openCredits } from "#tests/credits.ts";
import { today } from "#tests/deals.ts";
import { must } from "#tests/invoices.ts";

test("the database refuses what would make a credit note untrue", async () => {
  const { db, deal, feeOf, send, settle, takeBack, notes } = await openCredits();
  const invoice = await send(await feeOf(deal));
  must(await settle(invoice));
  must(await takeBack());
  const id = (await notes())[0]?.id ?? "";

  await expect(db.deleteFrom("creditNotes").where("id", "=", id).execute()).rejects.toThrow("never deleted");
  await expect(db.updateTable("creditNotes").set({ totalMinor: 1n }).where("id", "=", id).execute()).rejects.toThrow(
    "keeps its words",
  );
  const much = { refundedMinor: 480_001n, refundedOn: today };
  await expect(db.updateTable("creditNotes").set(much).where("id", "=", id).execute()).rejects.toThrow();
  const use = { creditNoteId: id, invoiceId: invoice, amountMinor: 1n, usedAt: new Date() };
  await expect(db.insertInto("creditUses").values(use).execute()).rejects.toThrow("unpaid invoice");
});
