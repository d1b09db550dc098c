import { randomInt } from "node:crypto";
import type { AppContext } from "#server/app-context.ts";

/**
 * Runs a command some time after the response, without delaying it: neither this response's timing nor the next one's
 * reveals whether there was anything to do. A failure is logged under `complaint`.
 */
export function later({ log }: AppContext, command: () => Promise<unknown>, complaint: string): void {
  setTimeout(
    () => {
      command().catch((problem: unknown) => log.error({ err: problem }, complaint));
    },
    randomInt(100, 500),
  );
}
