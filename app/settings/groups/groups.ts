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
