import { offsetOf, zoneName } from "#domain/kernel/format/formats.ts";
import type { Zone } from "#domain/kernel/format/zones.ts";

/** A zone as the list shows it. `offset` is "+02:00", or empty where the browser does not know the zone. */
export type ZoneOption = Zone & { label: string; offset: string };

/** The zones with their offsets from UTC at an instant: they change with summer time. */
export const optionsAt = (zones: readonly Zone[], at: Date): ZoneOption[] =>
  zones.map((zone) => ({ ...zone, label: zoneName(zone.name), offset: offsetOf(zone.name, at) }));

/** Those a person may mean by a city, a country or an offset, the likeliest first. */
export function findZones(options: readonly ZoneOption[], query: string): ZoneOption[] {
  const wanted = toPlain(query);
  const offset = readOffset(wanted);
  if (offset) return options.filter((option) => option.offset === offset);
  const words = wordsOf(wanted);
  return options
    .filter(({ label, country, cities = "" }) => {
      const known = wordsOf(`${label} ${country} ${cities}`);
      return words.every((word) => known.some((one) => one.startsWith(word)));
    })
    .map((option) => ({ option, rank: rankOf(option, wanted) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}

/** The whole name of a city or a country first, as "India" is not Indianapolis; then what starts as typed. */
function rankOf({ label, country, cities = "" }: ZoneOption, wanted: string) {
  const city = toPlain(label.slice(label.lastIndexOf("/") + 1));
  const countries = toPlain(country).split(", ");
  if (city === wanted || toPlain(cities).split(", ").includes(wanted)) return 0;
  if (countries.includes(wanted)) return city.startsWith(wanted) ? 1 : 2;
  if (city.startsWith(wanted)) return 3;
  return countries.some((one) => one.startsWith(wanted)) ? 4 : 5;
}

/** Without accents and case: "sao paulo" finds São Paulo. */
const toPlain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const wordsOf = (text: string) =>
  toPlain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** "utc+2", "GMT -3:30" and "+0530" are offsets; "utc" alone is the zone of that name. */
function readOffset(wanted: string) {
  if (wanted === "gmt") return "+00:00";
  const parts = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?([0-5]\d))?$/.exec(wanted);
  if (!parts) return null;
  const [, sign, hours = "", minutes = "00"] = parts;
  const size = `${hours.padStart(2, "0")}:${minutes}`;
  return size === "00:00" || sign === "+" ? `+${size}` : `-${size}`;
}
