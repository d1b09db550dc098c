/** Rules whose commands do not exist yet. The list only shrinks. */
export const notYetBuilt = `
  webhook.write
`
  .trim()
  .split(/\s+/);
