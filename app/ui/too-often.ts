/** What a form says when somebody guessed too often. */
export const tooOften = "Too many attempts. Wait a few minutes, then try again.";

/** What a form says when more passwords are worked on than the machine can take; nothing was done. */
export const tooBusy = "Too many people are signing in at this moment. Try again in a few seconds.";
