import { askAmount } from "#domain/kernel/money.ts";
import { readAmount } from "#domain/kernel/table/read-amounts.ts";
import { type FileFormats, firstPerson, noFormats, readDay, readPhone } from "#domain/kernel/table/read-values.ts";
import { shortPlain } from "#domain/kernel/table/table-formats.ts";
import { cellsOf, type TableRow } from "#domain/kernel/table/table-row.ts";
import { type TableColumn, type TableMapping, tableColumns } from "../intake.schema.ts";

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
