/** Rules whose commands do not exist yet. The list only shrinks. */
export const notYetBuilt: readonly string[] = [];
