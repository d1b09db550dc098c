import { redirectDocument } from "react-router";

/** Sends the browser to a public document. A soft redirect would leave it without its own scripts. */
export const redirectToDocument = (path: string, headers: HeadersInit = {}) => redirectDocument(path, { headers });
