import { refuse } from "#domain/kernel/result.ts";

export const overtaken = refuse({
  kind: "conflict",
  because: "Somebody changed this expense meanwhile. Look at what differs, then try again.",
});
