import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

type Kept = { headers: [string, string][]; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };
export type PageCache = { middleware: MiddlewareHandler; drop: () => void };

/**
 * Public documents, rendered once per content version and kept compressed. `isFresh` is false while the app cannot hear
 * of changes made on other instances: then every page is rendered anew.
 */
export function pageCache(
  paths: ReadonlySet<string>,
  render: (path: string) => Promise<Response>,
  isFresh: () => boolean,
): PageCache {
  let kept = new Map<string, Promise<Kept | Response>>();

  const middleware: MiddlewareHandler = async ({ req }, next) => {
    if ((req.method !== "GET" && req.method !== "HEAD") || !paths.has(req.path)) return next();
    if (!isFresh()) kept = new Map();
    const shelf = kept;
    const making = shelf.get(req.path) ?? make(await render(req.path));
    shelf.set(req.path, making);
    const page = await making;
    if (page instanceof Response) {
      shelf.delete(req.path);
      return page.clone();
    }
    return answer(page, req.method, req.header("Accept-Encoding") ?? "", req.header("If-None-Match"));
  };
  return { middleware, drop: () => (kept = new Map()) };
}

async function make(page: Response): Promise<Kept | Response> {
  if (page.status !== 200) return page;
  const plain = Buffer.from(await page.arrayBuffer());
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(plain));
  const etag = `W/"${Buffer.from(digest).toString("base64url").slice(0, 22)}"`;
  return { headers: [...page.headers], etag, plain, br, gzip: zipped };
}

function answer(page: Kept, method: string, accepted: string, seen: string | undefined) {
  const headers = new Headers(page.headers);
  headers.set("ETag", page.etag);
  headers.set("Vary", "Accept-Encoding");
  headers.set("Cache-Control", "no-cache");
  if (seen === page.etag) return new Response(null, { status: 304, headers });
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  const body = encoding ? page[encoding] : page.plain;
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(method === "HEAD" ? null : new Uint8Array(body), { headers });
}
