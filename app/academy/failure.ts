/** What is said when the videos cannot be listed: the database's refusals, and all other surprises. */
export const failureOf = (problem: Error): string =>
  "code" in problem ? "Failed to fetch videos" : "An unexpected error occurred";
