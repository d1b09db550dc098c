/** The message when the videos cannot be listed, whether the database refused or something unexpected happened. */
export const failureOf = (problem: Error): string =>
  "code" in problem ? "Failed to fetch videos" : "An unexpected error occurred";
