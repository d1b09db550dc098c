import type { HonoRequest } from "hono";

/** The paths of forms that may carry a file. */
const routes = [
  /^\/studio\/vault\/(documents|recordings)\/(new|[^/]+\/edit)$/,
  /^\/(dashboard|studio\/workspace\/clients\/[^/]+)\/updates\/[^/]+$/,
  /^\/studio\/workspace\/tasks\/[^/]+$/,
  /^\/studio\/(finances\/expenses|workspace\/payments)\/[^/]+$/,
  /^\/studio\/academy\/[a-z0-9-]+\/new$/,
];

/** Whether this is a form with a file for the vault, the academy, an update or a task, or with a receipt. */
export function isUpload(request: HonoRequest): boolean {
  const path = request.path.replace(/\.data$/, "");
  const isForm = /^multipart\/form-data\b/i.test(request.header("Content-Type") ?? "");
  return request.method === "POST" && isForm && routes.some((route) => route.test(path));
}
