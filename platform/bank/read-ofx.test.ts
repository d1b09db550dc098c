import fc from "fast-check";
import { expect, test } from "vitest";
import { readBankFile } from "./read-bank-file.ts";

const read = (text: string | Uint8Array) => readBankFile(typeof text === "string" ? Buffer.from(text) : text);
const entriesIn = (text: string | Uint8Array) => {
  const file = read(text);
  if (!file.ok) throw new Error(JSON.stringify(file));
  return file.statements.flatMap(({ entries }) => entries);
};

const sgml = (...tags: string[]) => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261121<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
${tags.join("\n")}
</OFX>`;
const account = (number: string, lines: string, currency = "USD") => `<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS>
<CURDEF>${currency}
<BANKACCTFROM><BANKID>021000021<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261121
${lines}</BANKTRANLIST>
<LEDGERBAL><BALAMT>1000.00<DTASOF>20261121</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>`;
const line = (amount: string, ...more: string[]) =>
  `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>20261120\n<TRNAMT>${amount}\n${more.join("\n")}\n</STMTTRN>\n`;

test("OFX 1 is read, whose values have no end, with the day that the bank wrote", () => {
  const lines = [
    "<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120235959.000[-5:EST]<TRNAMT>+1200.00<FITID>A-1<NAME>OAK &amp; SONS<MEMO>INV-0001 R&D</STMTTRN>",
    "<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261119<TRNAMT>-34.5<FITID>A-2<CHECKNUM>558<PAYEE><NAME>Landlord<CITY>Boston</PAYEE></STMTTRN>",
  ];
  expect(read(sgml(account("1234-5678", lines.join("\n"))))).toEqual({
    ok: true,
    statements: [
      {
        account: "1234-5678",
        entries: [
          {
            ...{ day: "2026-11-20", amount: "1200.00", currency: "USD", isIn: true, name: "OAK & SONS", iban: "" },
            ...{ text: "INV-0001 R&D", reference: "", bankId: "A-1" },
          },
          {
            ...{ day: "2026-11-19", amount: "34.5", currency: "USD", isIn: false, name: "Landlord", iban: "" },
            ...{ text: "Landlord", reference: "558", bankId: "A-2" },
          },
        ],
      },
    ],
  });
});

test("OFX 2 is read, with several statements, of a card too, comments and marked sections", () => {
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><!-- made by the bank -->
<BANKMSGSRSV1>${["111", "222"]
    .map(
      (number) => `<STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><ACCTID>${number}</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>5</TRNAMT><FITID>1</FITID>
<NAME><![CDATA[Søn & Co <Oslo>]]></NAME><MEMO/></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>`,
    )
    .join("")}</BANKMSGSRSV1>
<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR</CURDEF><CCACCTFROM><ACCTID>XXXXXXXXXXXX1111</ACCTID></CCACCTFROM>
<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261121</DTPOSTED><TRNAMT>-9.99</TRNAMT><FITID>2</FITID>
<NAME>Hosting</NAME><MEMO></MEMO></STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
  expect(read(xml)).toMatchObject({
    statements: [
      { account: "111", entries: [{ name: "Søn & Co <Oslo>", text: "Søn & Co <Oslo>" }] },
      { account: "222", entries: [{ amount: "5", isIn: true }] },
      { account: "XXXXXXXXXXXX1111", entries: [{ name: "Hosting", amount: "9.99", isIn: false }] },
    ],
  });
});

test("values may have an end, be empty, or stand below each other", () => {
  const [first, second] = entriesIn(
    sgml(account("1", line("-1", "<FITID>1</FITID>", "<MEMO>", "<NAME>  Ana", "  Works") + line("-2", "<MEMO>Rent"))),
  );
  expect(first).toMatchObject({ name: "Ana Works", text: "Ana Works", bankId: "1" });
  expect(second).toMatchObject({ name: "Rent", bankId: "" });
});

test("a line whose end is missing stays a line of its own, and corrections that take one away are none", () => {
  const broken = line("-1", "<NAME>One").replace("</STMTTRN>", "") + line("-2", "<NAME>Two");
  const taken = line("-3", "<CORRECTFITID>7", "<CORRECTACTION>DELETE");
  expect(entriesIn(sgml(account("1", broken + taken))).map(({ name }) => name)).toEqual(["One", "Two"]);
});

test("amounts have a point or a comma, and where neither tells, it is said and nothing guessed", () => {
  const amounts = (...written: string[]) =>
    entriesIn(sgml(account("1", written.map((amount) => line(amount)).join("")))).map(({ amount, isIn }) =>
      isIn ? amount : `-${amount}`,
    );
  expect(amounts("   -11,76", "1.234,56", "2.000", ".")).toEqual(["-11.76", "1234.56", "2000", "0"]);
  expect(amounts("-1,234.56", "7.5", "-.5")).toEqual(["-1234.56", "7.5", "-0.5"]);
  expect(entriesIn(sgml(account("1", line("1.250"), "KWD")))).toMatchObject([{ amount: "1.250" }]);
  const two = { ok: false, because: expect.stringMatching(/^The amount "1,000" can be read in two ways\. /) };
  expect(read(sgml(account("1", line("1,000"))))).toMatchObject(two);
  expect(read(sgml(account("1", line("much"))))).toMatchObject({
    because: expect.stringMatching(/^"much" is no amount/),
  });
});

test("where a bank writes no signs at all, a debit left the account", () => {
  const debit = line("5.00").replace("OTHER", "DEBIT");
  const isIn = (...lines: string[]) => entriesIn(sgml(account("1", lines.join("")))).map((entry) => entry.isIn);
  expect(isIn(debit, line("6.00"))).toEqual([false, true]);
  expect(isIn(debit, line("-6.00"))).toEqual([true, false]);
});

test("another currency is that of the line, unless the bank converted it, and none at all is left open", () => {
  const kr = "<CURRENCY><CURRATE>0.1<CURSYM>SEK</CURRENCY>";
  const currencies = (own: string, ...lines: string[]) =>
    entriesIn(sgml(account("1", lines.join(""), own))).map(({ currency }) => currency);
  expect(currencies("EUR", line("1", kr), line("1", kr.replaceAll("CURRENCY", "ORIGCURRENCY")))).toEqual([
    "SEK",
    "EUR",
  ]);
  expect(currencies("", line("1"))).toEqual([""]);
});

test("signs are read by the set that the file names, and as what they are where that is wrong", () => {
  const text = sgml(account("1", line("1", "<NAME>Café “Ž”")));
  const western = Buffer.from(text.replace("“Ž”", "\x93\x8e\x94"), "latin1");
  expect(entriesIn(western)).toMatchObject([{ name: "Café “Ž”" }]);
  expect(entriesIn(text)).toMatchObject([{ name: "Café “Ž”" }]);
  const slavic = Buffer.from(text.replace("1252", "1250").replace("Café “Ž”", "\xa3\xf3d\x9f"), "latin1");
  expect(entriesIn(slavic)).toMatchObject([{ name: "Łódź" }]);
});

test("what is cut off or holds no statement of an account is said to be so", () => {
  const whole = sgml(account("1", line("1")));
  const cutOff = { ok: false, because: "The OFX file is cut off. Download it from the bank again." };
  for (const end of ["<STMTTRN>", "</BANKTRANLIST>", "</OFX>", "<OFX>"])
    expect(read(whole.slice(0, whole.indexOf(end)))).toEqual(cutOff);
  const failed = sgml("<BANKMSGSRSV1><STMTTRNRS><STATUS><CODE>2000<SEVERITY>ERROR</STATUS></STMTTRNRS></BANKMSGSRSV1>");
  expect(read(failed)).toMatchObject({ because: expect.stringMatching(/put an error into this file/) });
  expect(read(sgml())).toMatchObject({ because: expect.stringMatching(/holds no statement/) });
  const securities = sgml("<INVSTMTMSGSRSV1><INVSTMTRS><CURDEF>USD</INVSTMTRS></INVSTMTMSGSRSV1>");
  expect(read(securities)).toMatchObject({ because: expect.stringMatching(/securities alone/) });
  expect(read(sgml(account("1", "")))).toMatchObject({ ok: true, statements: [{ entries: [] }] });
});

test("an OFX file that is broken anywhere is a sentence or a statement, never a crash", () => {
  const whole = sgml(account("1", line("1", "<NAME>A &amp; B") + line("-2,50")));
  fc.assert(
    fc.property(fc.nat(), fc.nat(4), fc.string(), (at, less, more) => {
      const place = at % whole.length;
      const result = read(whole.slice(0, place) + more + whole.slice(place + less));
      if ("because" in result) expect(result.because).toMatch(/[.”"]$/);
    }),
    { numRuns: 300 },
  );
  const deep = Array.from({ length: 200 }, (_, nth) => `X${nth}`);
  const nested =
    deep.map((name) => `<${name}>`).join("") +
    deep
      .toReversed()
      .map((name) => `</${name}>`)
      .join("");
  expect(read(sgml(nested))).toMatchObject({ because: expect.stringMatching(/nested too deep/) });
});
