import type { Group } from "../form/group.ts";
import { houseGroups } from "./agency-groups.ts";
import { moneyGroups } from "./money-groups.ts";
import { siteGroups } from "./site-groups.ts";
import { workGroups } from "./work-groups.ts";
import { workspaceGroups } from "./workspace-groups.ts";

export const groups: readonly Group[] = [
  ...houseGroups,
  ...workspaceGroups,
  ...moneyGroups,
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
