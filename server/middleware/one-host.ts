import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { refusal } from "./refusal.ts";

/** A second Host header is refused: two parties that read such a request may each believe a different one. */
export const oneHost: MiddlewareHandler = async ({ env, req }, next) => {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>; // calls made inside the process have no socket
  const names = incoming?.rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === "host") ?? [];
  if (names.length <= 1) return next();
  return refusal(req, 400, "Send one Host header.", { Connection: "close" });
};
