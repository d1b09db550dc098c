import { zoneCities } from "./zone-cities.ts";
import { toZone, type Zone, zones } from "./zones.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The countries of each zone. Codes that were replaced, such as DD for East Germany, are left out. */
function countriesByZone() {
  const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const found = new Map<string, string[]>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const country = countryNames.of(code);
    const locale = new Intl.Locale(`und-${code}`);
    if (!country || locale.region !== code) continue;
    for (const name of locale.getTimeZones() ?? []) {
      const zone = toZone(name);
      found.set(zone, [...(found.get(zone) ?? []), country]);
    }
  }
  return found;
}

let choices: readonly Zone[] | null = null;

/** Every zone with its country, for the server: browsers know fewer countries. Finding them out takes a moment, once. */
export function zoneChoices(): readonly Zone[] {
  if (!choices) {
    const countries = countriesByZone();
    choices = zones.map((name) => {
      const cities = zoneCities[name];
      return { name, country: countries.get(name)?.join(", ") ?? "", ...(cities && { cities }) };
    });
  }
  return choices;
}
