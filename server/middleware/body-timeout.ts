import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "#server/call.ts";

/**
 * `totalMs`: a picture of 5 MB takes 84 s at 0.5 Mbit/s. `idleMs`: how long nothing may arrive while the body is being
 * awaited.
 */
const usual = { totalMs: 120_000, idleMs: 10_000 };

/** Cuts off a caller whose body does not arrive in time. An admitted upload has its own time limit. */
export const bodyTimeout =
  ({ totalMs, idleMs } = usual): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>; // calls made inside the process have no socket
    if (!incoming || incoming.complete) return next();
    const { upload } = c.get("call");
    const cut = () => incoming.complete || upload.isAdmitted || incoming.destroy();
    const total = setTimeout(cut, totalMs);
    let heard = incoming.socket.bytesRead;
    let at = performance.now();
    const idle = setInterval(() => {
      // Data that has arrived but is still unread is not the sender's delay.
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
