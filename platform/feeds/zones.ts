import ical from "node-ical";
import { type CalendarPart, fieldOf } from "./calendar-text.ts";
import { definedZone } from "./defined-zone.ts";
import { isZone, namedZone, type Zone } from "./moments.ts";

/**
 * Finds the zones a calendar names: by their IANA names, as the calendar defines them, as Windows calls them, or by a
 * plain offset. The owner's where nothing is known, which `unknown` lists.
 */
export function zonesOf(parts: CalendarPart[], owner: string) {
  const own = namedZone(owner);
  const definitions = new Map(
    parts.flatMap((part) => (part.kind === "VTIMEZONE" ? [[fieldOf(part, "TZID"), part]] : [])),
  );
  const found = new Map<string, Zone>();
  const unknown = new Set<string>();

  function find(name: string): Zone {
    const iana = ianaName(name);
    if (iana) return namedZone(iana);
    const definition = definitions.get(name);
    const defined = definition && definedZone(definition);
    if (defined) return defined;
    const known = windowsName(name) ?? offsetName(name);
    if (known) return namedZone(known);
    unknown.add(name);
    return own;
  }

  return {
    own,
    unknown,
    named(name: string): Zone {
      const zone = found.get(name) ?? find(name);
      found.set(name, zone);
      return zone;
    },
  };
}

export type Zones = ReturnType<typeof zonesOf>;

/** Also at the end of an address, as in /freeassociation.sourceforge.net/Europe/Berlin. */
function ianaName(name: string): string | null {
  if (/^tzone:\/\/Microsoft\/Utc$/i.test(name)) return "UTC";
  const [, last = ""] = /^\/.*?\/((?:[A-Z][A-Za-z_]+\/)?[A-Z][\w+-]+\/[A-Z][\w+-]+)$/.exec(name) ?? [];
  return [name, last].find((each) => /^[A-Za-z]/.test(each) && isZone(each)) ?? null;
}

/** `W. Europe Standard Time`, `(UTC+01:00) Amsterdam, Berlin` or `(GMT+01.00) Amsterdam / Berlin`. */
function windowsName(name: string): string | null {
  const cities = name.replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, "").replaceAll(" / ", ", ");
  return [name, cities, ...(cities === name ? [] : cities.split(", "))].map(parsersName).find((each) => each) ?? null;
}

/** The parser of calendars knows the names of Windows; it takes one it doesn't know for the zone of this machine. */
function parsersName(name: string): string | null {
  if (!/^[\w ().,&+:;'-]{3,80}$/.test(name) || !/[a-z]/.test(name) || /^(Customized|Custom|tzone)/i.test(name))
    return null;
  const plain = name.startsWith("(") ? name : name.replaceAll(/[:;]/g, "");
  const start = `DTSTART;TZID="${plain}${plain.includes(" ") ? "" : ", ,"}":20260101T000000`;
  const { a } = ical.sync.parseICS(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n${start}\nEND:VEVENT\nEND:VCALENDAR`);
  const zone = a?.type === "VEVENT" ? a.start.tz : undefined;
  return zone && isZone(zone) ? zone : null;
}

/** `+0100`, `UTC+1`, `GMT-3:30`, and the offset of a name in brackets that says nothing else that is known. */
function offsetName(name: string): string | null {
  const [, sign = "", hours = "", minutes = "00"] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(name) ?? [];
  if (!sign) return /^\((?:UTC|GMT)\)$|^Z$/i.test(name) ? "UTC" : null;
  const offset = `${sign}${hours.padStart(2, "0")}:${minutes}`;
  return isZone(offset) ? offset : null;
}
