import { conflictsOf } from "#domain/kernel/conflict.ts";

export const addressConflict = conflictsOf("intake-address", {
  open: "Someone has already opened an address for this campaign. Replace it if you need another one.",
  unproved: (header: string) => `The secret or signature in the header ${header} is missing or wrong.`,
  "none-refused": "Nothing that was refused is waiting any more. Somebody else may have taken it in.",
});
