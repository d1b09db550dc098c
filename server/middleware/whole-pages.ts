import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";

/** Pages, and the data the router asks for: nothing in them arrives later than the rest. */
const whole = /^text\/(html|x-script)\b/;
/** Below this many bytes, compressing saves nothing. */
const least = 1024;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;

/**
 * Quick rather than small: a page is packed for one reader. For as little as a page, handing the work to another thread
 * and making room for a window of 4 MB would cost more than packing it.
 */
const pack = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 17 } }),
  gzip: (plain: Buffer) => gzipSync(plain, { level: 4 }),
};

/** Sends a page in one piece: collected, compressed once, with its length. */
export const wholePages: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.body || !whole.test(res.headers.get("Content-Type") ?? "")) return;
  const plain = await collected(res, c.req.raw);
  const headers = new Headers(res.headers);
  headers.append("Vary", "Accept-Encoding");
  const accepted = c.req.header("Accept-Encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  const isPacked = encoding !== null && plain.length >= least;
  const body = isPacked ? pack[encoding](plain) : plain;
  if (isPacked) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  c.res = undefined;
  c.res = new Response(body, { status: res.status, headers });
};

/** All of a page. Nothing is wrong when its caller left before it was complete. */
async function collected(page: Response, request: Request): Promise<NonSharedBuffer> {
  try {
    return Buffer.from(await page.arrayBuffer());
  } catch (problem) {
    if (request.signal.aborted) return Buffer.alloc(0);
    throw problem;
  }
}
