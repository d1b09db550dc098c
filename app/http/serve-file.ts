import { Readable } from "node:stream";
import { data } from "react-router";
import type { Stored } from "#domain/files/index.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { hasCopy } from "./has-copy.ts";

type Range = { first: number; last: number };
type Facts = { size: number; etag: string; changedAt: Date };

/**
 * "whole" when no range was requested or the caller holds another version; "none" when the range is outside the file
 * (416).
 */
function askedRange(headers: Headers, { size, etag, changedAt }: Facts): Range | "whole" | "none" {
  const asked = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(headers.get("Range") ?? "");
  const [, from = "", to = ""] = asked ?? [];
  // Several ranges at once, other units and malformed ranges get the whole file (RFC 9110, section 14.2).
  if (!asked || (from === "" && to === "")) return "whole";
  const condition = headers.get("If-Range");
  if (condition !== null && condition !== etag && condition !== changedAt.toUTCString()) return "whole";
  if (from === "") return Number(to) === 0 ? "none" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return "whole";
  if (Number(from) >= size) return "none";
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

const shown = /^(image|audio|video)\/|^application\/pdf$/;

const policy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/**
 * A browser that opens a video or audio file in a tab of its own fetches it a second time, and a sandboxed page would
 * make that request cross-origin.
 */
const policyOf = (mime: string) => (/^(audio|video)\//.test(mime) ? `${policy} allow-same-origin` : policy);

/** A vault file, or the requested range of it, streamed from the store. The caller's access has been checked before. */
export async function serveFile(request: Request, stored: Stored, files: FileStore): Promise<Response> {
  const { size, mime, createdAt } = stored;
  const etag = `"${stored.sha256}"`;
  const changedAt = new Date(Math.floor(createdAt.getTime() / 1000) * 1000);
  const headers = new Headers({
    "Content-Type": mime.startsWith("text/") ? `${mime}; charset=utf-8` : mime,
    "Content-Disposition": disposition(stored),
    "Content-Security-Policy": policyOf(mime),
    "X-Content-Type-Options": "nosniff",
    // Rights can change, so nothing is stored; and a range of a compressed response is not a range of the file.
    "Cache-Control": "private, no-store, no-transform",
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Last-Modified": changedAt.toUTCString(),
  });
  if (hasCopy(request, etag)) return new Response(null, { status: 304, headers });

  const isHead = request.method === "HEAD";
  const range = isHead ? "whole" : askedRange(request.headers, { size, etag, changedAt });
  if (range === "none") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range === "whole" ? { first: 0, last: size - 1 } : range;
  headers.set("Content-Length", String(last - first + 1));
  if (range !== "whole") headers.set("Content-Range", `bytes ${first}-${last}/${size}`);
  if (isHead) return new Response(null, { headers });

  const bytes = await files.readRange(stored.storageKey, { first, last });
  if (!bytes) throw data(null, { status: 404 });
  if (request.signal.aborted) bytes.destroy();
  request.signal.addEventListener("abort", () => bytes.destroy(), { once: true });
  const body = Readable.toWeb(bytes) as ReadableStream<Uint8Array>; // Node's own type of the same stream
  return new Response(body, { status: range === "whole" ? 200 : 206, headers });
}

/** RFC 6266: the name in ASCII for old clients, and unchanged (RFC 5987) for all others. */
function disposition({ mime, originalName }: Stored) {
  const plain = originalName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(originalName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown.test(mime) ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
