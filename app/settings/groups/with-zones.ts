import type { Part } from "#app/settings/form/question.ts";
import { zoneName } from "#domain/kernel/format/formats.ts";

/**
 * A time zone is chosen from the server's list, as a browser may know others. The current one is always included,
 * whatever its name.
 */
export function withZones(part: Part, zones: readonly string[], inUse = ""): Part {
  if (!("kind" in part) || part.kind !== "zone") return part;
  const all = inUse && !zones.includes(inUse) ? [inUse, ...zones] : zones;
  const options = Object.fromEntries(all.map((zone) => [zone, zoneName(zone)]));
  return { ...part, kind: "choice", options: part.optional ? { "": "The agency's", ...options } : options };
}
