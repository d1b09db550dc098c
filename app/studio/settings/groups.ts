import type { Group } from "./group.ts";
import { houseGroups } from "./house-groups.ts";
import { moneyGroups } from "./money-groups.ts";
import { siteGroups } from "./site-groups.ts";
import { workGroups } from "./work-groups.ts";

export const groups: readonly Group[] = [...houseGroups, ...moneyGroups, ...workGroups, ...siteGroups];

export const findGroup = (key: string | undefined): Group | undefined => groups.find((group) => group.key === key);
