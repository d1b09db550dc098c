/** The currencies of some rows, the client's own first; only its own when there are no rows. */
export function currenciesOf(rows: { currency: string }[], own: string): string[] {
  const used = [...new Set(rows.map(({ currency }) => currency))].sort();
  if (used.length === 0) return [own];
  return [...used.filter((currency) => currency === own), ...used.filter((currency) => currency !== own)];
}
