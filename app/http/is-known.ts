/** Whether the asker's copy, by its If-None-Match, is the one we have (RFC 9110, section 13.1.2). */
export const isKnown = (asked: string | null, etag: string): boolean =>
  asked !== null && (asked.trim() === "*" || asked.split(",").some((one) => one.trim().replace(/^W\//, "") === etag));
