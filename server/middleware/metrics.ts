import { hash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Config } from "#platform/config/config.ts";
import { expositionType } from "#platform/metrics/exposition.ts";
import type { HttpEnv } from "#server/call.ts";
import type { Metrics } from "#server/metrics.ts";
import { refusal } from "./refusal.ts";

/** `/metrics`, for Prometheus: with METRICS_TOKEN, or from a program on the same machine. */
export function metrics({ metricsToken }: Pick<Config, "metricsToken">, { read }: Pick<Metrics, "read">) {
  const doors = new Hono<HttpEnv>();
  doors.get("/metrics", async (c) => {
    const [, token = ""] = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "") ?? [];
    const isKnown = metricsToken !== undefined && isSame(token, metricsToken);
    if (!isKnown && !isFromHere(c.get("call").address, c.req.raw.headers))
      return refusal(c.req, 401, "Send the METRICS_TOKEN of this installation.", { "WWW-Authenticate": "Bearer" });
    return c.body(await read(), 200, { "Content-Type": expositionType, "Cache-Control": "no-store" });
  });
  return doors;
}

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => hash("sha256", text, "buffer");

const forwarding = ["X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"];

/**
 * A proxy on the same machine has a local address too, whoever asks it. It says for whom it asks, or passes on the public
 * name.
 */
function isFromHere(address: string, headers: Headers): boolean {
  const host = URL.parse(`http://${headers.get("Host") ?? ""}`)?.hostname ?? "";
  const isLocal = address === "::1" || address.startsWith("127.");
  const isLocalName = ["localhost", "127.0.0.1", "[::1]"].includes(host);
  return isLocal && isLocalName && !forwarding.some((name) => headers.has(name));
}
