import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { callContext } from "#app/http/request-context.ts";
import type { AppContext } from "./app-context.ts";
import type { Call } from "./call.ts";

const router = createRequestHandler(build as ServerBuild, process.env["NODE_ENV"] ?? "production");

/** Passes a request to React Router, with the app and the caller in its context. */
export async function pages(app: AppContext, request: Request, call: Call): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(callContext, { app, ...call });
  return router(request, context);
}
