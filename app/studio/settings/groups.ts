import type { Group } from "./group.ts";
import { houseGroups } from "./house-groups.ts";
import { siteGroups } from "./site-groups.ts";

export const findGroup = (key: string | undefined): Group | undefined =>
  [...houseGroups, ...siteGroups].find((group) => group.key === key);
