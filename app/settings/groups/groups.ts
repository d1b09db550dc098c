import type { Group } from "../form/group.ts";
import { houseGroups } from "./agency-groups.ts";
import { briefGroup } from "./brief-group.ts";
import { companyGroups } from "./company-groups.ts";
import { moneyGroups } from "./money-groups.ts";
import { siteGroups } from "./site-groups.ts";
import { workspaceGroups } from "./workspace-groups.ts";

/** The settings of the team's work. */
const workGroups: Group[] = [
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

export const groups: readonly Group[] = [
  ...houseGroups,
  ...workspaceGroups,
  ...companyGroups,
  ...moneyGroups,
  briefGroup,
  ...workGroups,
  ...siteGroups,
];

export const findGroup = (key: string | undefined): Group | undefined => groups.find((group) => group.key === key);

/** The parts of the landing page, in its order. */
export const landingGroups: readonly Group[] = siteGroups.filter(({ isOnLanding }) => isOnLanding);

const settings = "/studio/workspace/settings";

/** Where the form of a setting is: on the page of the landing page, or on its own. */
export const addressOf = ({ key, isOnLanding }: Group) =>
  isOnLanding ? `${settings}/landing#${key}` : `${settings}/${key}`;
