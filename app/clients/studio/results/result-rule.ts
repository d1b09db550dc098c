/** How much of a table of results is taken at once. */
export const resultRule = { mostRows: 1000, mostBytes: 256 * 1024 };
