import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const proofConflict = conflictsOf("proof", {
  changed: overtaken("Someone else made a new key in the meantime. Check it, then try again."),
});
