/** A video keeps playing whether or not anyone is watching. */
const progress = /^\/videos\/[^/]+\/progress$/;

/**
 * True for what a person does: opening a document, sending a form. Background fetches do not count; client-side
 * navigation is reported by the heartbeat, which carries its own time. Over plain http browsers send no Sec-Fetch
 * headers; there a request for HTML counts as a document.
 */
export function isSignOfLife({ method, headers, url }: Request, path: string): boolean {
  if (path === "/heartbeat" || progress.test(path)) return false;
  if (method !== "GET" && method !== "HEAD") return true;
  const isData = new URL(url).pathname.endsWith(".data");
  const mode = headers.get("Sec-Fetch-Mode");
  const isDocument = mode ? mode === "navigate" : Boolean(headers.get("Accept")?.includes("text/html"));
  return !isData && isDocument && !headers.has("Sec-Purpose");
}
