import type { TestOptions } from "vitest";
import { isRoot } from "#platform/database/embedded/account.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Why the test was skipped; `npm test` counts these reasons at its end. */
    skipped?: string;
  }
}

/**
 * What to give to a test, or to a group of tests, that cannot run everywhere: for each thing that it needs, why that is not here,
 * or null where it is. `test("…", needs(whyNotRoot), …)`. A test is skipped in no other way, so that none is without a reason.
 */
export function needs(...reasons: (string | null)[]): TestOptions {
  const why = reasons.find((reason) => reason !== null);
  return why === undefined ? {} : { skip: true, meta: { skipped: why } };
}

export const whyNotRoot = isRoot() ? null : "only root can start a program under another account";
export const whyNoModes = process.platform === "win32" ? "Windows has no file modes" : null;
