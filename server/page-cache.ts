import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const encodings = ["br", "gzip", "plain"] as const;

/** One page in every form a caller may accept it: the headers and bytes are made once. */
type CachedPage = { etag: string; unchanged: string[] } & Record<
  (typeof encodings)[number],
  { headers: string[]; body: Buffer }
>;

type Pages = {
  /** Documents that are the same for everybody, whatever the query says. */
  documents: ReadonlySet<string>;
  /** Pages that are the same for everybody who sends no cookie, and without a query. */
  forStrangers: ReadonlySet<string>;
  /** Renders a page as a stranger would get it, with all of its headers. */
  render: (path: string) => Promise<Response>;
  /** False while the app cannot hear of changes made on other instances: then every page is rendered anew. */
  isFresh: () => boolean;
  /** The only Host that is answered; null if any is. */
  host: string | null;
  onAnswer: (incoming: IncomingMessage, status: number) => void;
};

export type PageCache = { before: (listener: RequestListener) => RequestListener; drop: () => void };

/**
 * Public pages, rendered once per content version and kept compressed. They are answered before the middleware and the
 * router see the request; anything out of the ordinary goes on to them.
 */
export function pageCache({ render, isFresh, onAnswer, ...pages }: Pages): PageCache {
  let kept = new Map<string, CachedPage | Promise<CachedPage | null>>();

  /** Renders the page, for this and all later callers; one that fails is not kept, and null. */
  function keep(path: string): Promise<CachedPage | null> {
    const shelf = kept;
    const making = render(path)
      .then((page) => make(page, pages.documents.has(path)))
      .catch(() => null);
    shelf.set(path, making);
    void making.then((page) => (page ? shelf.set(path, page) : shelf.delete(path)));
    return making;
  }

  function before(listener: RequestListener): RequestListener {
    return (incoming, response) => {
      const path = keptPath(incoming, pages);
      if (!path) return listener(incoming, response);
      if (!isFresh()) kept = new Map();
      const page = kept.get(path) ?? keep(path);
      const send = (found: CachedPage) => onAnswer(incoming, answer(found, incoming, response));
      if (!(page instanceof Promise)) return send(page);
      void page.then((found) => (found ? send(found) : listener(incoming, response)));
    };
  }
  return { before, drop: () => (kept = new Map()) };
}

function keptPath(incoming: IncomingMessage, pages: Pick<Pages, "documents" | "forStrangers" | "host">): string | null {
  const { method, url = "", headers, rawHeaders } = incoming;
  if (method !== "GET" && method !== "HEAD") return null;
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  const isStranger = query === -1 && headers.cookie === undefined;
  if (!pages.documents.has(path) && !(isStranger && pages.forStrangers.has(path))) return null;
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (hasBody || (pages.host !== null && headers.host !== pages.host)) return null;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === "host");
  return hosts.length === 1 ? path : null;
}

async function make(page: Response, isDocument: boolean): Promise<CachedPage | null> {
  if (page.status !== 200 || page.headers.has("Set-Cookie")) return null;
  const plain = Buffer.from(await page.arrayBuffer());
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const { headers } = page;
  headers.set("ETag", etag);
  headers.set("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  if (isDocument) headers.set("Cache-Control", "no-cache");
  const shared = [...headers].flat();
  const form = (body: Buffer, encoding: string[] = []) => ({
    headers: [...shared, ...encoding, "Content-Length", String(body.length)],
    body,
  });
  return {
    etag,
    unchanged: shared,
    plain: form(plain),
    br: form(br, ["Content-Encoding", "br"]),
    gzip: form(zipped, ["Content-Encoding", "gzip"]),
  };
}

/** Returns the status. */
function answer(page: CachedPage, { headers }: IncomingMessage, response: ServerResponse): number {
  if (headers["if-none-match"] === page.etag) {
    response.writeHead(304, page.unchanged).end();
    return 304;
  }
  const { headers: own, body } = page[encodingFor(headers["accept-encoding"])];
  response.writeHead(200, own).end(body);
  return 200;
}

function encodingFor(accepted: string | string[] | undefined) {
  if (typeof accepted !== "string") return "plain";
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "plain";
}
