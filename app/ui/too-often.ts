/** The message after too many wrong attempts. */
export const tooOften = "Too many attempts. Wait a few minutes, then try again.";

/** The message when more passwords are being hashed than the machine can handle; nothing was done. */
export const tooBusy = "Too many people are signing in at this moment. Try again in a few seconds.";
