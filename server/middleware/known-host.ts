import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config/config.ts";
import { refusal } from "./refusal.ts";

/**
 * With a public address configured, any other Host gets a 421, or, if the certificate is for that name too, the way to
 * the public address. Health checks are exempt, as they are called by IP address.
 */
export const knownHost =
  ({ publicUrl, hasPublicUrl, tls }: Pick<Config, "publicUrl" | "hasPublicUrl" | "tls">): MiddlewareHandler =>
  async (c, next) => {
    const { req } = c;
    const host = req.header("Host") ?? "";
    const isHealth = req.path === "/healthz" || req.path === "/readyz";
    if (!hasPublicUrl || isHealth || host === new URL(publicUrl).host) return next();
    const isOurs = tls?.names.includes(host.replace(/:\d+$/, "").toLowerCase()) ?? false;
    const isReading = req.method === "GET" || req.method === "HEAD";
    const { pathname, search } = new URL(req.url);
    if (isOurs && isReading) return c.redirect(publicUrl + pathname + search, 308);
    return refusal(req, 421, "This site is not known by that name.");
  };
