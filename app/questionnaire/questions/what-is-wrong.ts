import type { Problem } from "#domain/kernel/result.ts";

/** The message for a refused answer; null when nothing is wrong. */
export function whatIsWrong(problem: Problem | null | undefined): string | null {
  if (!problem) return null;
  if (problem.kind === "invalid") return "That answer could not be read. Choose one of the answers shown.";
  if (problem.kind !== "limited") return "That did not work. Choose your answer once more.";
  const minutes = Math.ceil(problem.retryAfterSeconds / 60);
  return `Too many answers in a short time. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
