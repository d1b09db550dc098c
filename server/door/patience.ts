import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { isUpload } from "./upload-routes.ts";

/** A picture of 5 MB on a line of 0.5 Mbit/s takes 84 s. */
const longest = 120_000;

/** Cuts a caller whose body does not arrive in time. Uploads to the vault keep a time of their own. */
export const patience =
  (ms = longest): MiddlewareHandler =>
  async (call, next) => {
    const { incoming } = (call.env ?? {}) as Partial<HttpBindings>; // calls made inside the process have no socket
    if (!incoming || incoming.complete || isUpload(call.req)) return next();
    const cut = setTimeout(() => incoming.complete || incoming.destroy(), ms);
    try {
      await next();
    } finally {
      clearTimeout(cut);
    }
  };
