import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Door } from "#server/call.ts";

/**
 * `totalMs`: a picture of 5 MB on a line of 0.5 Mbit/s takes 84 s. `idleMs`: how long nothing may come while somebody waits
 * for it.
 */
const usual = { totalMs: 120_000, idleMs: 10_000 };

/** Cuts a caller whose body does not arrive in time. An upload that was admitted keeps a time of its own. */
export const bodyTimeout =
  ({ totalMs, idleMs } = usual): MiddlewareHandler<Door> =>
  async (c, next) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>; // calls made inside the process have no socket
    if (!incoming || incoming.complete) return next();
    const { upload } = c.get("call");
    const cut = () => incoming.complete || upload.isAdmitted || incoming.destroy();
    const total = setTimeout(cut, totalMs);
    let [heard, at] = [incoming.socket.bytesRead, performance.now()];
    const idle = setInterval(() => {
      // What lies here unread is not the sender's delay.
      const isWaitedFor = incoming.readableLength === 0 && incoming.socket.bytesRead === heard;
      if (!isWaitedFor) [heard, at] = [incoming.socket.bytesRead, performance.now()];
      else if (performance.now() - at >= idleMs) cut();
    }, idleMs / 10);
    try {
      await next();
    } finally {
      clearTimeout(total);
      clearInterval(idle);
    }
  };
