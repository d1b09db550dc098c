import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { unstable_preloadRoutePattern } from "react-router/route-pattern";
import { callContext, routeContext } from "#app/http/request-context.ts";
import type { AppContext } from "./app-context.ts";
import type { Call } from "./call.ts";
import { assets } from "./middleware/assets.ts";

unstable_preloadRoutePattern();
/**
 * Addresses are looked up in a tree, not tried against some 230 patterns in turn (docs/decisions/0130). The type knows
 * the flag of data routers only; the handler is one. `app/entry.server.tsx` does not pass the flag on to browsers.
 */
const future = Object.assign({ unstable_routePatternMatching: true }, build.future);
const router = createRequestHandler({ ...build, future } as ServerBuild, process.env["NODE_ENV"] ?? "production");

/** Passes a request to React Router, with the app and the caller in its context. `route`: the pattern that matched. */
async function pages(app: AppContext, request: Request, call: Call) {
  const context = new RouterContextProvider();
  context.set(callContext, { app, ...call });
  const matched: { route?: string } = {};
  context.set(routeContext, matched);
  const response = await router(request, context);
  return { response, route: matched.route };
}

/** What browsers get: the client's files and pages, as they were built. */
export const screens = { assets: assets(fileURLToPath(new URL("../client", import.meta.url))), pages };
