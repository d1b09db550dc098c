/** A film runs on whether anybody looks at it or not. */
const progress = /^\/videos\/[^/]+\/progress$/;

/**
 * True for what a person does: opening a document, sending a form. Data fetched in the background is none; a page that
 * changes within the application tells by its heartbeat, which carries its own moment. Over plain http browsers send no
 * Sec-Fetch headers; there a document is what is asked for as HTML.
 */
export function isSignOfLife({ method, headers, url }: Request, path: string): boolean {
  if (path === "/heartbeat" || progress.test(path)) return false;
  if (method !== "GET" && method !== "HEAD") return true;
  const isData = new URL(url).pathname.endsWith(".data");
  const mode = headers.get("Sec-Fetch-Mode");
  const isDocument = mode ? mode === "navigate" : Boolean(headers.get("Accept")?.includes("text/html"));
  return !isData && isDocument && !headers.has("Sec-Purpose");
}
