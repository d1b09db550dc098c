import { conflictsOf } from "#domain/kernel/conflict.ts";

export const exclusionConflict = conflictsOf("exclusion", {
  ended: "This entry was ended already.",
});
