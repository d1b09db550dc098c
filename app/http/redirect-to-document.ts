import { redirectDocument } from "react-router";

/** Redirects the browser to a public document. A client-side redirect would load it without its own scripts. */
export const redirectToDocument = (path: string, headers: HeadersInit = {}) => redirectDocument(path, { headers });
