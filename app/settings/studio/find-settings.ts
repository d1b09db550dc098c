import type { Group } from "../form/group.ts";
import { isRows } from "../form/question.ts";
import { addressOf, findGroup, landingGroups } from "../groups/groups.ts";
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
    return entry.to.endsWith("/landing")
      ? landingGroups.flatMap(inGroup)
      : inGroup(findGroup(entry.to.split("/").at(-1)));
  };
  const inGroup = (group: Group | undefined): Entry[] => {
    if (!group) return [];
    const entry = { to: addressOf(group), title: group.title, about: group.about };
    if (hasAll(`${group.title} ${group.about}`)) return [entry];
    const field = fieldsOf(group).find((label) => hasAll(`${group.title} ${label}`));
    return field ? [{ ...entry, about: field }] : [];
  };
  const sections = listSections().map((section) =>
    hasAll(section.name) ? section : { ...section, entries: section.entries.flatMap(found) },
  );
  return sections.filter(({ entries }) => entries.length > 0);
}

/** What a form asks for. */
const fieldsOf = ({ parts }: Group): string[] =>
  parts.flatMap((part) =>
    isRows(part) ? [part.label, ...part.questions.map(({ label }) => label)] : part.kind === "kept" ? [] : [part.label],
  );
