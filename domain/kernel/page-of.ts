/** The requested page, or the nearest one that exists; `from` is the number of items before it. */
export function pageOf(wished: number, total: number, length: number) {
  const pages = Math.max(1, Math.ceil(total / length));
  const page = Math.min(pages, Math.max(1, Math.trunc(wished) || 1));
  return { page, pages, from: (page - 1) * length };
}
