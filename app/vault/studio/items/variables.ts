const variable = /\{\{\s*([\p{L}\p{N}_.-][\p{L}\p{N}_ .-]{0,59}?)\s*\}\}/gu;

/** The names a prompt leaves open, as in {{company}}, each once, in their order. */
export const variablesIn = (prompt: string): string[] => [
  ...new Set([...prompt.matchAll(variable)].map(([, name = ""]) => name)),
];

/** The prompt with what was filled in; what was left empty stays open. */
export const filled = (prompt: string, values: Readonly<Record<string, string>>): string =>
  prompt.replace(variable, (open, name: string) => (Object.hasOwn(values, name) && values[name]) || open);
