import { decodeText } from "../tables/read-tables.ts";
import { Unreadable } from "../tables/unreadable.ts";
import { openArchive } from "../tables/unzip.ts";
import { type BankPage, type BankStatement, joined, UnreadableStatement } from "./bank-file.ts";
import { readCamt } from "./read-camt.ts";
import { readMt940 } from "./read-mt940.ts";
import { isOfx, readOfx } from "./read-ofx.ts";

export type { BankEntry, BankStatement } from "./bank-file.ts";

export const bankFileRule = { mostBytes: 16_000_000, mostEntries: 20_000, mostUnpacked: 64_000_000 };

/** `table`: it is none of these, and may be a CSV, a QIF file or a workbook. */
export type BankFile =
  | { ok: true; statements: BankStatement[] }
  | { ok: false; because: string }
  | { ok: false; table: true };

/** Reads a bank's statements: CAMT.053 alone or several in a ZIP archive, MT940, or OFX. */
export function readBankFile(bytes: Uint8Array): BankFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const statements = joined(textsIn(file).flatMap((text) => read(text) ?? []));
    if (statements.length === 0) return { ok: false, table: true };
    const entries = statements.reduce((sum, one) => sum + one.entries.length, 0);
    if (entries > bankFileRule.mostEntries)
      return {
        ok: false,
        because: `The file has more than ${bankFileRule.mostEntries} entries. Choose a shorter time.`,
      };
    return { ok: true, statements };
  } catch (problem) {
    if (problem instanceof UnreadableStatement || problem instanceof Unreadable)
      return { ok: false, because: problem.message };
    throw problem;
  }
}

function read(text: string): BankPage[] | null {
  const start = text.replace(/^\s*(<!--[\s\S]*?-->\s*)*/, "");
  if (isOfx(start)) return readOfx(text);
  const isWrapped = /^<[\w.:-]{1,60}[\s>]/.test(start) && /<([\w.-]+:)?Document[\s>]/.test(start);
  if (isWrapped || start.startsWith("<?xml")) return readCamt(text);
  return /^(\{4:)?:20:/m.test(text) && /^:25:/m.test(text) ? readMt940(text) : null;
}

function textsIn(file: Buffer): string[] {
  if (!file.toString("latin1", 0, 4).startsWith("PK\x03\x04")) return [textOf(file)];
  const archive = openArchive(file, bankFileRule.mostUnpacked);
  // A workbook is an archive, too.
  if (archive.names.includes("[Content_Types].xml")) return [];
  const texts = archive.names.filter((name) => /\.(xml|sta|mt940|txt|940|ofx|qfx|qbo)$/i.test(name));
  if (texts.length === 0) throw new UnreadableStatement("The archive holds no bank statement.");
  return texts.flatMap((name) => archive.text(name) ?? []);
}

/** What is no UTF-8 is in the set of signs that an OFX file names, where it names one. */
function textOf(bytes: Uint8Array): string {
  const { text, encoding } = decodeText(bytes);
  const [, old, named = old] =
    /\bCHARSET:\s*([\w-]+)|^\s*<\?xml[^>]*\bencoding="([\w-]+)"/.exec(text.slice(0, 400)) ?? [];
  for (const label of named && !encoding.startsWith("UTF") ? [named, `windows-${named}`, `iso-${named}`] : []) {
    try {
      return new TextDecoder(label).decode(bytes);
    } catch (problem) {
      if (!(problem instanceof RangeError)) throw problem;
    }
  }
  return text.replace(/^\ufeff/, "");
}
