import { randomBytes, randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { matchedRoutes } from "hono/route";
import { countQueries } from "#platform/database/count-queries.ts";
import type { Log } from "#platform/log/log.ts";
import type { AppContext } from "./app-context.ts";
import type { HttpEnv } from "./call.ts";
import type { Metrics } from "./metrics.ts";
import { bodies } from "./middleware/body-limit.ts";
import { bodyTimeout } from "./middleware/body-timeout.ts";
import { clientAddress } from "./middleware/client-address.ts";
import { cspReports } from "./middleware/csp-reports.ts";
import { headers } from "./middleware/headers.ts";
import { databaseDown, health } from "./middleware/health.ts";
import { knownHost, oneHost, sameOrigin } from "./middleware/host-and-origin.ts";
import { metrics as metricsDoor } from "./middleware/metrics.ts";
import { redacted } from "./middleware/redact.ts";
import { refusal } from "./middleware/refusal.ts";
import { wholePages } from "./middleware/whole-pages.ts";
import type { screens } from "./pages.ts";

/**
 * Endpoints without a page: operations under /api/v1, the tools of assistants, webhooks of external services, and what
 * Prometheus reads.
 */
type Machines = {
  api: Hono<HttpEnv>;
  oauth: Hono<HttpEnv>;
  mcp: Hono<HttpEnv>;
  webhooks: Hono<HttpEnv>;
  metrics: Metrics;
};

/** They come from the build, which tests of the API do without. */
type Screens = typeof screens;

/** The app's entry point: every request passes these checks in this order before it reaches a page or an operation. */
export function frontDoor(
  app: AppContext,
  { api, oauth, mcp, webhooks, metrics }: Machines,
  { assets, pages }: Screens,
) {
  const { config, log } = app;
  const door = new Hono<HttpEnv>();
  const logged = logAnswer(log);

  door.use(async (c, next) => {
    const address = clientAddress(socketAddress(c), c.req.header("X-Forwarded-For"), config.trustedProxies);
    const call = {
      requestId: randomUUID(),
      address,
      nonce: c.env?.isKept ? null : newNonce(),
      frames: [],
      upload: { isAdmitted: false },
    };
    c.set("call", call);
    const started = performance.now();
    await countQueries(async (count) => {
      await next();
      const { method, path } = c.req;
      const ms = Math.round(performance.now() - started);
      const answered = { requestId: call.requestId, method, path: redacted(path), status: c.res.status, ms, ...count };
      if (c.env?.isKept) return;
      logged(answered);
      metrics.count({ method, route: c.get("route") ?? ownRoute(c), status: c.res.status, ms });
    });
  });
  door.use(oneHost);
  door.use(headers(config.publicUrl.startsWith("https:")));
  door.route("/", health(app));
  door.route("/", metricsDoor(config, metrics));
  door.use(knownHost(config));
  door.use(sameOrigin(config));
  door.use(bodyTimeout());
  door.use(bodies);
  door.route("/", cspReports(app));
  door.use(assets);
  door.use(databaseDown(app));
  door.use(compress());
  door.use(wholePages);
  door.route("/api/v1", api);
  door.route("/", oauth);
  door.route("/mcp", mcp);
  door.route("/webhooks", webhooks);
  door.all("*", async (c) => {
    const { response, route } = await pages(app, c.req.raw, c.get("call"));
    if (route) c.set("route", route);
    return response;
  });

  door.onError((error, c) => {
    const { requestId } = c.get("call");
    log.error({ err: error, requestId }, "a request failed");
    return refusal(c.req, 500, `Unexpected Application Error! Reference: ${requestId}`);
  });
  return door;
}

/** `ms`: until the answer was ready; `queries`: how many statements the database was sent until then. */
type AnsweredRequest = { requestId: string; method: string; path: string; status: number; ms: number; queries: number };

/** The one line the log has for each request. Nothing in it is secret: looking for secrets would take as long again. */
export function logAnswer(log: Log): (answered: AnsweredRequest) => void {
  const lines = log.child({}, { redact: [] });
  return (answered) => lines.info(answered, "answered");
}

/** Of what is answered without a page; all files of the client, and what no route matched, are one. */
const ownRoute = (c: Parameters<typeof matchedRoutes>[0]) =>
  matchedRoutes(c).findLast(({ path }) => !path.includes("*"))?.path ?? "other";

const newNonce = () => randomBytes(16).toString("base64");

/** Requests made inside the process (cached pages, tests) have no socket. */
function socketAddress(c: Parameters<typeof getConnInfo>[0]) {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
