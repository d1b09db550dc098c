import fc from "fast-check";
import { expect, test } from "vitest";
import { openCredits } from "#tests/credits.ts";
import { today } from "#tests/deals.ts";
import { invoiceOf } from "#tests/invoices.ts";
import { voidInvoice } from "../index.ts";
import { refundCredit } from "./index.ts";

const moves = ["charge", "deal", "settle", "takeBack", "void", "refund"] as const;
const story = fc.array(
  fc.record({ move: fc.constantFrom(...moves), which: fc.nat(20), amount: fc.bigInt({ min: 1n, max: 900_000n }) }),
  { minLength: 6, maxLength: 16 },
);

test("whatever happens, what was received is what is asked for, what is left as credit, and what was refunded", async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const { db, noor, clientId, now, deal, confirmed, feeOf, charge, send, settle, takeBack, notes } =
        await openCredits();
      const sent = [await send(await feeOf(deal))];
      const deals = [deal];
      let received = 0n;
      const at = <T>(list: T[], which: number) => list[which % list.length] as T; // never empty
      for (const { move, which, amount } of steps) {
        const invoice = await invoiceOf(db, noor, at(sent, which));
        const { version: seen, toPay } = invoice;
        if (move === "charge") sent.push(await send(await charge(amount)));
        if (move === "deal") {
          const next = await confirmed();
          deals.push(next);
          sent.push(await send(await feeOf(next), await charge(amount)));
        }
        if (move === "settle" && (await settle(invoice.id, seen)).ok) received += toPay.minor;
        if (move === "takeBack") await takeBack(at(deals, which));
        if (move === "void") await voidInvoice({ db, actor: noor, now }, { id: invoice.id, seen, reason: "Wrong." });
        const [note] = await notes();
        if (move === "refund" && note)
          await refundCredit({ db, actor: noor, now }, { id: note.id, seen: String(note.left.minor), today });
      }

      expect(received).toBe((await owed()) + (await left()) + (await refunded()) + (await promised()));

      async function owed() {
        const fees = db.selectFrom("payments").select(["direction", "amountMinor"]).where("kind", "=", "agency_fee");
        const rows = await fees.where("clientId", "=", clientId).where("status", "=", "completed").execute();
        return rows.reduce((sum, row) => (row.direction === "out" ? sum + row.amountMinor : sum - row.amountMinor), 0n);
      }
      async function left() {
        return (await notes()).reduce((sum, note) => sum + note.left.minor, 0n);
      }
      async function refunded() {
        const rows = await db
          .selectFrom("creditNotes")
          .select("refundedMinor")
          .where("clientId", "=", clientId)
          .execute();
        return rows.reduce((sum, row) => sum + row.refundedMinor, 0n);
      }
      /** Credit that unpaid invoices have used, beyond what their own credit notes took off them. */
      async function promised() {
        const invoices = await Promise.all(sent.map((id) => invoiceOf(db, noor, id)));
        const unpaid = invoices.filter(({ state }) => state === "sent");
        return unpaid.reduce((sum, { total, toPay, lines }) => {
          const credited = lines.filter(({ isCredited }) => isCredited);
          return credited.reduce((rest, { money }) => rest - money.minor, sum + total.minor - toPay.minor);
        }, 0n);
      }
    }),
    { numRuns: 12 },
  );
});
