import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { newId } from "#domain/kernel/id.ts";
import type { House } from "#server/house.ts";
import type { Door } from "./call.ts";
import { assets } from "./door/assets.ts";
import { away } from "./door/away.ts";
import { bodies } from "./door/body-limit.ts";
import { clientAddress } from "./door/client-address.ts";
import { cspReports } from "./door/csp-reports.ts";
import { headers } from "./door/headers.ts";
import { health } from "./door/health.ts";
import { knownHost } from "./door/known-host.ts";
import { oneHost } from "./door/one-host.ts";
import { patience } from "./door/patience.ts";
import { refusal } from "./door/refusal.ts";
import { sameOrigin } from "./door/same-origin.ts";
import { veiled } from "./door/veil.ts";
import type { KeptPages } from "./kept-pages.ts";
import { pages } from "./pages.ts";

/** Doors without a page: operations under /api/v1, and what services outside tell us. */
type Machines = { api: Hono<Door>; webhooks: Hono<Door> };

/** The front door: every request passes these checks in this order, then meets a page or an operation. */
export function frontDoor(house: House, kept: KeptPages, { api, webhooks }: Machines) {
  const { config, log } = house;
  const door = new Hono<Door>();

  door.use(async (c, next) => {
    const address = clientAddress(socketAddress(c), c.req.header("X-Forwarded-For"), config.trustedProxies);
    const call = {
      ...{ requestId: newId(), address, nonce: randomBytes(16).toString("base64") },
      ...{ frames: [], upload: { isAdmitted: false } },
    };
    c.set("call", call);
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    log.info(
      { requestId: call.requestId, method: c.req.method, path: veiled(c.req.path), status: c.res.status, ms },
      "answered",
    );
  });
  door.use(oneHost);
  door.use(headers(config.publicUrl.startsWith("https:")));
  door.route("/", health(house));
  door.use(knownHost(config.publicUrl, config.hasPublicUrl));
  door.use(sameOrigin(config));
  door.use(patience());
  door.use(bodies);
  door.route("/", cspReports(house));
  door.use(assets(fileURLToPath(new URL("../client", import.meta.url))));
  door.use(kept.middleware);
  door.use(away(house));
  door.use(compress());
  door.route("/api/v1", api);
  door.route("/webhooks", webhooks);
  door.all("*", async (c) => pages(house, c.req.raw, c.get("call")));

  door.onError((error, c) => {
    const { requestId } = c.get("call");
    log.error({ err: error, requestId }, "a request failed");
    return refusal(c.req, 500, `Unexpected Application Error! Reference: ${requestId}`);
  });
  return door;
}

/** Requests made inside the process (kept pages, tests) have no socket. */
function socketAddress(c: Parameters<typeof getConnInfo>[0]) {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
