import { isRows } from "../form/question.ts";
import { findGroup } from "../groups/groups.ts";
import { type Entry, listSections, type Section } from "./list-sections.ts";

/**
 * The settings that have every word of the query in their name, in what is said about them, or in one of their fields,
 * which is then named. Without a query, all of them.
 */
export function findSettings(query: string): Section[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return listSections();
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = (entry: Entry): Entry[] => {
    if (hasAll(`${entry.title} ${entry.about}`)) return [entry];
    const field = fieldsOf(entry).find((label) => hasAll(`${entry.title} ${label}`));
    return field ? [{ ...entry, about: field }] : [];
  };
  const sections = listSections().map((section) =>
    hasAll(section.name) ? section : { ...section, entries: section.entries.flatMap(found) },
  );
  return sections.filter(({ entries }) => entries.length > 0);
}

/** What the form behind an entry asks for. */
function fieldsOf({ to }: Entry): string[] {
  const { parts = [] } = findGroup(to.split("/").at(-1)) ?? {};
  return parts.flatMap((part) =>
    isRows(part) ? [part.label, ...part.questions.map(({ label }) => label)] : part.kind === "kept" ? [] : [part.label],
  );
}
