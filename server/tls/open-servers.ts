import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { orderCertificate } from "#platform/tls/order-certificate.ts";
import type { AppContext } from "../app-context.ts";
import type { HttpEnv } from "../call.ts";
import { openHttpServer, openServer } from "../http-server.ts";
import { keepCertificate } from "./keep-certificate.ts";
import { plainHttp } from "./plain-http.ts";

type ServerDeps = Pick<AppContext, "config" | "clock" | "log">;

/** Serves the app: over plain HTTP, or with TLS_DOMAINS over https, with a certificate it sees to itself. */
export async function openServers(
  { config, clock, log }: ServerDeps,
  door: Hono<HttpEnv>,
  before: (listener: RequestListener) => RequestListener,
) {
  const { tls, host, port, publicUrl, dataFolder } = config;
  if (!tls) return openHttpServer(door, { host, port }, {}, before);
  const kept = await keepCertificate({ tls, dataFolder, clock, log, order: orderCertificate });
  const inside = await openHttpServer(
    door,
    { host, port: tls.port, variable: "TLS_PORT", tls: kept.current() },
    {},
    before,
  );
  const hasCertificate = () => kept.current() !== null;
  const toApp = getRequestListener(door.fetch);
  const outside = await openServer(plainHttp({ publicUrl, challenges: kept.challenges, hasCertificate, toApp }), {
    host,
    port,
  });
  kept.begin(inside.swap);
  return {
    port: inside.port,
    drain() {
      inside.drain();
      outside.drain();
    },
    async close() {
      kept.close();
      await Promise.all([inside.close(), outside.close()]);
    },
  };
}
