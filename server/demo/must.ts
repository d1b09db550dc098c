import type { Result } from "#domain/kernel/result.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";

/** The value of a step of the demo; one that is refused stops the start, so that the demo is whole or not there. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { problem } = result;
  const because = "because" in problem ? problem.because : "";
  const why = problem.kind === "invalid" ? Object.values(problem.fields).flat().join(" ") : because;
  throw new CannotOpen(`The demo could not be filled with data. ${why || problem.kind}`);
}
