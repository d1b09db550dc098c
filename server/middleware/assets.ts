import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};
const small = /javascript|css|svg|json/;

type Asset = { type: string; plain: NonSharedBuffer; br?: NonSharedBuffer; gzip?: NonSharedBuffer };

/** Files by their full path, for all apps of this process: compressing them all takes seconds. */
const kept = new Map<string, Promise<Asset>>();

/** The built client files, read and compressed once and kept in memory. Hashed names are cached forever. */
export function assets(folder: string): MiddlewareHandler {
  const known = new Set(
    readdirSync(folder, { recursive: true }).map((file) => `/${String(file).split(sep).join("/")}`),
  );
  return async ({ req }, next) => {
    const { path } = req;
    const type = types[extname(path)];
    if (!type || !known.has(path) || (req.method !== "GET" && req.method !== "HEAD")) return next();
    const file = join(folder, path);
    const reading = kept.get(file) ?? read(file, type);
    kept.set(file, reading);
    const asset = await reading;
    const accepted = req.header("Accept-Encoding") ?? "";
    const encoding =
      asset.br && /\bbr\b/.test(accepted) ? "br" : asset.gzip && /\bgzip\b/.test(accepted) ? "gzip" : null;
    const body = (encoding && asset[encoding]) || asset.plain;
    const headers = new Headers({ "Content-Type": asset.type, Vary: "Accept-Encoding" });
    headers.set(
      "Cache-Control",
      path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    );
    if (encoding) headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body.length));
    return new Response(req.method === "HEAD" ? null : body, { headers });
  };
}

async function read(file: string, type: string): Promise<Asset> {
  const plain = await readFile(file);
  if (!small.test(type)) return { type, plain };
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, best), promisify(gzip)(plain)]);
  return { type, plain, br, gzip: zipped };
}
