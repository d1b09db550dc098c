import { conflictsOf } from "#domain/kernel/conflict.ts";

export const addressConflict = conflictsOf("intake-address", {
  open: "Someone has already opened an address for this campaign. Replace it if you need another one.",
});
