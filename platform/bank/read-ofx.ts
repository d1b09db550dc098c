import { decimalsOf } from "#domain/kernel/money.ts";
import { decimalsIn, readAmount } from "#domain/kernel/table/read-amounts.ts";
import { type BankEntry, type BankPage, oneLine, UnreadableStatement } from "./bank-file.ts";
import { type OfxPart, ofxTree, partsIn } from "./ofx-tree.ts";

/** Whether a text is OFX, in whatever is called .ofx, .qfx or .qbo; also one that was cut off. */
export const isOfx = (start: string): boolean =>
  /^(OFXHEADER|DATA:OFXSGML|<\?OFX\b|<OFX[\s>])/i.test(start) ||
  (start.startsWith("<?xml") && /<\?OFX\b|<OFX[\s>]/i.test(start));

/** Reads the statements of accounts and cards. Days are those that the bank wrote, whatever their time zone. */
export function readOfx(text: string): BankPage[] {
  const file = ofxTree(text);
  const statements = partsIn(file, "STMTRS", "CCSTMTRS");
  if (statements.length === 0) throw new UnreadableStatement(whyNone(file));
  const lines = statements.map((one) =>
    partsIn(one, "STMTTRN").filter((line) => of(line, "CORRECTACTION") !== "DELETE"),
  );
  const written = lines.flat().map((line) => of(line, "TRNAMT"));
  const decimals = decimalsIn(written);
  return statements.map((statement, at) => {
    const account = partsIn(statement, "BANKACCTFROM", "CCACCTFROM")[0] ?? statement;
    const own = of(statement, "CURDEF").toUpperCase();
    const isUnsigned = (lines[at] ?? []).every((line) => !of(line, "TRNAMT").includes("-"));
    return {
      account: of(account, "ACCTID").replace(/\s/g, "").toUpperCase(),
      entries: (lines[at] ?? []).map((line) => readEntry(line, own, { decimals, isUnsigned })),
      opening: null,
      closing: null,
    };
  });
}

const of = (part: OfxPart | undefined, name: string): string => oneLine(part?.fields.get(name) ?? "");

function whyNone(file: OfxPart): string {
  const [failed] = partsIn(file, "STATUS").filter((status) => of(status, "SEVERITY").toUpperCase() === "ERROR");
  if (failed) return "The bank put an error into this file and no statement. Download it again.";
  if (partsIn(file, "INVSTMTRS").length > 0)
    return "This file tells of securities alone. Choose the statement of a bank account.";
  return "This OFX file holds no statement. Choose the account and the time at the bank, and download it again.";
}

type AmountStyle = { decimals: ReturnType<typeof decimalsIn>; isUnsigned: boolean };

function readEntry(line: OfxPart, own: string, { decimals, isUnsigned }: AmountStyle): BankEntry {
  const [payee] = partsIn(line, "PAYEE", "EXTDPAYEE");
  // Another currency than the account's; ORIGCURRENCY was converted by the bank.
  const [foreign] = partsIn(line, "CURRENCY");
  const currency = own || of(foreign, "CURSYM").toUpperCase();
  const amount = plainAmount(of(line, "TRNAMT"), currency, decimals);
  const memo = of(line, "MEMO");
  const name = of(line, "NAME") || of(payee, "NAME");
  const bankId = of(line, "FITID");
  const numbers = [of(line, "REFNUM"), of(line, "CHECKNUM")].filter((one) => /[^0]/.test(one) && one !== bankId);
  return {
    day: dayOf(of(line, "DTPOSTED")) || dayOf(of(line, "DTUSER")),
    amount: amount.replace("-", ""),
    currency: of(foreign, "CURSYM").toUpperCase() || currency,
    // Some banks write no signs, and only say what left the account.
    isIn: isUnsigned ? of(line, "TRNTYPE").toUpperCase() !== "DEBIT" : !amount.startsWith("-"),
    name: name || memo,
    iban: "",
    text: memo || name,
    reference: [...new Set(numbers)].join(" "),
    bankId,
  };
}

/** "20261120120000.000[-5:EST]" is the 20th, there. */
const dayOf = (written: string) =>
  /^[12]\d{7}/.test(written) ? written.replace(/^(\d{4})(\d\d)(\d\d).*$/, "$1-$2-$3") : "";

/** A point or a comma before the decimals. Banks in Brazil write a lone point where a line only tells a balance. */
function plainAmount(written: string, currency: string, decimals: AmountStyle["decimals"]): string {
  if (/^[.,]$/.test(written)) return "0";
  const read = readAmount(written, decimals);
  if (read.kind === "amount") return read.plain;
  const shown = `"${written.slice(0, 40)}"`;
  if (read.kind === "none")
    throw new UnreadableStatement(`${shown} is no amount. Download the statement from the bank again.`);
  // Three decimals, as in Kuwait.
  const exact = read.could.find((plain) => plain.includes("."));
  if (exact && decimalsOf(currency) === 3) return exact;
  throw new UnreadableStatement(
    `The amount ${shown} can be read in two ways. Choose a longer time or a CSV of the bank, where you can say which.`,
  );
}
