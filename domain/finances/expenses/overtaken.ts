import { refuse } from "#domain/kernel/result.ts";

export const overtaken = refuse({
  kind: "conflict",
  because: "Someone else changed this expense in the meantime. Check what differs, then try again.",
});
