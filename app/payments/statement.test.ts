import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { describeFeeFor } from "#domain/agreements/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { readStatement, reversePayment } from "#domain/payments/index.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { drawSheet } from "#platform/pdf/draw-sheet.ts";
import { sampleAgreement } from "#tests/agreement.ts";
import { openLedger, today } from "#tests/ledger.ts";
import { statementCsv } from "./statement-file.ts";
import { statementSheet } from "./statement-sheet.ts";

type Ledger = Awaited<ReturnType<typeof openLedger>>;
const span = { from: "2026-01-01", to: "2026-12-31" };

const drawn = ({ now }: Pick<Ledger, "now">) => ({
  brandName: "Foyer",
  drawnOn: today,
  at: now,
  formats: plainFormats,
});

async function files({ db, ana, clientId, now }: Ledger) {
  const read = await readStatement({ db, actor: ana }, { clientId, span });
  if (!read.ok) throw new Error("no statement");
  const csv = statementCsv(read.value);
  const table = readCsv(csv, 1000);
  if (!table.ok) throw new Error(table.because);
  const sheet = statementSheet(read.value, drawn({ now }));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await drawSheet(sheet))), {
    mergePages: true,
  });
  return { csv, cells: table.rows.map(({ cells }) => cells), pdf: text.replace(/\s+/g, " ") };
}

test("the rows of a statement add up to what it closes with, in every currency, as a table and on paper", async () => {
  const ledger = await openLedger();
  const { db, noor, clientId, times, add } = ledger;
  await add({ occurredOn: "2025-12-31", amountMinor: 1n });
  await add({ occurredOn: "2026-03-01", amountMinor: 123_456_789_012_345n, description: "=1+1" });
  await add({ occurredOn: "2026-04-01", amountMinor: 2_500n, what: { kind: "agency_fee", direction: "out" } });
  await add({
    occurredOn: "2026-04-02",
    amountMinor: 900n,
    currency: "JPY",
    what: { kind: "adjustment", direction: "out" },
  });
  const paymentId = await add({ occurredOn: "2026-05-01", amountMinor: 1_005n, currency: "KWD" });
  await reversePayment(
    { db, actor: noor, now: times.now },
    { clientId, paymentId, amount: "0.005", occurredOn: today, description: "Twice", today: times.today },
  );
  await add({ status: "pending", description: "Not yet" });

  const { cells, csv, pdf } = await files(ledger);

  for (const [currency, closing] of [
    ["EUR", "1234567890098.46"],
    ["JPY", "-900"],
    ["KWD", "1.000"],
  ]) {
    const rows = cells.filter((row) => row["currency"] === currency);
    const sum = rows.reduce((minor, row) => minor + BigInt(row["minor_units"] || 0), 0n);
    const [first, last] = [rows[0]?.["balance"], rows.at(-1)?.["balance"]].map((text = "") =>
      BigInt(text.replace(".", "")),
    );
    expect([currency, (first ?? 0n) + sum]).toEqual([currency, last]);
    expect(rows.at(-1)).toMatchObject({ date: span.to, description: "Closing balance", balance: closing });
  }
  expect(csv).toContain("'=1+1");
  for (const words of ["€1,234,567,890,098.46", "−JP¥900", "KWD 1.000", "Agency fee", "Ana Works"])
    expect(pdf.replaceAll("\u00a0", " ")).toContain(words);
  expect(csv + pdf).not.toContain("Not yet");
});

test("the statement of a client without a payment is zeros, and says nothing of anybody else", async () => {
  const other = await openLedger();
  await other.add({ description: "Someone else's deposit" });

  const { cells, pdf } = await files(await openLedger());

  expect(cells).toMatchObject([
    { description: "Opening balance", currency: "USD", balance: "0.00" },
    { description: "Closing balance", currency: "USD", balance: "0.00" },
  ]);
  expect(pdf).toContain("US$0.00");
  expect(pdf).not.toContain("deposit");
});

test("a statement calls each entry what the screen calls it, and keeps a fee's rule apart", async () => {
  const ledger = await openLedger();
  const { db, noor, clientId, times, add } = ledger;
  const paymentId = await add({ occurredOn: "2026-05-01", amountMinor: 1_005n });
  const back = { amount: "10.05", occurredOn: today, description: "Twice", today: times.today };
  await reversePayment({ db, actor: noor, now: times.now }, { clientId, paymentId, ...back });
  const read = await readStatement({ db, actor: noor }, { clientId, span });
  const [part] = read.ok ? read.value.parts : [];
  const [row] = part?.rows ?? [];
  if (!read.ok || !part || !row) throw new Error("no statement");
  const description = describeFeeFor("Vouga", sampleAgreement());
  const fee = { ...row, description, kind: "agency_fee", source: "deal" } as const;
  const statement = { ...read.value, parts: [{ ...part, rows: [...part.rows, fee] }] };

  const csv = readCsv(statementCsv(statement), 1000);
  const said = csv.ok ? csv.rows.map(({ cells }) => [cells["description"], cells["type"], cells["rule"]]) : [];
  const rule = "Agreement 2: 10% of the value, when the deal is closed.";
  expect(said.slice(1, -1)).toEqual([
    ["Deposit", "Credit", ""],
    ["Twice", "Reversal of credit", ""],
    ["Fee for Vouga", "Agency fee", rule],
  ]);
  const { parts } = statementSheet(statement, drawn(ledger));
  expect(parts[0]?.rows.slice(1).map((cells) => cells[1])).toEqual([
    "Deposit\nCredit",
    "Twice\nReversal of credit",
    `Fee for Vouga\nAgency fee. ${rule}`,
  ]);
});
