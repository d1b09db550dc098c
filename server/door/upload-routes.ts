import type { HonoRequest } from "hono";

const paths = /^\/studio\/(vault\/(documents|recordings)|finances\/expenses|workspace\/payments)(?=[./]|$)/;

/** A form with a file on its way to the vault, or with a receipt. It is counted and timed by whoever reads it, as a stream. */
export const isUpload = (request: HonoRequest): boolean =>
  request.method === "POST" &&
  paths.test(request.path) &&
  /^multipart\/form-data\b/i.test(request.header("Content-Type") ?? "");
