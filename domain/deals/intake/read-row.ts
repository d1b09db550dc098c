import { companyKey, domainOf } from "#domain/kernel/company-key.ts";
import { askAmount } from "#domain/kernel/money.ts";
import { readAmount } from "#domain/kernel/table/read-amounts.ts";
import { type FileFormats, firstPerson, noFormats, readDay, readPhone } from "#domain/kernel/table/read-values.ts";
import { shortPlain } from "#domain/kernel/table/table-formats.ts";
import { cellsOf, type TableRow } from "#domain/kernel/table/table-row.ts";
import { type TableColumn, type TableMapping, tableColumns } from "../intake.schema.ts";
import { readStage, type StageByWord, type StageInFile } from "./file-stages.ts";

/** Which column of a file is which, how it writes days and decimals, and what its words for stages mean. */
export type FileHabits = { mapping: TableMapping; formats: FileFormats; words: StageByWord };

/** What a row says in each field, as far as its values have one reading. */
export function readRow(
  one: TableRow,
  mapping: Partial<TableMapping>,
  { days } = noFormats,
): Record<TableColumn, string> {
  const row = cellsOf(one, tableColumns, mapping);
  const { website, contactFirst, contactLast, contactPhone, foundOn } = row;
  const read = readDay(foundOn, days);
  const { name: contactName, email: contactEmail } = firstPerson(row.contactName, row.contactEmail);
  const isReachable = website !== "" || contactEmail !== "" || contactPhone !== "";
  return {
    ...row,
    contactName: contactName || [contactFirst, contactLast].filter(Boolean).join(" "),
    contactEmail,
    website: webAddress(isReachable ? website : row.profile),
    contactPhone: readPhone(contactPhone),
    foundOn: read.kind === "day" ? read.day : foundOn,
  };
}

const webAddress = (text: string) => (/^[\w-]+(\.[\w-]+)+/.test(text) ? `https://${text}` : text);

type AmountHabits = { currency: string; decimals: FileFormats["decimals"]; decimal: (text: string) => string | null };

/** The expected value as a plain decimal; `decimal` reads what only its writer can tell. */
export function readExpected(
  text: string,
  { currency, decimals, decimal }: AmountHabits,
): { plain: string } | { because: string } {
  const read = readAmount(text, decimals);
  if (read.kind === "none") return { because: askAmount(currency) };
  const { currencies } = read;
  if (currencies && !currencies.includes(currency))
    return { because: `The agreement is in ${currency}, this line in ${currencies[0] ?? ""}.` };
  if (read.kind === "amount") return { plain: shortPlain(read.plain) };
  const plain = decimal(text.replace(/[^\d.,'\u2019\s]/g, "").trim());
  if (plain !== null) return { plain };
  return { because: `This amount can be ${read.could.join(" or ")}. Choose how the file writes amounts.` };
}

/** The domains, references and names a table brings, to look up which of them the client has already. */
export function soughtIn(rows: TableRow[], { mapping, formats }: FileHabits) {
  const read = rows.map((row) => readRow(row, mapping, formats));
  const domains = read.map(({ website, contactEmail }) =>
    domainOf(URL.canParse(website) ? website : null, contactEmail || null),
  );
  const known = (texts: (string | null | undefined)[]) => [...new Set(texts)].flatMap((text) => text || []);
  return {
    domains: known(domains),
    refs: known(read.map(({ externalRef }) => externalRef)),
    names: known(read.map(({ company }) => companyKey(company))),
  };
}

/** Whom the rows of a table bring, to ask the lists of exclusions. */
export const prospectsIn = (rows: TableRow[], { mapping, ...habits }: FileHabits & { today: string }) =>
  rows.map((row) => {
    const cells = readRow(row, mapping, habits.formats);
    const { company, website, contactEmail: email, contactPhone: phone, foundOn } = cells;
    if (/^\d{4}-\d\d-\d\d$/.test(foundOn)) return { company, website, email, phone, foundOn };
    return { company, website, email, phone, foundOn: foundDay(readStage(cells, habits), habits.today) };
  });

/** When a lead was found whose row does not say it: today, or when its deal was over, at the latest. */
export const foundDay = (stage: StageInFile | string, today: string): string =>
  (typeof stage === "string" ? null : stage.on) ?? today;
