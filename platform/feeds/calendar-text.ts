/** A line of a calendar: `NAME;PARAMETER=value;PARAMETER="value":the value`. */
export type CalendarLine = { name: string; parameters: Map<string, string>; value: string };
export type CalendarPart = { kind: string; lines: CalendarLine[]; inside: CalendarPart[] };

type Reading = { ok: true; parts: CalendarPart[] } | { ok: false; because: string };

const moments = ["DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "FREEBUSY"];
const marks = ["UID", "SEQUENCE", "STATUS", "TRANSP", "METHOD", "X-MICROSOFT-MSNCALENDAR-BUSYSTATUS"];
const outlook = ["X-MICROSOFT-CDO-BUSYSTATUS", "X-MICROSOFT-CDO-INTENDEDSTATUS", "TZID", "TZOFFSETFROM", "TZOFFSETTO"];
const kept = new Set(["BEGIN", "END", ...moments, ...marks, ...outlook]);
const longestText = 10 * 1024 * 1024;
const mostEvents = 5_000;
const longestLine = 20_000;

/** The text of a calendar file: UTF-8, UTF-16 if its first bytes say so, or else as Windows and Latin-1 write it. */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The parts of a calendar that say when something is: no titles, no guests, no notes. Work on hostile text is bounded. */
export function readCalendarText(text: string): Reading {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) return no("It is not a calendar.");
  if (!/\sEND:VCALENDAR\s*$/i.test(text.slice(-1_000))) return no("The calendar is cut off.");
  if (text.length > longestText) return no("The calendar is too large.");
  const root: CalendarPart = { kind: "", lines: [], inside: [] };
  const open = [root];
  let events = 0;
  for (const line of text
    .trim()
    .replaceAll(/(?:\r\n|\r|\n)[ \t]/g, "")
    .split(/\r\n|\r|\n/)) {
    const name = /^[\w-]{1,40}/.exec(line)?.[0].toUpperCase() ?? "";
    if (!kept.has(name)) continue;
    if (line.length > longestLine) return no("The calendar has a line that is too long.");
    const read = readLine(name, line);
    const kind = read.value.toUpperCase();
    if (name === "BEGIN") {
      if (kind === "VEVENT") events += 1;
      if (events > mostEvents) return no("The calendar has too many events.");
      const part: CalendarPart = { kind, lines: [], inside: [] };
      open.at(-1)?.inside.push(part);
      open.push(part);
    } else if (name === "END") {
      if (open.length > 1) open.pop();
    } else open.at(-1)?.lines.push(read);
  }
  return { ok: true, parts: root.inside.flatMap((part) => (part.kind === "VCALENDAR" ? part.inside : [])) };
}

const no = (because: string) => ({ ok: false, because }) as const;

export const fieldOf = ({ lines }: CalendarPart, name: string): string | null =>
  lines.find((line) => line.name === name)?.value ?? null;

function readLine(name: string, line: string): CalendarLine {
  const [, written = "", value = ""] = /^[\w-]+((?:"[^"]*"|[^":])*):(.*)$/.exec(line) ?? [];
  const parameters = new Map<string, string>();
  for (const [, key = "", quoted, plain = ""] of written.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^;]*))/g))
    parameters.set(key.toUpperCase(), (quoted ?? plain).trim());
  // Outlook writes some zones as addresses, without quotes: TZID=tzone://Microsoft/Utc:20261124T090000
  const address = /^(\/\/[^:]*):(.*)$/.exec(value);
  if (!address || parameters.get("TZID") !== "tzone") return { name, parameters, value: value.trim() };
  parameters.set("TZID", `tzone:${address[1]}`);
  return { name, parameters, value: (address[2] ?? "").trim() };
}

/** The UID of a calendar object, in lower case, as ids are stored. All events of one object share it (RFC 4791, 4.1). */
export function uidOf(text: string): string {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, "");
  return /^UID(?:;[^:\r\n]*)?:(.*)$/im.exec(unfolded)?.[1]?.trim().toLowerCase() ?? "";
}

/** One calendar with the events of many calendar objects. */
export function joinObjects(objects: string[]): string {
  const inside = objects.map((text) => text.replaceAll(/^\uFEFF?(BEGIN|END):VCALENDAR[ \t]*\r?$/gim, "").trim());
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...inside, "END:VCALENDAR", ""].join("\r\n");
}
