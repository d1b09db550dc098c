import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const itemConflict = conflictsOf("item", {
  changed: overtaken("Someone else changed this item in the meantime. Check what differs, then save."),
  "of-client": "The client uploaded this file. It stays in their dashboard as it is; you can change its title.",
  full: (most: string) =>
    `Your files take up the ${most} there is for them. Delete some you no longer need, then upload again.`,
  "trash-full": (most: string) =>
    `Your files, with those you deleted lately, take up ${most}. Ask the agency to empty the trash, then upload again.`,
  /** Where an earlier version is to be restored, there is nothing to save. */
  "version-changed": overtaken("Someone else changed this item in the meantime. Look again."),
});
