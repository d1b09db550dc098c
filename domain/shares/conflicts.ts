import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";

export const shareConflict = conflictsOf("share", {
  "payout-changed": overtaken("What is to be paid has changed in the meantime. Check the list, then pay."),
  "nothing-to-pay": "Nothing is to be paid for this time.",
});
