import { randomInt } from "node:crypto";
import type { AppContext } from "#server/app-context.ts";

/**
 * Does something a while after the answer, which does not wait for it: neither how long this answer takes nor how long
 * the next one does tells whether there was something to do. What goes wrong is logged under `complaint`.
 */
export function later({ log }: AppContext, command: () => Promise<void>, complaint: string): void {
  setTimeout(
    () => {
      command().catch((problem: unknown) => log.error({ err: problem }, complaint));
    },
    randomInt(100, 500),
  );
}
