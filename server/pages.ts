import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { callContext, routeContext } from "#app/http/request-context.ts";
import type { AppContext } from "./app-context.ts";
import type { Call } from "./call.ts";

const router = createRequestHandler(build as ServerBuild, process.env["NODE_ENV"] ?? "production");

/** Passes a request to React Router, with the app and the caller in its context. `route`: the pattern that matched. */
export async function pages(app: AppContext, request: Request, call: Call) {
  const context = new RouterContextProvider();
  context.set(callContext, { app, ...call });
  const matched: { route?: string } = {};
  context.set(routeContext, matched);
  const response = await router(request, context);
  return { response, route: matched.route };
}
