import type { HttpBindings } from "@hono/node-server";

/**
 * What the HTTP layer knows about one request. `nonce`: allows the scripts of this answer; null for a page that is kept
 * for many, whose scripts are allowed by their hashes. `frames` collects the hosts the page may embed. `upload.isAdmitted`: the
 * route accepts a file from this caller, as a stream; until that is set, no more of the body is read than any form may
 * have.
 */
export type Call = {
  requestId: string;
  address: string;
  nonce: string | null;
  frames: string[];
  upload: { isAdmitted: boolean };
};

/** `route`: the pattern of the page that answered. `isKept`: asked by the page cache, from inside the process. Such calls have no socket, and tests may have none. */
export type HttpEnv = {
  Variables: { call: Call; route?: string };
  Bindings: Partial<HttpBindings> & { isKept?: true };
};
