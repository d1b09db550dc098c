import type { MiddlewareHandler } from "hono";
import type { Door } from "#server/call.ts";

/** Thrown into the reader of an upload that nobody admitted. */
export class NotAdmitted extends Error {}

/**
 * Hands an upload on as a stream that ends with `NotAdmitted` past so many bytes, until the route says that it takes a file
 * from this caller. Whoever may not send one is told so as with any other form that is too long.
 */
export const holdUpload =
  (most: number, tooLong: () => Response): MiddlewareHandler<Door> =>
  async (c, next) => {
    const { upload } = c.get("call");
    const source = c.req.raw.body?.getReader();
    if (!source) return next();
    let read = 0;
    let isCut = false;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const { done, value } = await source.read();
          if (done) return controller.close();
          read += value.length;
          isCut = read > most && !upload.isAdmitted;
          if (!isCut) return controller.enqueue(value);
          controller.error(new NotAdmitted());
          await source.cancel();
        },
        cancel: (because) => source.cancel(because),
      },
      { highWaterMark: 0 },
    );
    const held = { body, duplex: "half" as const }; // not in the types of the browser
    c.req.raw = new Request(c.req.raw, held);
    await next();
    if (isCut) {
      c.res = undefined;
      c.res = tooLong();
    }
  };
