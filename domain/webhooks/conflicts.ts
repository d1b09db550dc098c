import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const webhookConflict = conflictsOf("webhook", {
  changed: overtaken("Someone else changed it in the meantime. Check it, then save."),
  paused: "It is paused. Resume it first.",
});
