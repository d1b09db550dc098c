import { readFileSync } from "node:fs";
import { crc32, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBankFile } from "./read-bank-file.ts";

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
const read = (text: string | Uint8Array) => readBankFile(typeof text === "string" ? Buffer.from(text) : text);
const cutOff = expect.stringMatching(/cut off/);

/** An archive with one file, as zip programs write it. */
function zipped(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const head = (at: number | null) => {
    const fields = Buffer.alloc(at === null ? 30 : 46);
    fields.writeUInt32LE(at === null ? 0x04034b50 : 0x02014b50, 0);
    const shift = at === null ? 4 : 6;
    fields.writeUInt16LE(8, shift + 4);
    fields.writeUInt32LE(crc32(content), shift + 10);
    fields.writeUInt32LE(packed.length, shift + 14);
    fields.writeUInt32LE(content.length, shift + 18);
    fields.writeUInt16LE(name.length, shift + 22);
    return fields;
  };
  const file = Buffer.concat([head(null), Buffer.from(name), packed]);
  const entry = Buffer.concat([head(0), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, entry, end]);
}

const first = {
  day: "2026-11-20",
  amount: "120.00",
  currency: "EUR",
  isIn: true,
  name: "Müller & Söhne GmbH",
  iban: "DE02120300000000202051",
  text: "Rechnung INV-0001 vom 1.11.",
};

test("CAMT.053 is read in version 2, with what was collected in a batch and without what is not booked", () => {
  expect(read(sample("camt-02.xml"))).toMatchObject({
    statements: [
      {
        account: "DE89370400440532013000",
        entries: [
          { ...first, reference: "" },
          { amount: "34.50", isIn: false, name: "Telekom", text: "Telefon" },
          { amount: "100.00", isIn: true, name: "Ana Works", reference: "RF18539007547034 E1" },
          { amount: "200.00", isIn: true, name: "Piave Flow", text: "INV 2" },
        ],
      },
    ],
  });
});

test("CAMT.053 is read in version 8, with prefixes, and from an archive", () => {
  const statements = [{ account: "DE89370400440532013000", entries: [first] }];
  expect(read(sample("camt-08.xml"))).toMatchObject({ statements });
  expect(read(zipped("2026-11-20.xml", sample("camt-08.xml")))).toMatchObject({ statements });
  expect(read(zipped("readme.pdf", Buffer.from("x")))).toMatchObject({ because: expect.stringMatching(/no bank/) });
});

const mt940 = [
  ":20:STARTUMSE",
  ":25:37040044/0532013000",
  ":28C:00000/001",
  ":60F:C261119EUR1000,00",
  ":61:2611201120CR120,00N166NONREF//2026112000001",
  ":86:166?00GUTSCHR. UEBERWEISUNG?109310?20EREF+E-77?21SVWZ+Rechnung INV-00?2201 vom 1.",
  "11.?30BYLADEM1001?31DE02120300000000202051?32Mueller und Soehne?33 GmbH",
  ":61:2611200101DR34,5N005NONREF",
  ":86:005?00LASTSCHRIFT?20Telefon",
  ":62F:C261120EUR1085,50",
  "-",
].join("\r\n");

test("MT940 is read with the subfields of German banks, whose lines are broken anywhere", () => {
  expect(read(mt940)).toMatchObject({
    statements: [
      {
        account: "37040044/0532013000",
        entries: [
          {
            ...first,
            name: "Mueller und Soehne GmbH",
            text: "Rechnung INV-0001 vom 1.11.",
            reference: "E-77 2026112000001",
          },
          { day: "2027-01-01", amount: "34.5", isIn: false, text: "Telefon" },
        ],
      },
    ],
  });
});

test("MT940 is read in the envelope of SWIFT, with the words of other countries", () => {
  const dutch = [
    "{1:F01INGBNL2AXXXX00001}{2:I940INGBNL2AXXXN}{4:",
    ":20:P140220000000001",
    ":25:NL69INGB0123456789EUR",
    ":28C:00000",
    ":60F:C261119EUR0,00",
    ":61:2611201120C65,00NTRFEREF//00000000001005",
    "/TRCD/00100/",
    ":86:/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2A/I",
    "NG BANK NV/AMSTERDAM//REMI/USTD//INV-0007 from Ana/",
    ":62F:C261120EUR65,00",
    "-}",
  ].join("\n");
  expect(read(dutch)).toMatchObject({
    statements: [
      {
        account: "NL69INGB0123456789EUR",
        entries: [
          {
            ...{ name: "ING BANK NV", iban: "NL32INGB0000012345", text: "INV-0007 from Ana", amount: "65.00" },
            reference: "EV12341REP1231456T1234 00000000001005",
          },
        ],
      },
    ],
  });
});

test("pages of one statement are one, also in several files, so that equal payments on two of them stay two", () => {
  const page = (number: string, from: string, to: string) =>
    [":20:A", ":25:123", `:28C:1/${number}`, from, ":61:2611201120C5,00NTRFNONREF", ":86:Ticket", to, "-"].join("\n");
  const pages = [
    page("1", ":60F:C261119EUR10,00", ":62M:C261120EUR15,00"),
    page("2", ":60M:C261120EUR15,00", ":62F:C261120EUR20,00"),
  ];
  const entry = { day: "2026-11-20", amount: "5.00", text: "Ticket" };
  expect(read(pages.join("\n"))).toMatchObject({ statements: [{ account: "123", entries: [entry, entry] }] });
  const apart = page("1", ":60F:C261120EUR30,00", ":62F:C261120EUR35,00");
  expect(read([pages[0], apart, apart].join("\n"))).toMatchObject({ statements: [{}, {}, {}] });

  const balance = (code: string, amount: string, isBetween: boolean) =>
    `<Bal><Tp><CdOrPrtry><Cd>${isBetween ? "ITBD" : code}</Cd></CdOrPrtry>${isBetween ? `<SubTp><Cd>${code}</Cd></SubTp>` : ""}</Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const statement = (balances: string) =>
    `<Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${balances}<Ntry><Amt Ccy="EUR">5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry></Stmt>`;
  const document = (...statements: string[]) =>
    `<Document><BkToCstmrStmt><GrpHdr/>${statements.join("")}</BkToCstmrStmt></Document>`;
  const first = statement(balance("OPBD", "10", false) + balance("CIBD", "15.00", true));
  const second = statement(balance("OIBD", "15", true) + balance("CLBD", "20", false));
  expect(read(document(first, second))).toMatchObject({ statements: [{ entries: [{}, {}] }] });
  const numbered = statement("<!-- page 2 -->").replace("<Stmt>", "<Stmt><StmtPgntn><PgNb>2</PgNb></StmtPgntn>");
  expect(read(document(statement(""), numbered))).toMatchObject({ statements: [{ entries: [{}, {}] }] });
  expect(read(document(statement(""), statement("")))).toMatchObject({ statements: [{}, {}] });
});

test("CAMT.053 is read in the envelope that it travelled in, and below a comment", () => {
  const xml = sample("camt-08.xml").toString();
  const bare = xml.replace(/^<\?xml.*\n/, "");
  const statements = [{ account: "DE89370400440532013000", entries: [first] }];
  expect(read(`<BizMsgEnvlp xmlns="urn:x"><AppHdr/>${bare}</BizMsgEnvlp>`)).toMatchObject({ statements });
  expect(read(`<!-- made by the bank -->\n${bare}`)).toMatchObject({ statements });
});

test("what was cut off, or does not add up, is said to be so", () => {
  const xml = sample("camt-02.xml").toString();
  expect(read(xml.slice(0, 2000))).toMatchObject({ ok: false, because: cutOff });
  expect(read(xml.replace("34.50", "34.51"))).toMatchObject({ ok: false, because: cutOff });
  expect(read(mt940.slice(0, mt940.indexOf(":62F:")))).toMatchObject({ ok: false, because: cutOff });
  expect(read(mt940.replace("CR120,00", "CR120,01"))).toMatchObject({ ok: false, because: cutOff });
});

test("entities are not expanded, other XML is refused, and a table is left to its reader", () => {
  const bomb = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
  const written = read(sample("camt-08.xml").toString().replace(/^.*\n/, `${bomb}\n`).replace("Rechnung", "&b;"));
  expect(JSON.stringify(written)).not.toContain("aaaa");
  expect(read("<?xml version='1.0'?><Invoice/>")).toMatchObject({ ok: false, because: expect.stringMatching(/CAMT/) });
  expect(read("Date;Amount\n2026-11-20;5")).toEqual({ ok: false, table: true });
});

test("a broken file is a sentence, never a crash", () => {
  const whole = [sample("camt-02.xml").toString(), mt940];
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.nat(), fc.nat(4), fc.string(), (text, at, less, more) => {
      const place = at % text.length;
      const result = read(text.slice(0, place) + more + text.slice(place + less));
      if ("because" in result) expect(result.because).toMatch(/[.”"]$/);
    }),
    { numRuns: 300 },
  );
});
