import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const taskConflict = conflictsOf("task", {
  changed: overtaken("Someone else changed this task in the meantime. Check what differs, then save."),
  moved: overtaken("Someone else moved this task in the meantime. Check where it is now."),
  "waits-for-brief": "This step waits for the client's brief, which is not done yet.",
  "wrong-move": "A task can't move to that status from its current one.",
});

export const templateConflict = conflictsOf("template", {
  changed: overtaken("Someone else changed this template in the meantime."),
  "already-applied": "This client already has this timeline.",
});
