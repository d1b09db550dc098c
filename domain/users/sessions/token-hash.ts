import { createHash } from "node:crypto";

/** What the database stores of a session's token. It is long and random, so a plain hash is enough. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
