const variable = /\{\{\s*([\p{L}\p{N}_.-][\p{L}\p{N}_ .-]{0,59}?)\s*\}\}/gu;

/** The variables of a prompt, as in {{company}}, each once, in order. */
export const variablesIn = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(variable)].map(([, name = ""]) => name)),
];

/** A prompt in parts, to mark its variables: every second one is the name of a variable. */
export const partsOf = (prompt: string): string[] => prompt.split(variable);

/** The prompt with its variables filled in; those left empty stay. */
export const filled = (prompt: string, values: Readonly<Record<string, string>>): string =>
  prompt.replace(variable, (open, name: string) => (Object.hasOwn(values, name) && values[name]) || open);
