import type { HonoRequest } from "hono";

const vault = /^\/studio\/vault\/(documents|recordings)(?=[./]|$)/;
const updates = /^\/(dashboard(\/updates\/[^/]+)?|studio\/workspace\/clients\/[^/]+\/updates(\/[^/]+)?)(\.data)?$/;

/** A form with a file on its way to the vault or to an update. It is counted and timed by whoever reads it, as a stream. */
export const isUpload = (request: HonoRequest): boolean =>
  request.method === "POST" &&
  (vault.test(request.path) || updates.test(request.path)) &&
  /^multipart\/form-data\b/i.test(request.header("Content-Type") ?? "");
