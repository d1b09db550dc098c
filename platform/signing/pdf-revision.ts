import { concat } from "./der.ts";

const decoder = new TextDecoder("latin1");
const encoder = new TextEncoder();

/** Each byte as one character, so that places in the text are places in the bytes. */
export const pdfText = (bytes: Uint8Array): string => decoder.decode(bytes);

/** The parts of a PDF written here that something can be added to: where its objects are, and its trailer. */
export function readRevision(pdf: Uint8Array) {
  const tail = pdfText(pdf.subarray(-1024));
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const table = pdfText(pdf.subarray(start));
  const head = /^xref\s+0 (\d+)\s*\n/.exec(table);
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(table)?.[1];
  if (!head || trailer === undefined) throw new Error("This PDF was not written by Foyer, or not by this version.");
  const referred = (name: string, text: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? 0);
  const objectText = (id: number) => {
    const line = head[0].length + id * 20;
    const from = Number(table.slice(line, line + 10));
    const text = pdfText(pdf.subarray(from, from + 65_536));
    const object = new RegExp(`^${id} 0 obj\\s*([\\s\\S]*?)\\s*endobj`).exec(text)?.[1];
    if (!object) throw new Error(`Object ${id} is not where the PDF says.`);
    return object;
  };
  const root = referred("Root", trailer);
  const pages = objectText(referred("Pages", objectText(root)));
  const firstPage = Number(/\/Kids \[\s*(\d+) 0 R/.exec(pages)?.[1] ?? 0);
  return { start, trailer, size: Number(head[1]), root, firstPage, objectText };
}

/** A dictionary with more entries at its end. */
export function withEntries(dictionary: string, entries: string): string {
  const end = dictionary.lastIndexOf(">>");
  return `${dictionary.slice(0, end)}${entries}\n${dictionary.slice(end)}`;
}

type Revision = Pick<ReturnType<typeof readRevision>, "start" | "trailer" | "size">;

/** The PDF with objects added or replaced, its bytes so far untouched. Ids have to ascend. */
export function addRevision(
  pdf: Uint8Array,
  { start, trailer, size }: Revision,
  objects: [id: number, text: string][],
) {
  const written: string[] = [];
  const places: string[] = [];
  let at = pdf.length + 1;
  for (const [id, text] of objects) {
    const object = `${id} 0 obj\n${text}\nendobj\n`;
    places.push(`${id} 1\n${String(at).padStart(10, "0")} 00000 n \n`);
    written.push(object);
    at += encoder.encode(object).length;
  }
  const last = Math.max(size, ...objects.map(([id]) => id + 1));
  const rest = trailer.replace(/\/Size \d+/, `/Size ${last}`).trim();
  const end = `xref\n${places.join("")}trailer\n<<\n${rest}\n/Prev ${start}\n>>\nstartxref\n${at}\n%%EOF\n`;
  return concat(pdf, encoder.encode(`\n${written.join("")}${end}`));
}
