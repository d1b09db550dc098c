/** A row of a table; `row` is its line number. Ragged: its number of cells differs from the heading's. */
export type TableRow = { row: number; cells: Record<string, string>; isRagged?: true };

export const raggedRow = "This line has more or fewer cells than the heading.";

/** Chosen instead of a column: the same for every line. */
export const sameFor = (value: string): string => `=${value}`;
export const isSame = (column: string): boolean => column.startsWith("=");

/** What a row says in each field, by the column chosen for it; empty where the table has none. */
export function cellsOf<F extends string>(
  { cells }: TableRow,
  fields: readonly F[],
  mapping: Readonly<Partial<Record<F, string>>>,
): Record<F, string> {
  const of = (column = "") => (column === "" ? "" : (cells[column] ?? (isSame(column) ? column.slice(1) : "")).trim());
  return Object.fromEntries(fields.map((field) => [field, of(mapping[field])])) as Record<F, string>; // all fields
}

/** "company_name", "Company Name" and "companyName" are one name, and so are "Prénom" and "Prenom". */
const bare = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Banks and shops name the currency behind what they count: "Amount (GBP)", "Gutschrift in CHF", "Débit euros". */
const withoutCurrency = (name: string) =>
  name.replace(/(?<=.)[ (]+(in )?(euros?|eur|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|cad|aud|nzd|sgd|jpy)\)?$/, "");

/**
 * Each field with the first column that is called like it; the columns are in lower case. A name that is written just so
 * comes before one that differs in its signs, and that before one with a currency.
 */
export function guessColumns<F extends string>(
  fields: readonly F[],
  names: Readonly<Record<F, readonly string[]>>,
  columns: string[],
): Record<F, string> {
  const taken = new Set<string>();
  // Close calls a company a lead, and has columns of their own for its primary contact.
  const isOfClose = columns.some((column) => bare(column).startsWith("primarycontact"));
  const called = (column: string) => (isOfClose && bare(column) === "leadname" ? "displayname" : bare(column));
  const entries = fields.map((field) => {
    const usual = [field.toLowerCase(), ...names[field]];
    const free = columns.filter((column) => !taken.has(column));
    const column = usual
      .flatMap((name) => [
        free.find((one) => one === name),
        free.find((one) => called(one) === bare(name)),
        free.find((one) => called(withoutCurrency(one)) === bare(name)),
      ])
      .find((found) => found !== undefined);
    if (column) taken.add(column);
    return [field, column ?? ""] as const;
  });
  return Object.fromEntries(entries) as Record<F, string>; // every field is in the list
}
