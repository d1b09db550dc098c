import type { HonoRequest } from "hono";

const vault = /^\/studio\/vault\/(documents|recordings)(?=[./]|$)/;
const updates = /^\/(dashboard\/updates(\/[^/]+)?|studio\/workspace\/clients\/[^/]+\/updates(\/[^/]+)?)(\.data)?$/;
const receipts = /^\/studio\/(finances\/expenses|workspace\/payments)(?=[./]|$)/;
const films = /^\/studio\/academy\/[a-z0-9-]+\/new(?=[./]|$)/;

/** A form with a file on its way to the vault, the academy or an update, or with a receipt. It is counted and timed by whoever reads it, as a stream. */
export const isUpload = (request: HonoRequest): boolean =>
  request.method === "POST" &&
  [vault, updates, receipts, films].some((paths) => paths.test(request.path)) &&
  /^multipart\/form-data\b/i.test(request.header("Content-Type") ?? "");
