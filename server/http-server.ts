import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer, type Server as TlsServer } from "node:https";
import type { SecureContextOptions } from "node:tls";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { HttpEnv } from "./call.ts";
import { boundIdle } from "./idle-connections.ts";

/** `variable`: what names the port. `tls`: serves https, with this certificate or, while there is none, to nobody. */
type ListenAddress = { port: number; host: string; variable?: string; tls?: SecureContextOptions | null };

/**
 * `idleMs`: longer than the 60 to 75 s after which proxies close an idle connection, so that none sends a request into
 * one we are closing. `headersMs`: how long the request headers may take; checked every `checkMs`.
 */
const usual = { headersMs: 10_000, idleMs: 90_000, checkMs: 1_000, mostIdle: 1_000 };

export const openHttpServer = (
  door: Hono<HttpEnv>,
  place: ListenAddress,
  bounds: Partial<typeof usual> = {},
  before = (listener: RequestListener) => listener,
) => openServer(before(getRequestListener(door.fetch)), place, bounds);

/**
 * Listens. Slow headers and idle connections are cut off; there is no time limit on a whole request here. After `drain`,
 * requests are still answered, each with the word that the connection ends. `swap` changes the certificate that new
 * connections get; those that are open stay.
 */
export async function openServer(
  listener: RequestListener,
  { port, host, variable = "PORT", tls }: ListenAddress,
  bounds: Partial<typeof usual> = {},
) {
  const { headersMs, idleMs, checkMs, mostIdle } = { ...usual, ...bounds };
  const serverOptions = {
    headersTimeout: headersMs,
    keepAliveTimeout: idleMs,
    requestTimeout: 0,
    connectionsCheckingInterval: checkMs,
  };
  const secure =
    tls === undefined ? null : createTlsServer({ ...serverOptions, ...tls, handshakeTimeout: headersMs }, listener);
  const server = secure ?? createServer(serverOptions, listener);
  const closeIdle = boundIdle(server, mostIdle);
  let isDraining = false;
  server.prependListener("request", (_, response) => {
    if (isDraining) response.shouldKeepAlive = false;
  });
  await new Promise<void>((opened, failed) => {
    server.once("error", (problem: NodeJS.ErrnoException) => failed(cannotListen(problem, port, variable)));
    server.listen(port, host, opened);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    drain: () => {
      isDraining = true;
    },
    swap: (certificate: SecureContextOptions) => secure?.setSecureContext(certificate),
    close: () => close(server, closeIdle),
  };
}

/** Stops accepting connections, closes idle ones, gives running requests 10 s, then cuts off the rest. */
function close(server: Server | TlsServer, closeIdle: () => void) {
  const cut = setTimeout(() => server.closeAllConnections(), 10_000);
  return new Promise<void>((closed) => {
    server.close(() => {
      clearTimeout(cut);
      closed();
    });
    closeIdle();
  });
}

function cannotListen(problem: NodeJS.ErrnoException, port: number, variable: string) {
  if (problem.code === "EADDRINUSE")
    return new Error(`Port ${port} is taken by another program. Stop it, or start with ${variable} set to a free one.`);
  if (problem.code === "EACCES")
    return new Error(`Port ${port} needs more rights. Start with ${variable} set above 1023.`);
  return problem;
}
