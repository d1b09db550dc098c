import type { Part } from "#app/settings/form/question.ts";
import { zoneName } from "#domain/kernel/format/formats.ts";

/** A zone is chosen from the server's list: a browser may know another. The one in use is in it, whatever its name. */
export function withZones(part: Part, zones: readonly string[], inUse = ""): Part {
  if (!("kind" in part) || part.kind !== "zone") return part;
  const all = inUse && !zones.includes(inUse) ? [inUse, ...zones] : zones;
  const options = Object.fromEntries(all.map((zone) => [zone, zoneName(zone)]));
  return { ...part, kind: "choice", options: part.optional ? { "": "The agency's", ...options } : options };
}
