/** Whether the guards against machines, and not the answers, refused a booking form. */
export const looksAutomatic = (fields: Record<string, string[]>): boolean => "website" in fields || "shown" in fields;
