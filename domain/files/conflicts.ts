import { conflictsOf } from "#domain/kernel/conflict.ts";

export const uploadConflict = conflictsOf("upload", {
  "too-large": (most: string) => `File size must be less than ${most}`,
  "too-many":
    "Too many uploads are under way. Wait until they are done, then send this file again. One that was interrupted is cleared away within a day.",
  "wrong-part": "This part does not belong to the file. Choose it again.",
  interrupted: "The upload was interrupted. Send it again.",
  /** What looked at the file says why. */
  refused: (because: string) => because,
});
