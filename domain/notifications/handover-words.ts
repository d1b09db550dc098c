import type { CalendarEntry } from "#domain/booking/index.ts";
import type { Handover } from "#domain/deals/meetings/index.ts";

/** What a host has to know of the deal. */
export function handedOver({ company, website, title, phone, why, files, criteria }: Handover): [string, string][] {
  const told: [string, string | null][] = [
    ["For the deal with", company],
    ["Website", website],
    ["Their title", title],
    ["Phone", phone],
    ["Why they are on the list", why],
    ["Files", files.map(({ name }) => name).join(", ")],
    ["What counts", criteria.map(wordsOf).join("\n")],
  ];
  return told.flatMap(([label, value]) => (value ? [[label, value] satisfies [string, string]] : []));
}

const wordsOf = ({ words, isRequired }: Handover["criteria"][number]) => (isRequired ? `${words} (required)` : words);

/** In the host's own calendar, with the way to what they have to know. */
export const withHandover = (calendar: CalendarEntry, url: string): CalendarEntry => ({
  ...calendar,
  description: [calendar.description, `Handover: ${url}`].filter(Boolean).join("\n\n"),
});
