import { addsUp, type BankEntry, type BankPage, cutOffStatement, oneLine, UnreadableStatement } from "./bank-file.ts";

type Field = { tag: string; text: string };

/** Reads MT940 as banks write it, with or without the envelope of SWIFT, and the subfields of German banks (?20 to ?63). */
export function readMt940(text: string): BankPage[] {
  const statements: Field[][] = [];
  for (const field of fieldsIn(text)) {
    if (field.tag === "20") statements.push([]);
    statements.at(-1)?.push(field);
  }
  return statements.map(readPage);
}

/** A field goes on until the next line that begins with a tag, or with the "-" that ends a statement. */
function fieldsIn(text: string): Field[] {
  const fields: Field[] = [];
  let last: Field | null = null;
  for (const line of text.replace(/@@/g, "\n").split(/\r?\n/)) {
    const [, tag, rest = ""] = /^(?:\{4:)?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag) {
      last = { tag, text: rest };
      fields.push(last);
    } else if (/^-\}?\s*$/.test(line) || line.startsWith("{")) last = null;
    else if (last) last.text += `\n${line}`;
  }
  return fields;
}

function readPage(fields: Field[]): BankPage {
  const textOf = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))?.text ?? null;
  const opening = balanceIn(textOf("60F", "60M"));
  const closing = balanceIn(textOf("62F", "62M"));
  if (!opening || !closing) throw new UnreadableStatement(cutOffStatement);
  const entries = fields.flatMap(({ tag, text }, place) => {
    if (tag !== "61") return [];
    const next = fields[place + 1];
    return [readEntry(text, next?.tag === "86" ? next.text : "", opening.currency)];
  });
  const balances = { opening: opening.amount, closing: closing.amount };
  if (!addsUp(balances, entries)) throw new UnreadableStatement(cutOffStatement);
  return { account: (textOf("25") ?? "").replace(/\s/g, "").toUpperCase(), entries, ...balances };
}

function balanceIn(text: string | null): { amount: string; currency: string } | null {
  const [, sign, currency, amount] = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(text ?? "") ?? [];
  return currency && amount ? { amount: `${sign === "D" ? "-" : ""}${decimal(amount)}`, currency } : null;
}

const decimal = (text: string) => text.replace(",", ".").replace(/\.$/, "");

/** The day of value, that of booking where it is given, the side, an amount, the kind, and references. */
const entryLine = /^(\d{2})(\d{2})(\d{2})(\d{4}| {4})?\s*(R?[CD]|E[CD])([A-Z])?(\d[\d,]*)([NSF].{3})([^\n]*)/;

function readEntry(written: string, about: string, currency: string): BankEntry {
  // Some banks break a line within the amount.
  const found = entryLine.exec(written) ?? entryLine.exec(written.replace("\n", ""));
  if (!found)
    throw new UnreadableStatement(`An entry can't be read: "${written.slice(0, 40)}". Download the file again.`);
  const [, year = "", month = "", day = "", booked = "", side = "", , amount = "", , references = ""] = found;
  const [own = "", banks = ""] = references.split("//");
  // A reversal of a debit comes in, that of a credit goes out.
  const isIn = side === "C" || side === "RD" || side === "EC";
  const { name, iban, text, end } = readAbout(about, isIn);
  const value = `20${year}-${month}-${day}`;
  return {
    day: booked.trim() === "" ? value : bookedOn(value, booked),
    amount: decimal(amount),
    currency,
    isIn,
    name,
    iban,
    text,
    reference: oneLine([end, /^(NONREF|EREF|PREF|MARF)$/.test(own.trim()) ? "" : own, banks].filter(Boolean).join(" ")),
  };
}

/** Booking has no year of its own: it is the one that is nearer to the day of value. */
function bookedOn(value: string, booked: string): string {
  const year = Number(value.slice(0, 4));
  const month = Number(booked.slice(0, 2));
  const ofValue = Number(value.slice(5, 7));
  const near = year + (month - ofValue > 6 ? -1 : ofValue - month > 6 ? 1 : 0);
  return `${near}-${booked.slice(0, 2)}-${booked.slice(2, 4)}`;
}

/** What stands in the text of a transfer before the next of these marks. */
const marks = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/;

function readAbout(about: string, isIn: boolean) {
  const [, sign] = /^\d{3}(\?|<|>)\d\d/.exec(about) ?? [];
  if (!sign) return slashed(about, isIn);
  const parts = about
    .replace(/\n/g, "")
    .split(new RegExp(`\\${sign}(?=\\d\\d)`))
    .slice(1);
  const join = (is: (code: number) => boolean) =>
    parts
      .filter((part) => is(Number(part.slice(0, 2))))
      .map((part) => part.slice(2))
      .join("");
  const words = join((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63));
  const pieces = words.split(marks);
  const after = (mark: string) => oneLine(pieces[pieces.indexOf(mark) + 1] ?? "");
  const isMarked = pieces.length > 1;
  const end = isMarked && pieces.includes("EREF") ? after("EREF") : "";
  return {
    name: oneLine(join((code) => code === 32 || code === 33)),
    iban: oneLine(join((code) => code === 31)).replace(/\s/g, ""),
    text: oneLine(isMarked && pieces.includes("SVWZ") ? after("SVWZ") : words),
    end: provided(end),
  };
}

const provided = (reference: string) => (/^not ?provided$/i.test(reference) ? "" : reference);

/** Outside Germany: "/NAME/…/REMI/…", or plain words. */
function slashed(about: string, isIn: boolean) {
  const flat = about.replace(/\n/g, "");
  const part = (name: string) =>
    oneLine(new RegExp(`/${name}/+(?:USTD//)?(.*?)(?=/[A-Z]{2,5}/|/?$)`).exec(flat)?.[1] ?? "");
  const [, iban = "", name = ""] = /\/CNTP\/([A-Z0-9]*)\/[^/]*\/([^/]*)/.exec(flat) ?? [];
  const words = part("REMI");
  return {
    name: part("NAME") || oneLine(name) || part(isIn ? "ORDP" : "BENM"),
    iban: part("IBAN") || iban,
    text: words || oneLine(about),
    end: provided(part("EREF").replace(/\/+$/, "")),
  };
}
