type Plain = { ok: true; text: string } | { ok: false; because: string };

const dates = new Set(["DTSTART", "DTEND", "EXDATE", "RECURRENCE-ID"]);
const cased = new Set([...dates, "UID", "TZID"]);
const upper = ["BEGIN", "END", "DURATION", "RRULE", "SEQUENCE", "STATUS", "TRANSP", "TZOFFSETFROM", "TZOFFSETTO"];
const kept = new Set([...cased, ...upper]);
const longestText = 2_100_000;
const mostEvents = 5_000;
const longestLine = 20_000;
const mostTimesADay = 100;

/**
 * Strips a calendar down to its times: no titles, no guests, no notes. A time without a zone, which RFC 5545 calls
 * floating, is given `zone`.
 */
export function plainCalendar(text: string, zone: string): Plain {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) return no("It is not a calendar.");
  if (!/\sEND:VCALENDAR\s*$/i.test(text.slice(-1_000))) return no("The calendar is cut off.");
  if (text.length > longestText) return no("The calendar is too large.");
  const unfolded = text.trim().replaceAll(/\r?\n[ \t]/g, "");
  const within: string[] = [];
  const lines: string[] = [];
  let events = 0;
  for (const line of unfolded.replaceAll(/"?tzone:\/\/Microsoft\/Utc"?:/gi, "UTC:").split(/\r?\n/)) {
    const name = /^[\w-]{1,20}/.exec(line)?.[0].toUpperCase() ?? "";
    if (!kept.has(name)) continue;
    if (line.length > longestLine) return no("The calendar has a line that is too long.");
    const [, parameters = "", value = ""] = /^[\w-]+((?:"[^"]*"|[^":])*):(.*)$/.exec(line) ?? [];
    const word = cased.has(name) ? value.trim() : value.trim().toUpperCase();
    if (name === "BEGIN") within.push(word);
    if (name === "BEGIN" && word === "VEVENT") events += 1;
    if (events > mostEvents) return no("The calendar has too many events.");
    if (name === "RRULE" && timesADay(word) > mostTimesADay) return no("An event repeats too often.");
    const said = plainLine(name, parameters, word, within.at(-1) === "VEVENT" ? zone : null);
    if (said === null) return no("The calendar has an event that cannot be read.");
    lines.push(said);
    if (name === "END") within.pop();
  }
  return { ok: true, text: lines.join("\r\n") };
}

const no = (because: string) => ({ ok: false, because }) as const;

/** Null when a date or duration is invalid, as an event without its times would count as free. */
function plainLine(name: string, parameters: string, value: string, zone: string | null): string | null {
  if (name === "RRULE") return `RRULE:${frequencyFirst(value)}`;
  if (name === "EXDATE")
    value = value
      .split(",")
      .filter((part) => date.test(part))
      .join(",");
  else if (dates.has(name) && !date.test(value)) return null;
  else if (name === "DURATION" && !/^[+-]?P[\dWDTHMS]+$/.test(value)) return null;
  if (!dates.has(name)) return `${name}:${value}`;
  const isFloating = /^\d{8}T\d{6}(,|$)/.test(value) && !/;TZID=/i.test(parameters);
  return `${name}${parameters}${isFloating && zone ? `;TZID=${zone}` : ""}:${value}`;
}

/** Outlook's zone names may be addresses (tzone://Microsoft/Custom); the rest of one then precedes the date. */
const date = /^(\/\/[^:]*:)?\d{8}(T\d{6}Z?)?$/;

/** The parser drops anything before FREQ, which may stand anywhere in the rule. */
const frequencyFirst = (rule: string) =>
  rule
    .split(";")
    .sort((a, b) => Number(b.startsWith("FREQ=")) - Number(a.startsWith("FREQ=")))
    .join(";");

const timesADay = (rule: string) =>
  [...rule.matchAll(/BY(?:HOUR|MINUTE|SECOND)=([\d,]*)/g)]
    .map(([, list = ""]) => list.split(",").length)
    .reduce((product, count) => product * count, 1);
