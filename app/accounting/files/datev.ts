import { type AccountingSetting, accountsFor, taxKeyOf } from "#domain/accounting/accounting.schema.ts";
import type { BookedPart } from "#domain/accounting/index.ts";
import { addDays } from "#domain/kernel/day.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { toWindows1252 } from "#platform/csv/to-windows-1252.ts";
import { datevColumns } from "./datev-columns.ts";

/** A text of the format: in quotation marks, which are doubled inside; none that a spreadsheet would run. */
function text(said: string, most: number): string {
  const line = said.replaceAll(/[\s;]+/g, " ").trim();
  const plain = /^[=+\-@]/.test(line) ? `'${line}` : line;
  return `"${plain.slice(0, most).replaceAll('"', '""')}"`;
}

const compact = (day: string) => day.replaceAll("-", "");

type Batch = { month: string; parts: BookedPart[]; setting: AccountingSetting };

/** The first line: format 700, category 21, which is the booking batch in its version 13. */
function header({ month, parts, setting }: Batch): string {
  const from = `${month}-01`;
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const year = Number(month.slice(0, 4)) - (Number(month.slice(5)) < setting.yearStart ? 1 : 0);
  const begins = `${year}${String(setting.yearStart).padStart(2, "0")}01`;
  // Of the last document and not of the clock: sent again, it is the same.
  const made = `${compact(parts.at(-1)?.day ?? to)}000000000`;
  const fields = [
    ...['"EXTF"', "700", "21", '"Buchungsstapel"', "13", made, "", '"FO"', '""', '""'],
    ...[String(setting.consultant), String(setting.client), begins, "4", compact(from), compact(to)],
    ...[text(`Foyer ${month}`, 30), '""', "1", "0", "0", '"EUR"', "", '""', "", ""],
    ...[`"${setting.chart.slice(3)}"`, "", "", '""', '""'],
  ];
  return fields.join(";");
}

function row(part: BookedPart, setting: AccountingSetting): string {
  const { net, tax, sign, currency, clientNumber, day, name, client, category, bp, details } = part;
  const { revenue } = accountsFor(setting, part);
  const buyer = Object(Object(details).buyer);
  const fields = datevColumns.map(() => "");
  fields[0] = toDecimal({ minor: net + tax, currency }).replace(".", ",");
  fields[1] = sign > 0 ? '"S"' : '"H"';
  fields[2] = `"${currency}"`;
  fields[6] = String(clientNumber);
  fields[7] = revenue;
  fields[8] = `"${taxKeyOf(setting, { category, bp })}"`;
  fields[9] = `${day.slice(8)}${day.slice(5, 7)}`;
  fields[10] = text(name.replace(" (voided)", ""), 36);
  fields[13] = text(`${part.kind === "void" ? "Storno " : ""}${name.replace(" (voided)", "")} ${client}`, 60);
  if (category === "AE" && typeof buyer.vatId === "string") fields[39] = text(buyer.vatId, 15);
  fields[113] = "0";
  return fields.join(";");
}

/** A month's documents as DATEV takes them: EXTF_Buchungsstapel, in Windows-1252 with CRLF. */
export function datevBatch(batch: Batch): Buffer {
  const lines = [header(batch), datevColumns.join(";"), ...batch.parts.map((part) => row(part, batch.setting))];
  return toWindows1252(`${lines.join("\r\n")}\r\n`);
}
