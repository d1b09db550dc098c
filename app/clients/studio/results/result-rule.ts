/** How large an imported table of results may be. */
export const resultRule = { mostRows: 1000, mostBytes: 256 * 1024 };
