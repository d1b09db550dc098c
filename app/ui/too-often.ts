/** What a form says when somebody guessed too often. */
export const tooOften = "Too many tries. Wait a few minutes, then try again.";
