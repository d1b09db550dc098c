import { randomBytes } from "node:crypto";

/** A key nobody guesses, for one run through the questionnaire. */
export const newRun = () => randomBytes(18).toString("base64url");
