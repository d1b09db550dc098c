import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const updateConflict = conflictsOf("update", {
  changed: overtaken("This update was changed in the meantime. Check it again."),
  ended: (status: string) => `This update is already ${status}.`,
  posted: "This update is in the payments. Reverse its payment instead.",
});
