import type { MiddlewareHandler } from "hono";
import { indexedPaths } from "#app/site/files/indexed.ts";

const always: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers on every response. Pages bring their own policy; everything else may load nothing at all. */
export const headers =
  (isHttps: boolean): MiddlewareHandler =>
  async (call, next) => {
    await next();
    const answer = call.res.headers;
    for (const [name, value] of Object.entries(always)) if (!answer.has(name)) call.header(name, value);
    if (!answer.has("Referrer-Policy")) call.header("Referrer-Policy", "strict-origin-when-cross-origin");
    if (!answer.has("Content-Security-Policy")) call.header("Content-Security-Policy", nothing);
    if (!answer.has("Cache-Control")) call.header("Cache-Control", "no-store");
    const isPage = answer.get("Content-Type")?.startsWith("text/html");
    if (isPage && !indexedPaths.includes(call.req.path)) call.header("X-Robots-Tag", "noindex");
    if (isHttps) call.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  };
