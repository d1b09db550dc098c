/** The kinds of calendar entries; each can be switched off. */
export const kinds = ["meetings", "tasks", "absences"] as const;
export type Kind = (typeof kinds)[number];

/** The kinds in the URL: all, unless it names some. */
export const kindsIn = (search: URLSearchParams): Kind[] =>
  search.has("show") ? kinds.filter((kind) => search.getAll("show").includes(kind)) : [...kinds];

export const kindWords: Record<Kind, string> = { meetings: "Meetings", tasks: "Tasks due", absences: "Absences" };

/** "2 meetings, 1 task due": the number of each kind. */
export function formatCount(counts: Record<Kind, number>): string {
  const { meetings, tasks, absences } = counts;
  return [
    meetings > 0 && (meetings === 1 ? "1 meeting" : `${meetings} meetings`),
    tasks > 0 && (tasks === 1 ? "1 task due" : `${tasks} tasks due`),
    absences > 0 && `${absences} away`,
  ]
    .filter(Boolean)
    .join(", ");
}
