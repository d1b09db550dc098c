import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const videoConflict = conflictsOf("video", {
  changed: overtaken("Someone else changed this video in the meantime. Check what differs, then save."),
  "no-section": "Every section is out of use. Add one first.",
});

export const sectionConflict = conflictsOf("section", {
  "has-videos": (name: string) => `${name} still has videos. Move or delete them first.`,
});
