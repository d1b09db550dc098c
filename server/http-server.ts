import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { HttpEnv } from "./call.ts";
import { boundIdle } from "./idle-connections.ts";

type Place = { port: number; host: string };

/**
 * `idleMs`: longer than the 60 to 75 s after which proxies close an idle connection, so that none sends a request into
 * one we are closing. `headersMs`: how long the request headers may take; checked every `checkMs`.
 */
const usual = { headersMs: 10_000, idleMs: 90_000, checkMs: 1_000, mostIdle: 1_000 };

/**
 * Listens. Slow headers and idle connections are cut off; there is no time limit on a whole request here. `before` may
 * answer a request by itself. After `drain`, requests are still answered, each with the word that the connection ends.
 */
export async function openHttpServer(
  door: Hono<HttpEnv>,
  { port, host }: Place,
  bounds: Partial<typeof usual> = {},
  before = (listener: RequestListener) => listener,
): Promise<{ port: number; drain: () => void; close: () => Promise<void> }> {
  const { headersMs, idleMs, checkMs, mostIdle } = { ...usual, ...bounds };
  const serverOptions = {
    headersTimeout: headersMs,
    keepAliveTimeout: idleMs,
    requestTimeout: 0,
    connectionsCheckingInterval: checkMs,
  };
  const server = createServer(serverOptions, before(getRequestListener(door.fetch)));
  const closeIdle = boundIdle(server, mostIdle);
  let isDraining = false;
  server.prependListener("request", (_, response) => {
    if (isDraining) response.shouldKeepAlive = false;
  });
  await new Promise<void>((opened, failed) => {
    server.once("error", (problem: NodeJS.ErrnoException) => failed(cannotListen(problem, port)));
    server.listen(port, host, opened);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    drain: () => {
      isDraining = true;
    },
    close: () => close(server, closeIdle),
  };
}

/** Stops accepting connections, closes idle ones, gives running requests 10 s, then cuts off the rest. */
function close(server: Server, closeIdle: () => void) {
  const cut = setTimeout(() => server.closeAllConnections(), 10_000);
  return new Promise<void>((closed) => {
    server.close(() => {
      clearTimeout(cut);
      closed();
    });
    closeIdle();
  });
}

function cannotListen(problem: NodeJS.ErrnoException, port: number) {
  if (problem.code === "EADDRINUSE")
    return new Error(`Port ${port} is taken by another program. Stop it, or start with PORT set to a free one.`);
  if (problem.code === "EACCES") return new Error(`Port ${port} needs more rights. Start with PORT set above 1023.`);
  return problem;
}
