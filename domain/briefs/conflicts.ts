import { conflictsOf } from "#domain/kernel/conflict.ts";

export const briefConflict = conflictsOf("brief", {
  done: "This brief is done. Open it again to change an answer.",
  missing: (open: number) =>
    open === 1
      ? "One required question is not answered yet. Answer it, then say that the brief is done."
      : `${open} required questions are not answered yet. Answer them, then say that the brief is done.`,
  "too-many-links": "A brief has at most 50 links. Take one back first.",
});
