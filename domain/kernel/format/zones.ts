/** A time zone to choose, with the country it is in (UTC has none) and the cities it may be looked for by. */
export type Zone = { name: string; country: string; cities?: string };

/** Zones that were renamed but that engines still report by their old name. */
const renamed: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** Every zone once, under its current name. */
export const zones: readonly string[] = [
  ...new Set([
    "UTC",
    ...Intl.supportedValuesOf("timeZone")
      .map((name) => renamed[name] ?? name)
      .sort(),
  ]),
];

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf("/") + 1);
const plainly = (text: string) => text.trim().toLowerCase().replaceAll(" ", "_");

/**
 * The current name of a zone given by an old name, in another case, or as a city alone; unknown names are returned
 * unchanged.
 */
export function toZone(text: string): string {
  const written = plainly(text);
  const byCity = () => zones.find((zone) => plainly(cityOf(zone)) === written);
  return nameOf(written) ?? byCity() ?? text;
}

/** Engines accept offsets such as +02:00, but they are not zones. */
function nameOf(written: string) {
  if (!/^[a-z]/.test(written)) return null;
  try {
    const name = new Intl.DateTimeFormat("en", { timeZone: written }).resolvedOptions().timeZone;
    return renamed[name] ?? name;
  } catch {
    return null;
  }
}
