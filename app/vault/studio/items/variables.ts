const variable = /\{\{\s*([\p{L}\p{N}_.-][\p{L}\p{N}_ .-]{0,59}?)\s*\}\}/gu;

/** The variables of a prompt, as in {{company}}, each once, in order. */
export const variablesIn = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(variable)].map(([, name = ""]) => name)),
];

/** The prompt with its variables filled in; those left empty stay. */
export const filled = (prompt: string, values: Readonly<Record<string, string>>): string =>
  prompt.replace(variable, (open, name: string) => (Object.hasOwn(values, name) && values[name]) || open);
