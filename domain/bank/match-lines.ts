import type { BankLine } from "./bank-line.ts";
import type { OpenInvoice } from "./payers.queries.ts";

/** One reading of what a line pays. `isSure`: number or account and amount agree, so that nobody has to look. */
export type Proposal = { clientId: string; company: string; invoices: OpenInvoice[]; why: string; isSure: boolean };
export type LineMatch = { line: BankLine; proposals: Proposal[]; hint: string | null };

type Payer = { id: string; company: string; legalName: string | null };
/** `isCut`: there are more open invoices than these, so that an amount alone tells none apart. */
type MatchedWith = {
  invoices: OpenInvoice[];
  isCut?: boolean;
  payers: { known: { iban: string; clientId: string }[]; clients: Payer[] };
};

const bare = (text: string) =>
  text
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
const forms = /\b(GMBH|MBH|CO|KG|AG|UG|LTD|LIMITED|INC|LLC|BV|NV|SA|SAS|SARL|SRL|SPA|LDA|OY|AB|AS|APS|PLC|EK)\b/g;
/** A company's name without its legal form and signs. */
const nameKey = (name: string) => bare(name.normalize("NFKD").toUpperCase().replace(/[.&+]/g, " ").replace(forms, " "));

const mostProposals = 5;
/** As many invoices as one line settles. */
const mostTogether = 50;

/** What each of these lines may pay, best first. An invoice is surely paid by one line alone. */
export function matchLines(lines: BankLine[], { invoices, payers, isCut = false }: MatchedWith): LineMatch[] {
  const byNumber = new Map(invoices.map((invoice) => [invoice.name, invoice]));
  const series = [...new Set(invoices.map(({ name }) => name.slice(0, name.lastIndexOf("-"))))];
  const numbers =
    series.length > 0 ? new RegExp(`(?<![A-Z0-9])(${series.join("|")})[-\\s/.:#]{0,3}0*(\\d{1,9})(?!\\d)`, "g") : null;
  const byClient = debtsOf(invoices);
  const bySame = Map.groupBy(invoices, (one) => `${one.clientId} ${one.currency} ${one.openMinor}`);
  const byAmount = Map.groupBy(invoices, ({ currency, openMinor }) => `${currency} ${openMinor}`);
  const byIban = new Map(payers.known.map(({ iban, clientId }) => [iban, clientId]));
  const byName = new Map<string, string>();
  for (const { id, company, legalName } of payers.clients)
    for (const name of [company, legalName ?? ""]) if (nameKey(name).length > 2) byName.set(nameKey(name), id);
  const companyOf = new Map(payers.clients.map(({ id, company }) => [id, company]));
  const taken = new Set<string>();
  return lines.map((line) => {
    if (!line.isIn) return { line, proposals: [], hint: null };
    const { proposals, hint } = proposalsFor(line);
    const [best] = proposals;
    if (best?.isSure) {
      if (best.invoices.some(({ id }) => taken.has(id))) best.isSure = false;
      else for (const { id } of best.invoices) taken.add(id);
    }
    return { line, proposals: proposals.slice(0, mostProposals), hint };
  });

  function proposalsFor(line: BankLine): Omit<LineMatch, "line"> {
    const { amount, iban, name } = line;
    const named = invoicesNamedIn(line);
    const inCurrency = named.filter(({ currency }) => currency === amount.currency);
    const other = named.find(({ currency }) => currency !== amount.currency);
    const hint = other ? `${other.name} is in ${other.currency}, and this payment in ${amount.currency}.` : null;
    const found: Proposal[] = [];
    const add = (of: OpenInvoice[], why: string, isSure = false) => {
      const [first] = of;
      const isThere = found.some(
        ({ invoices: others }) => others.map(({ id }) => id).join() === of.map(({ id }) => id).join(),
      );
      if (first && !isThere)
        found.push({ clientId: first.clientId, company: first.company, invoices: of, why, isSure });
    };
    const owner = byIban.get(iban) ?? null;
    const byItsName = byName.get(nameKey(name)) ?? null;
    const one = new Set(inCurrency.map(({ clientId }) => clientId)).size === 1;
    if (one && sumOf(inCurrency) === amount.minor) add(inCurrency, "Number and amount", true);
    else if (one)
      add(inCurrency, sumOf(inCurrency) > amount.minor ? "Number; a part of it" : "Number; more than is open");
    for (const invoice of inCurrency) add([invoice], "Number");
    for (const [clientId, why] of [
      [owner, "Account and amount"],
      [byItsName, "Name and amount"],
    ] as const) {
      const { all: theirs, sum } = byClient.get(`${clientId} ${amount.currency}`) ?? { all: [], sum: 0n };
      const same = bySame.get(`${clientId} ${amount.currency} ${amount.minor}`) ?? [];
      const isTheirs = clientId === owner && named.length === 0 && !isCut;
      for (const invoice of same.slice(0, mostProposals)) add([invoice], why, isTheirs && same.length === 1);
      if (theirs.length > 1 && theirs.length <= mostTogether && sum === amount.minor)
        add(
          theirs,
          why === "Account and amount" ? "Account, and all that is open" : "Name, and all that is open",
          isTheirs,
        );
      if (same.length === 0 && theirs[0]) add([theirs[0]], clientId === owner ? "Account" : "Name");
    }
    for (const invoice of byAmount.get(`${amount.currency} ${amount.minor}`)?.slice(0, 3) ?? [])
      add([invoice], "Amount");
    const clientId = owner ?? byItsName;
    const company = clientId ? companyOf.get(clientId) : undefined;
    if (found.length === 0 && clientId && company)
      found.push({ clientId, company, invoices: [], why: "Nothing of theirs is open: as credit", isSure: false });
    return { proposals: found, hint };
  }

  function invoicesNamedIn({ name, text, reference }: BankLine): OpenInvoice[] {
    if (!numbers) return [];
    // Banks with one text for a line have it where others have the name.
    const written = `${name} ${text} ${reference}`.normalize("NFKD").toUpperCase();
    const found = new Set<OpenInvoice>();
    for (const [, of = "", number = ""] of written.matchAll(numbers)) {
      const invoice = byNumber.get(`${of}-${number.padStart(4, "0")}`);
      if (invoice) found.add(invoice);
    }
    return [...found];
  }
}

/** What each client has open in a currency, and what it comes to. */
function debtsOf(invoices: OpenInvoice[]) {
  const groups = Map.groupBy(invoices, ({ clientId, currency }) => `${clientId} ${currency}`);
  return new Map([...groups].map(([key, all]) => [key, { all, sum: sumOf(all) }]));
}

const sumOf = (invoices: OpenInvoice[]) => invoices.reduce((sum, { openMinor }) => sum + openMinor, 0n);
