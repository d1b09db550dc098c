import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config/config.ts";
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

/** A second Host header is refused: two parties that read such a request may each believe a different one. */
export const oneHost: MiddlewareHandler = async ({ env, req }, next) => {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>; // calls made inside the process have no socket
  const names = incoming?.rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === "host") ?? [];
  if (names.length <= 1) return next();
  return refusal(req, 400, "Send one Host header.", { Connection: "close" });
};
