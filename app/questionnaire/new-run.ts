import { randomBytes } from "node:crypto";

/** An unguessable key for one run of the questionnaire. */
export const newRun = () => randomBytes(18).toString("base64url");
