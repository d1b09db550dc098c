/** Rules whose commands do not exist yet. The list only shrinks. */
export const notYetBuilt = `
  api_key.write
  webhook.write
`
  .trim()
  .split(/\s+/);
