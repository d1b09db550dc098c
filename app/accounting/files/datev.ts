import type { BookedPart } from "#domain/accounting/index.ts";
import { type AccountingSetting, accountsFor, taxKeyOf } from "#domain/billing/accounting.schema.ts";
import { addDays } from "#domain/kernel/day.ts";
import { toDecimal } from "#domain/kernel/money.ts";

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

/** The characters that Windows-1252 has where Latin-1 has none, from 0x80 on; a space where it has none either. */
const special =
  "\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  " +
  "\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178";

/** A text in Windows-1252. What it does not know is written without its accent, or as a question mark. */
function toWindows1252(text: string): Buffer {
  const bytes: number[] = [];
  for (const character of text.normalize("NFC")) bytes.push(...bytesOf(character));
  return Buffer.from(bytes);
}

function bytesOf(character: string): number[] {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return [code];
  const place = character === " " ? -1 : special.indexOf(character);
  if (place >= 0) return [0x80 + place];
  const plain = character.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return plain === character || plain === "" ? [0x3f] : [...plain].flatMap(bytesOf);
}

const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, at) => names.map((name) => name.replace("#", String(at + 1)))).flat();

/** The 125 columns of a booking batch in version 13, by their names in the format. */
export const datevColumns = [
  ...[
    "Umsatz (ohne Soll/Haben-Kz)",
    "Soll/Haben-Kennzeichen",
    "WKZ Umsatz",
    "Kurs",
    "Basis-Umsatz",
    "WKZ Basis-Umsatz",
  ],
  ...["Konto", "Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum", "Belegfeld 1", "Belegfeld 2", "Skonto"],
  ...["Buchungstext", "Postensperre", "Diverse Adressnummer", "Geschäftspartnerbank", "Sachverhalt", "Zinssperre"],
  "Beleglink",
  ...numbered(8, "Beleginfo - Art #", "Beleginfo - Inhalt #"),
  ...["KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge", "EU-Land u. UStID (Bestimmung)"],
  ...["EU-Steuersatz (Bestimmung)", "Abw. Versteuerungsart", "Sachverhalt L+L", "Funktionsergänzung L+L"],
  ...["BU 49 Hauptfunktionstyp", "BU 49 Hauptfunktionsnummer", "BU 49 Funktionsergänzung"],
  ...numbered(20, "Zusatzinformation - Art #", "Zusatzinformation- Inhalt #"),
  ...["Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr", "Zugeordnete Fälligkeit", "Skontotyp"],
  ...["Auftragsnummer", "Buchungstyp", "USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)"],
  ...["Sachverhalt L+L (Anzahlungen)", "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)", "Herkunft-Kz"],
  ...["Buchungs GUID", "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre", "Gesellschaftername", "Beteiligtennummer"],
  ...["Identifikationsnummer", "Zeichnernummer", "Postensperre bis", "Bezeichnung SoBil-Sachverhalt"],
  ...["Kennzeichen SoBil-Buchung", "Festschreibung", "Leistungsdatum", "Datum Zuord. Steuerperiode", "Fälligkeit"],
  ...["Generalumkehr (GU)", "Steuersatz", "Land", "Abrechnungsreferenz", "BVV-Position"],
  ...["EU-Land u. UStID (Ursprung)", "EU-Steuersatz (Ursprung)", "Abw. Skontokonto"],
];
