/** What was typed as a pattern for `ilike`: found anywhere, its own percent signs and underscores taken as they are. */
export const matching = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
