import type { Part } from "#app/settings/form/question.ts";
import type { Zone } from "#domain/kernel/format/zones.ts";

/** A time zone is chosen from the server's list, as a browser may know others. */
export function withZones(part: Part, zones: readonly Zone[]): Part {
  return "kind" in part && part.kind === "zone" ? { ...part, zones } : part;
}
