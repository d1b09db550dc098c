import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const credentialConflict = conflictsOf("credential", {
  changed: overtaken("Someone changed it in the meantime. Check it again."),
  retired: "It has been retired. Add a new one.",
  "import-changed": "The file or the data has changed since the preview. Check it again.",
});
