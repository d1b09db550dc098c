import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Door } from "./call.ts";

type Place = { port: number; host: string };

/** Listens. Slow headers are cut after 10 s, idle connections after 5 s; there is no limit on a whole request here. */
export async function openDoorway(
  door: Hono<Door>,
  { port, host }: Place,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: door.fetch }) as Server; // made without TLS options, so plain HTTP
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 5_000;
  server.requestTimeout = 0;
  await new Promise<void>((opened, failed) => {
    server.once("error", (problem: NodeJS.ErrnoException) => failed(cannotListen(problem, port)));
    server.listen(port, host, opened);
  });
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : port, close: () => close(server) };
}

/** Stops accepting, gives running requests 10 s, then cuts what is left. */
function close(server: Server) {
  const cut = setTimeout(() => server.closeAllConnections(), 10_000);
  return new Promise<void>((closed) => {
    server.close(() => {
      clearTimeout(cut);
      closed();
    });
    server.closeIdleConnections();
  });
}

function cannotListen(problem: NodeJS.ErrnoException, port: number) {
  if (problem.code === "EADDRINUSE")
    return new Error(`Port ${port} is taken by another program. Stop it, or start with PORT set to a free one.`);
  if (problem.code === "EACCES") return new Error(`Port ${port} needs more rights. Start with PORT set above 1023.`);
  return problem;
}
