/** What a guest's calendar answers to an invitation (RFC 5546, 3.2.3). */
export type CalendarReply = {
  uid: string;
  sequence: number;
  stamp: Date;
  answer: "accepted" | "declined" | "tentative";
  attendee: string;
};

type ContentLine = { name: string; parameters: Map<string, string>; value: string };

const answers = new Map([
  ["ACCEPTED", "accepted"],
  ["DECLINED", "declined"],
  ["TENTATIVE", "tentative"],
] as const) as ReadonlyMap<string, CalendarReply["answer"]>;

/**
 * Reads an answer to one meeting: one event, one guest. Null for everything else. It takes a few lines of the text only,
 * so that nobody can keep it busy with repetitions and time zones.
 */
export function readReply(text: string): CalendarReply | null {
  const lines = text
    .replaceAll(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .map(readLine);
  const hasControls = /(?![\r\n\t])\p{Cc}/u.test(text);
  const isCalendar = !hasControls && lines[0]?.name === "BEGIN" && lines[0].value.toUpperCase() === "VCALENDAR";
  const all = (name: string) => lines.flatMap((line) => (line?.name === name ? [line] : []));
  const only = (name: string) => {
    const [first, ...others] = all(name);
    return others.length === 0 ? first : undefined;
  };
  const events = all("BEGIN").filter(({ value }) => value.toUpperCase() === "VEVENT");
  if (!isCalendar || events.length !== 1 || only("METHOD")?.value.toUpperCase() !== "REPLY") return null;
  const [uid, attendee] = [only("UID")?.value.trim().toLowerCase(), only("ATTENDEE")];
  const answer = answers.get(attendee?.parameters.get("PARTSTAT")?.toUpperCase() ?? "");
  const address = attendee?.value.match(/^mailto:(.{3,254})$/i)?.[1]?.trim();
  const sequence = all("SEQUENCE").length === 0 ? 0 : Number(only("SEQUENCE")?.value);
  // The stamp of a time zone or an alarm would be one too many, and neither has one.
  const stamp = readInstant(only("DTSTAMP")?.value ?? "");
  if (!uid || !address || !answer || !stamp || !Number.isSafeInteger(sequence) || sequence < 0) return null;
  return { uid, sequence, stamp, answer, attendee: address.toLowerCase() };
}

/** `NAME;PARAMETER=value;PARAMETER="value":the value` */
function readLine(line: string): ContentLine | null {
  const colon = endOfName(line);
  if (colon < 0) return null;
  const [name = "", ...parameters] = splitOutsideQuotes(line.slice(0, colon));
  const pairs = parameters.map((text): [string, string] => {
    const [key = "", ...rest] = text.split("=");
    return [key.toUpperCase(), rest.join("=").replaceAll('"', "")];
  });
  return { name: name.toUpperCase(), parameters: new Map(pairs), value: line.slice(colon + 1) };
}

function endOfName(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ":" && !isQuoted) return at;
  }
  return -1;
}

function splitOutsideQuotes(text: string): string[] {
  const parts = [""];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === ";" && !isQuoted) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** 20261124T090000Z: the form that is required of a stamp. */
function readInstant(text: string): Date | null {
  const parts = text.trim().match(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
