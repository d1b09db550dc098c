/** Reads bytes from the store, `first` and `last` inclusive. */
export type ReadBytes = (first: number, last: number) => Promise<Buffer>;

/** An archive's end record: where its list of names is. */
type End = { listAt: number; listLength: number };

const longestComment = 0xffff;
const endLength = 22;
/** Longer than the names of 50,000 files; a longer list is not read. */
const longestList = 8 * 1024 * 1024;
/** A 64-bit end record and its locator may stand between the list and the end record. */
const mostBetween = 56 + 20 + 64;

const office: [part: string, mime: string][] = [
  ["word/document.xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xl/workbook.xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt/presentation.xml", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
];
const openDocument = /^mimetype(application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation))(?![a-z-])/;
const macros = /(^|\/)vbaProject\.bin$|^(Basic|Scripts)\//i;
const programs = /^META-INF\/MANIFEST\.MF$|^AndroidManifest\.xml$|^Payload\/[^/]+\.app\//i;

/** Whether a file of another type also ends like a ZIP archive; archivers search for one from the end. */
export async function endsAsArchive(size: number, read: ReadBytes): Promise<boolean> {
  const tail = await read(Math.max(0, size - endLength - longestComment), size - 1);
  const lists = tail.includes("PK\x01\x02", 0, "latin1") && tail.includes("PK\x05\x06", 0, "latin1");
  return lists || endIn(tail) !== null;
}

/** The end record of a ZIP archive, if the file ends with one and its list of names begins where it says. */
export async function archiveEnd(size: number, read: ReadBytes): Promise<End | null> {
  const from = Math.max(0, size - endLength - longestComment);
  const tail = await read(from, size - 1);
  const at = endIn(tail);
  if (at === null) return null;
  const listLength = tail.readUInt32LE(at + 12);
  const listAt = await listBegins(from + at, listLength, read);
  return listAt === null ? null : { listAt, listLength };
}

/** The position, in a file's last bytes, of an end record whose comment reaches to the last byte. */
function endIn(tail: Buffer): number | null {
  let at = tail.length - endLength;
  while (at >= 0) {
    at = tail.lastIndexOf("PK\x05\x06", at, "latin1");
    if (at < 0) return null;
    if (at + endLength + tail.readUInt16LE(at + 20) === tail.length) return at;
    at -= 1;
  }
  return null;
}

/** The list ends where the end record begins, or just before it. */
async function listBegins(endAt: number, length: number, read: ReadBytes): Promise<number | null> {
  if (length === 0) return endAt;
  const earliest = Math.max(0, endAt - length - mostBetween);
  if (endAt - length < 0) return null;
  const around = await read(earliest, endAt - length + 3);
  const at = around.lastIndexOf("PK\x01\x02", around.length, "latin1");
  return at < 0 ? null : earliest + at;
}

type ArchiveVerdict = { mime: string } | { because: "macros" | "program" | "damaged" };

/** The type of an archive by the names in it: an office document, or a plain archive. */
export async function nameArchive(head: Buffer, { listAt, listLength }: End, read: ReadBytes): Promise<ArchiveVerdict> {
  if (listLength > longestList) return { because: "damaged" };
  const names = listLength === 0 ? [] : namesIn(await read(listAt, listAt + listLength - 1));
  if (!names) return { because: "damaged" };
  if (names.some((name) => macros.test(name))) return { because: "macros" };
  if (names.some((name) => programs.test(name))) return { because: "program" };
  const inside = openDocument.exec(head.toString("latin1", 30, 130))?.[1];
  if (inside) return { mime: inside };
  const part = names.includes("[Content_Types].xml") && office.find(([name]) => names.includes(name));
  return { mime: part ? part[1] : "application/zip" };
}

function namesIn(list: Buffer): string[] | null {
  const names: string[] = [];
  let at = 0;
  while (at + 46 <= list.length) {
    if (list.readUInt32LE(at) !== 0x02014b50) return null;
    const name = list.readUInt16LE(at + 28);
    const extra = list.readUInt16LE(at + 30);
    const comment = list.readUInt16LE(at + 32);
    names.push(list.toString("utf8", at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return at === list.length ? names : null;
}
