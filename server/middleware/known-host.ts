import type { MiddlewareHandler } from "hono";
import { refusal } from "./refusal.ts";

/**
 * With a public address configured, any other Host gets a 421; health checks are exempt, as they are called by IP
 * address.
 */
export const knownHost =
  (publicUrl: string, isConfigured: boolean): MiddlewareHandler =>
  async ({ req }, next) => {
    const isHealth = req.path === "/healthz" || req.path === "/readyz";
    if (!isConfigured || isHealth || req.header("Host") === new URL(publicUrl).host) return next();
    return refusal(req, 421, "This site is not known by that name.");
  };
