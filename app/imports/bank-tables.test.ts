import { afterAll, expect, test } from "vitest";
import { readSentTable, rowsOf } from "#app/http/read-sent-table.ts";
import { bankAccounts } from "#domain/billing/index.ts";
import { startImport } from "#domain/imports/index.ts";
import { guessFor, kinds } from "#domain/imports/kinds.ts";
import { formatsOf, inPlainNotation } from "#domain/kernel/table/table-formats.ts";
import { cellsOf } from "#domain/kernel/table/table-row.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openImports } from "#tests/imports.ts";
import { must } from "#tests/invoices.ts";

const { fields } = kinds.bank;

/** A database of its own: its accounts are set. */
const own = openDatabase(await freshDatabase("migrated", "bank-tables"));
afterAll(() => own.destroy());

async function tableIn(text: string | Buffer) {
  const form = new FormData();
  form.set("file", new File([typeof text === "string" ? text : new Uint8Array(text)], "bank.csv"));
  return must(await readSentTable(form));
}

/** What the first line of a bank's file says, with the columns that are guessed. */
async function firstLine(file: string | Buffer) {
  const { text, reading } = await tableIn(file);
  const columns = { fields, mapping: guessFor("bank", reading.columns) };
  const rows = rowsOf(text);
  const { formats } = formatsOf(rows, columns, { days: "", decimals: "" });
  const plain = inPlainNotation(rows, columns, { formats, currency: "EUR", decimal: (amount) => amount });
  const cells = plain[0] && cellsOf(plain[0], Object.keys(fields), columns.mapping);
  return { lines: rows.length, ...Object.fromEntries(Object.entries(cells ?? {}).filter(([, cell]) => cell)) };
}

/** With the columns that the banks give them, and made-up lines. */
const files: [bank: string, text: string | Buffer, line: object][] = [
  [
    "Mercury",
    "Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Timestamp,Original Currency\n11-20-2026,Oak Ltd,1200.00,Sent,Mercury Checking xx1111,OAK,INV-1,,,USD\n",
    { day: "2026-11-20", amount: "1200", name: "Oak Ltd", text: "INV-1", status: "Sent" },
  ],
  [
    "Qonto",
    "Status;Settlement date (UTC);Operation date (UTC);Settlement date (local);Total amount (incl. VAT);Currency;Counterparty name;Payment method;Reference\nsettled;20-11-2026 10:00:00;20-11-2026 09:00:00;20-11-2026 11:00:00;1200,00;EUR;Oak Ltd;Transfer;INV-1\n",
    { day: "2026-11-20", amount: "1200", name: "Oak Ltd", text: "INV-1", currency: "EUR", status: "settled" },
  ],
  [
    "Revolut Business",
    "Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account\n2026-11-19,2026-11-20,a1,TOPUP,COMPLETED,Money added,INV-1,Oak Ltd,EUR,1200.00,EUR,1200.00,0.00,5000.00,EUR Main\n",
    { day: "2026-11-20", amount: "1200", name: "Oak Ltd", currency: "EUR", status: "COMPLETED" },
  ],
  [
    "Wise, its history",
    "ID,Status,Direction,Created on,Finished on,Source fee amount,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Reference\nT-1,COMPLETED,IN,2026-11-19 14:20:05,2026-11-20 14:23:11,0.00,Oak Ltd,1200.00,EUR,Agency,1200.00,EUR,INV-1\n",
    { day: "2026-11-20", amount: "1200", name: "Oak Ltd", side: "IN", currency: "EUR", text: "INV-1" },
  ],
  [
    "Wise, a statement",
    '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Payer Name","Payee Name"\n"TRANSFER-1",20-11-2026,1200.00,EUR,"Received money","INV-1",5000.00,"Oak Ltd",\n',
    { day: "2026-11-20", amount: "1200", name: "Oak Ltd", currency: "EUR", text: "INV-1" },
  ],
  [
    "N26",
    '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"\n2026-11-20,2026-11-20,Oak Ltd,DE44500105175407324931,Credit Transfer,INV-1,Main,1200.00,1300,USD,0.9\n',
    { day: "2026-11-20", amount: "1200", name: "Oak Ltd", iban: "DE44500105175407324931", text: "INV-1" },
  ],
  [
    "ING in Germany, below what it says of the account",
    Buffer.from(
      "Umsatzanzeige;Datei erstellt am: 28.11.2026\r\n\r\nIBAN;DE12 3456 7890 1234 5678 90\r\nZeitraum;01.11.2026 - 28.11.2026\r\nSaldo;5.000,00;EUR\r\n\r\nBuchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\r\n20.11.2026;20.11.2026;Oak Ltd;Gutschrift;INV-1;5.000,00;EUR;1.200,00;EUR\r\n",
      "latin1",
    ),
    { lines: 1, day: "2026-11-20", amount: "1200", name: "Oak Ltd", text: "INV-1", currency: "EUR" },
  ],
  [
    "ING in the Netherlands, with days in eight digits",
    '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"\n"20261120";"Oak BV";"NL69INGB0123456789";"NL32INGB0000012345";"OV";"Bij";"1200,00";"Overschrijving";"INV-1";"5000,00";""\n',
    { day: "2026-11-20", amount: "1200", name: "Oak BV", side: "Bij", iban: "NL32INGB0000012345", text: "INV-1" },
  ],
  [
    "Rabobank, with a plus before what came in",
    '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Code","Omschrijving-1"\n"NL11RABO0104955555","EUR","RABONL2U","1","2026-11-20","2026-11-20","+1200,00","+5000,00","NL32INGB0000012345","Oak BV","cb","INV-1"\n',
    { amount: "1200", name: "Oak BV", currency: "EUR", iban: "NL32INGB0000012345", text: "INV-1" },
  ],
  [
    "Starling, with its currency behind the amount",
    "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n20/11/2026,Oak Ltd,INV-1,FASTER PAYMENT,1200.00,5000.00,INCOME,\n",
    { day: "2026-11-20", amount: "1200", name: "Oak Ltd", text: "INV-1" },
  ],
  [
    "Lloyds",
    "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n20/11/2026,FPI,'30-00-00,12345678,OAK LTD INV-1,,1200.00,5000.00\n",
    { moneyIn: "1200", name: "OAK LTD INV-1" },
  ],
  [
    "Société Générale",
    'Date;Libellé;Débit euros;Crédit euros;\n20/11/2026;"VIR OAK INV-1";;1 200,00;\n',
    { day: "2026-11-20", moneyIn: "1200", text: "VIR OAK INV-1" },
  ],
  [
    "PostFinance",
    'Datum von:;2026\nKonto:;CH12\nWährung:;CHF\n\nDatum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie\n20.11.2026;Lastschrift;"KPN";;-12.34;;\n',
    { day: "2026-11-20", moneyOut: "-12.34", text: "KPN" },
  ],
  [
    "DKB, which names both sides",
    '"Girokonto";"DE12"\n""\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"\n"20.11.26";"20.11.26";"Gebucht";"Agency";"Telekom";"x";"Ausgang";"DE44500105175407324931";"-12,34"\n',
    { day: "2026-11-20", amount: "-12.34", name: "Agency", payee: "Telekom" },
  ],
  [
    "a bank with a column for each way, and totals",
    'Date,Description,Debit,Credit,Balance\n20/11/2026,Oak Ltd INV-1,,"1,200.00","5,700.00"\nTotal,,0.00,"1,200.00",\n',
    { lines: 1, day: "2026-11-20", moneyIn: "1200", name: "Oak Ltd INV-1" },
  ],
  [
    "Wells Fargo, without a heading",
    '"11/20/2026","1200.00","*","","OAK LTD INV-1"\n"11/19/2026","-12.34","*","558","CHECK # 558"\n',
    { lines: 2, day: "2026-11-20", amount: "1200", name: "OAK LTD INV-1" },
  ],
  [
    "ABN AMRO, without a heading",
    "123456789\tEUR\t20261120\t3000,00\t4200,00\t20261120\t1200,00\tSEPA Overboeking  Naam: Oak BV  Omschrijving: INV-1\n",
    { day: "2026-11-20", amount: "1200", currency: "EUR", text: "SEPA Overboeking  Naam: Oak BV  Omschrijving: INV-1" },
  ],
  [
    "Bank of America, below its sums",
    'Description,,Summary Amt.\nBeginning balance as of 11/01/2026,,"1,300.00"\nTotal credits,,"1,200.00"\nTotal debits,,"-12.34"\nEnding balance as of 11/20/2026,,"2,487.66"\n\nDate,Description,Amount,Running Bal.\n11/20/2026,"OAK LTD INV-1","1,200.00","2,500.00"\n11/20/2026,"HOSTING","-12.34","2,487.66"\n',
    { lines: 2, day: "2026-11-20", amount: "1200", name: "OAK LTD INV-1" },
  ],
  [
    "QIF",
    "!Type:Bank\nD11/20'26\nT1,200.00\nPOak Ltd\nMINV-1\n^\nD11/19'26\nT-12.34\nPHosting\n^\n",
    { lines: 2, day: "2026-11-20", amount: "1200", name: "Oak Ltd", text: "INV-1" },
  ],
];

test.each(files)("%s: the day, the amount and who paid are found without a choice", async (_, text, line) => {
  expect(await firstLine(text)).toMatchObject(line);
});

test("money that never moved is left alone with the bank's own word, and so is what moved between own accounts", async () => {
  const { start, outcomes } = await openImports();
  const lines = ["PENDING,IN", "Reverted,OUT", "Failed,OUT", "COMPLETED,NEUTRAL", "COMPLETED,IN"];
  const id = await start(
    "bank",
    ["Date,Amount,Currency,State,Direction", ...lines.map((end) => `2026-11-20,12.00,XTS,${end}`)].join("\n"),
  );
  expect(await outcomes(id)).toEqual([
    'It is called "PENDING" there: no money moved.',
    'It is called "Reverted" there: no money moved.',
    'It is called "Failed" there: no money moved.',
    "It moved between your own accounts.",
    expect.stringContaining("You have no account in XTS."),
  ]);
});

test("who was paid is the other side of what went out, where the bank names both", async () => {
  const { start, look } = await openImports();
  const text = "Date,Amount,Payer Name,Payee Name\n2026-11-20,-12.00,Agency,Telekom\n2026-11-20,12.00,Oak,Agency\n";
  const { planned } = await look(await start("bank", text));
  expect(planned.map(({ name }) => name)).toEqual(["2026-11-20 Telekom", "2026-11-20 Oak"]);
});

/** What an import of a bank's file would do. */
async function planOf(file: string) {
  const { db, noor, now, look } = await openImports();
  const table = { kind: "bank", onMatch: "skip", ...(await tableIn(file)) } as const;
  return look(must(await startImport({ db, actor: noor, now }, table)).id);
}

test("a file without a heading waits until its columns are chosen", async () => {
  const { planned, mapping, reading } = await planOf("2026-11-20;Oak;12,00\n2026-11-19;Rent;-34,50\n");
  expect([Object.values(mapping).join(""), reading.isHeadless]).toEqual(["", true]);
  expect(planned.map(({ row, does }) => [row, does])).toEqual([
    [2, "refuse"],
    [3, "refuse"],
  ]);
});

test("ABN AMRO's one cell for all that it knows is taken apart", async () => {
  const line = (words: string) => `123456789\tEUR\t20261120\t3000,00\t4200,00\t20261120\t1200,00\t${words}\n`;
  const { db, noor, now, look, run } = await openImports(own);
  const { accounts } = bankAccounts.parse({
    accounts: [
      { currency: "EUR", holder: "", bank: "", iban: "NL91ABNA0417164300", bic: "", account: "", routing: "" },
    ],
  });
  must(await saveSetting({ db, actor: noor, now }, { key: "bankAccounts", value: { accounts }, seen: 0 }));
  const table = await tableIn(
    [
      "/TRTP/SEPA OVERBOEKING/IBAN/NL32INGB0000012345/BIC/INGBNL2A/NAME/OAK BV/REMI/INV-1 and INV-2/EREF/NOTPROVIDED",
      "SEPA Overboeking                 IBAN: NL32INGB0000012345        BIC: INGBNL2A                    Naam: Elm BV                     Omschrijving: INV-3              of November",
      "BEA, Betaalpas                   Shop,PAS123",
    ]
      .map(line)
      .join(""),
  );
  const { id } = must(await startImport({ db, actor: noor, now }, { kind: "bank", onMatch: "skip", ...table }));
  must(await run(id, (await look(id)).seen));
  const lines = db.selectFrom("bankLines").select(["name", "text", "iban"]).where("account", "=", "NL91ABNA0417164300");
  expect(await lines.orderBy("name").execute()).toEqual([
    { name: "", text: "BEA, Betaalpas                   Shop,PAS123", iban: "" },
    { name: "Elm BV", text: "INV-3 of November", iban: "NL32INGB0000012345" },
    { name: "OAK BV", text: "INV-1 and INV-2", iban: "NL32INGB0000012345" },
  ]);
});

test("a balance or a zero among the lines is no money", async () => {
  const qif = "D2026-11-01\nT1,300.00\nPOpening Balance\nL[Checking]\n^\nD2026-11-02\nT0.00\nPVoid\n^\n";
  const { planned } = await planOf(`!Type:Bank\n${qif}`);
  expect(planned.map(({ because }) => because)).toEqual([
    "It tells a balance: no money moved.",
    "Its amount is zero: no money moved.",
  ]);
});

test("days of a QIF file are asked for where none of them tells the order", async () => {
  const { asked } = await planOf("!Type:Bank\nD3/4'26\nT5.00\n^\nD5/6'26\nT6.00\n^\n");
  expect(asked.days).toBe(true);
  const clear = await planOf("!Type:Bank\nD3/4'26\nT5.00\n^\nD20/6'26\nT6.00\n^\n");
  expect([clear.asked.days, clear.formats.days]).toEqual([false, "day"]);
});
