import type { Part } from "#app/settings/form/question.ts";

type Member = { id: string; name: string };

/** The fields of a template: its name, and a row for each task. */
export const templateParts = (team: Member[]): Part[] => [
  { name: "name", label: "Name", kind: "line", most: 120 },
  { name: "isDefault", label: "Use for new clients", kind: "tick" },
  {
    rows: "tasks",
    label: "Tasks",
    each: "task",
    least: 0,
    most: 100,
    questions: [
      { name: "title", label: "Title", kind: "line", most: 200 },
      { name: "offsetDays", label: "Starts, in days after the first day", kind: "line", most: 5 },
      { name: "lengthDays", label: "Takes, in days", kind: "line", most: 3 },
      {
        name: "assignTo",
        label: "Assigned to",
        kind: "choice",
        options: {
          lead: "The client's lead",
          nobody: "Unassigned",
          ...Object.fromEntries(team.map(({ id, name }) => [id, name])),
        },
      },
      { name: "clientVisible", label: "The client sees it in their dashboard", kind: "tick" },
      { name: "waitsForBrief", label: "It waits for the client's brief", kind: "tick" },
      { name: "description", label: "Description", kind: "text", most: 10_000, optional: true },
      { name: "id", label: "", kind: "kept" },
    ],
  },
];
