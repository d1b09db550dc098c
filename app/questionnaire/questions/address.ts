import type { GivenAnswers, Trail } from "#domain/questionnaire/index.ts";

/** The URL of the questionnaire after these answers; from the first answer on it includes the run's key. */
export function addressOf(trail: Trail, run: string): string {
  return `/book-a-meeting?${new URLSearchParams([...trail.map(([step, option]) => [step, option]), ["run", run]])}`;
}

export const givenIn = (query: URLSearchParams): GivenAnswers => Object.fromEntries(query);

const shape = /^[\w-]{16,64}$/;

/** The run in a URL; null at the start. */
export function runIn(query: URLSearchParams): string | null {
  const run = query.get("run");
  return run && shape.test(run) ? run : null;
}
