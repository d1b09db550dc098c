import type { Group } from "../form/group.ts";

/** The settings of the team's work. */
export const workGroups: Group[] = [
  {
    key: "shortcuts",
    title: "Calendar shortcut links",
    about: "Buttons on the calendar that lead to other tools.",
    seen: "/studio/workspace/calendar",
    parts: [
      {
        rows: "links",
        label: "Links",
        each: "link",
        least: 0,
        most: 12,
        questions: [
          { name: "label", label: "Label", kind: "line", most: 40 },
          { name: "url", label: "Address", kind: "link" },
          {
            name: "audience",
            label: "For",
            kind: "choice",
            options: { team: "Admins and staff", admin: "Admins", staff: "Staff" },
          },
        ],
      },
    ],
  },
  {
    key: "weekends",
    title: "Weekends",
    about: "How preset tasks are scheduled.",
    parts: [
      { name: "skipWeekends", label: "A preset task that falls on a weekend moves to the Monday after", kind: "tick" },
    ],
  },
];
