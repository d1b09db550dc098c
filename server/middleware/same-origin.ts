import type { MiddlewareHandler } from "hono";
import { refusal } from "./refusal.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Endpoints that use no cookie and may be called from anywhere. */
const open = /^\/api\/v1\/|^\/mcp$|^\/oauth\/(register|token|revoke)$|^\/webhooks\/|^\/unsubscribe\/|^\/csp-report$/;

/**
 * The one cross-origin check (OWASP ASVS 5.0 V3.5): a state-changing request must come from our own pages. A machine
 * that sends no browser headers at all may call the open endpoints; a foreign page may not.
 */
export const sameOrigin =
  ({ publicUrl }: { publicUrl: string }): MiddlewareHandler =>
  async ({ req }, next) => {
    if (reading.has(req.method)) return next();
    const site = req.header("Sec-Fetch-Site");
    const origin = req.header("Origin");
    const isOurs = site ? site === "same-origin" : origin === publicUrl;
    const isMachine = !site && !origin && open.test(req.path);
    if (isOurs || isMachine || req.path === "/csp-report") return next();
    return refusal(req, 403, "This request came from another site. Open the page again and send it from there.");
  };
