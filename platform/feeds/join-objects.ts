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
