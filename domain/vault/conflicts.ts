import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const itemConflict = conflictsOf("item", {
  changed: overtaken("Someone else changed this item in the meantime. Check what differs, then save."),
  /** Where an earlier version is to be restored, there is nothing to save. */
  "version-changed": overtaken("Someone else changed this item in the meantime. Look again."),
});
