import { walk } from "../tables/walk-xml.ts";
import { addsUp, type BankEntry, type BankPage, cutOffStatement, oneLine, UnreadableStatement } from "./bank-file.ts";

/** An element with what stands in it; attributes are those of amounts alone. */
type Node = { name: string; text: string; currency: string; children: Node[] };

const node = (name: string, currency = ""): Node => ({ name, text: "", currency, children: [] });

/** Reads CAMT.053 of any version, or 052 and 054, which are built alike. Names stand without their prefix. */
export function readCamt(xml: string): BankPage[] {
  const root = node("");
  const open = [root];
  walk(xml, {
    open(name, at) {
      const child = node(name, name.endsWith("Amt") ? (at()["Ccy"] ?? "") : "");
      open.at(-1)?.children.push(child);
      open.push(child);
      if (open.length > 64) throw new UnreadableStatement("This is no bank statement: its parts are nested too deep.");
    },
    close: () => open.pop(),
    text(written) {
      const inside = open.at(-1);
      if (inside) inside.text += written;
    },
  });
  if (open.length > 1) throw new UnreadableStatement(cutOffStatement);
  const message = documentIn(root)?.children[0];
  const statements = message?.children.filter(({ name }) => ["Stmt", "Rpt", "Ntfctn"].includes(name)) ?? [];
  if (statements.length === 0)
    throw new UnreadableStatement("This XML is no bank statement. Choose the CAMT.053 file of your bank.");
  return statements.map(readPage);
}

/** Some banks hand it out in the envelope that it travelled in. */
function documentIn(around: Node): Node | undefined {
  const own = at(around, "Document");
  if (own) return own;
  for (const child of around.children) {
    const inside = documentIn(child);
    if (inside) return inside;
  }
  return undefined;
}

function readPage(statement: Node): BankPage {
  const booked = all(statement, "Ntry").filter((entry) => statusOf(entry) === "BOOK");
  const entries = booked.flatMap(readEntry);
  const sums = booked.map((entry) => ({ amount: textAt(entry, "Amt"), isIn: isIn(entry) }));
  // Pages but the first begin with a balance in between, and pages but the last end with one.
  const balances = {
    opening: balanceOf(statement, ["OPBD", "PRCD"]) ?? balanceOf(statement, ["OIBD"], "SubTp"),
    closing: balanceOf(statement, ["CLBD"]) ?? balanceOf(statement, ["CIBD"], "SubTp"),
  };
  if (!addsUp(balances, sums)) throw new UnreadableStatement(cutOffStatement);
  const isNext = Number(textAt(statement, "StmtPgntn", "PgNb") || textAt(statement, "RptPgntn", "PgNb")) > 1;
  const account = textAt(statement, "Acct", "Id", "IBAN") || textAt(statement, "Acct", "Id", "Othr", "Id");
  return { account: account.replace(/\s/g, "").toUpperCase(), entries, isNext, ...balances };
}

/** "BOOK" as text up to version 02, and as a code later on. */
const statusOf = (entry: Node) => textAt(entry, "Sts", "Cd") || textAt(entry, "Sts") || "BOOK";
const isIn = (entry: Node) => textAt(entry, "CdtDbtInd") === "CRDT";

/** An entry of several transactions, such as a collected batch, is read as those where each has its amount. */
function readEntry(entry: Node): BankEntry[] {
  const details = all(entry, "NtryDtls").flatMap((part) => all(part, "TxDtls"));
  const amountOf = (one: Node) => at(one, "Amt") ?? at(one, "AmtDtls", "TxAmt", "Amt");
  const currency = at(entry, "Amt")?.currency ?? "";
  const isSplit = details.length > 1 && details.every((one) => amountOf(one)?.currency === currency);
  return (isSplit ? details : [details[0] ?? node("TxDtls")]).map((one) => {
    const comesIn = isSplit && at(one, "CdtDbtInd") ? isIn(one) : isIn(entry);
    const party = comesIn ? "Dbtr" : "Cdtr";
    const sum = isSplit ? amountOf(one) : at(entry, "Amt");
    const words = all(at(one, "RmtInf") ?? node(""), "Ustrd").map(({ text }) => text);
    const structured = textAt(one, "RmtInf", "Strd", "CdtrRefInf", "Ref");
    const end = textAt(one, "Refs", "EndToEndId");
    return {
      day: (textAt(entry, "BookgDt", "Dt") || textAt(entry, "BookgDt", "DtTm") || textAt(entry, "ValDt", "Dt")).slice(
        0,
        10,
      ),
      amount: sum?.text.trim() ?? "",
      currency: sum?.currency ?? "",
      isIn: comesIn,
      name: oneLine(textAt(one, "RltdPties", party, "Nm") || textAt(one, "RltdPties", party, "Pty", "Nm")),
      iban: textAt(one, "RltdPties", `${party}Acct`, "Id", "IBAN"),
      text: oneLine(words.join(" ") || textAt(one, "AddtlTxInf") || textAt(entry, "AddtlNtryInf")),
      reference: oneLine([structured, end === "NOTPROVIDED" ? "" : end].filter(Boolean).join(" ")),
    };
  });
}

function balanceOf(statement: Node, codes: string[], kind: "CdOrPrtry" | "SubTp" = "CdOrPrtry"): string | null {
  const balance = all(statement, "Bal").find((one) => codes.includes(textAt(one, "Tp", kind, "Cd")));
  return balance ? `${isIn(balance) ? "" : "-"}${textAt(balance, "Amt")}` : null;
}

const all = (around: Node, name: string) => around.children.filter((child) => child.name === name);

function at(around: Node, ...path: string[]): Node | undefined {
  let found: Node | undefined = around;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

const textAt = (around: Node, ...path: string[]): string => at(around, ...path)?.text.trim() ?? "";
