/** The currencies that some rows are in, a client's own first; only its own where there is no row. */
export function currenciesOf(rows: { currency: string }[], own: string): string[] {
  const used = [...new Set(rows.map(({ currency }) => currency))].sort();
  if (used.length === 0) return [own];
  return [...used.filter((currency) => currency === own), ...used.filter((currency) => currency !== own)];
}
