import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "#server/call.ts";

/** Thrown to the reader of an upload that was not admitted. */
export class NotAdmitted extends Error {}

/**
 * Passes an upload on as a stream that fails with `NotAdmitted` after so many bytes, unless the route declares that it
 * accepts a file from this caller. A caller who may not upload gets the same answer as for any other form that is too
 * long.
 */
export const holdUpload =
  (most: number, tooLong: () => Response): MiddlewareHandler<HttpEnv> =>
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
    const held = { body, duplex: "half" as const }; // missing from the DOM types
    c.req.raw = new Request(c.req.raw, held);
    await next();
    if (isCut) {
      c.res = undefined;
      c.res = tooLong();
    }
  };
