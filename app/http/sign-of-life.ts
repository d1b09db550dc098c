/**
 * True for what a person does: opening a document, sending a form. Data fetched in the background is none; a page that
 * changes within the application tells by its heartbeat, which carries its own moment.
 */
export function isSignOfLife({ method, headers, url }: Request, path: string): boolean {
  if (path === "/heartbeat") return false;
  if (method !== "GET" && method !== "HEAD") return true;
  const isData = new URL(url).pathname.endsWith(".data");
  const isNavigation = (headers.get("Sec-Fetch-Mode") ?? "navigate") === "navigate";
  return !isData && isNavigation && !headers.has("Sec-Purpose");
}
