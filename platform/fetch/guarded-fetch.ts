import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { guardedLookup, NotPublic, type Resolve, resolveName } from "./guarded-lookup.ts";
import { isPublicAddress } from "./public-address.ts";

export type Input = {
  /** For the whole exchange, from the DNS lookup to the last byte. */
  milliseconds: number;
  bytes: number;
  /** Whether public hosts may be asked over plain http, too: for answers that prove themselves. */
  isPlain?: boolean;
  /** Hosts (`name` or `name:port`) that may be private and use plain http: for tests and private networks. */
  allowedHosts?: readonly string[];
  headers?: Record<string, string>;
  /** Sent as a POST when given, unless `method` says otherwise. */
  body?: string | Uint8Array;
  method?: string;
  /** Whether to read what comes with an error, too. */
  readsErrors?: boolean;
  resolve?: Resolve;
};

type Answer = { body: Buffer; contentType: string };
type FetchRefusal = { ok: false; because: string };
/** `status`: the HTTP status, when the server responded with an error; `answer`: what it said, if that was asked for. */
export type Fetched = ({ ok: true } & Answer) | (FetchRefusal & { status?: number; answer?: Answer });
type Stated = { ok: true; status: number; headers: IncomingHttpHeaders } | FetchRefusal;
export type Exchanged = { ok: true; status: number; headers: IncomingHttpHeaders; body: Buffer } | FetchRefusal;

/** Fetches from a host that someone else chose. It reaches the public internet only and never throws. */
export const guardedFetch = (address: string, input: Input): Promise<Fetched> => reach(address, input, read);

/**
 * Like `guardedFetch`, for protocols in which every status means something: errors come with their bodies, and
 * redirects, which are not followed, with their headers.
 */
export const guardedExchange = (address: string, input: Omit<Input, "readsErrors">): Promise<Exchanged> =>
  reach(address, input, readAll);

/** Like `guardedExchange`, where the status says it all: what comes with it is not read. */
export const guardedStatus = (address: string, input: Omit<Input, "readsErrors" | "bytes">): Promise<Stated> =>
  reach(address, { ...input, bytes: 0 }, async ({ statusCode: status = 0, headers }) => ({
    ok: true,
    status,
    headers,
  }));

async function reach<T>(
  address: string,
  input: Input,
  readAnswer: (response: IncomingMessage, input: Input) => Promise<T>,
): Promise<T | FetchRefusal> {
  const url = URL.parse(address);
  if (!url || address.length > 2048 || url.username || url.password) return no("It is not a usable web address.");
  const isAllowed = [url.host, url.hostname].some((host) => input.allowedHosts?.includes(host));
  if (url.protocol !== "https:" && !((isAllowed || input.isPlain) && url.protocol === "http:"))
    return no("It must start with https://.");
  // Sockets only look up names, so an IP address in the URL has to be checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) && !isAllowed && !isPublicAddress(literal)) return no(notPublic);

  const expiry = AbortSignal.timeout(input.milliseconds);
  try {
    const response = await ask(url, input, isAllowed, expiry);
    try {
      return await readAnswer(response, input);
    } finally {
      response.destroy();
    }
  } catch (problem) {
    if (expiry.aborted) return no("It took too long to answer.");
    return no(problem instanceof NotPublic ? notPublic : "It could not be reached.");
  }
}

const notPublic = "Its address is not on the public internet.";
const no = (because: string) => ({ ok: false, because }) as const;

function ask(
  url: URL,
  { resolve = resolveName, body, headers, method = body === undefined ? "GET" : "POST" }: Input,
  isAllowed: boolean,
  signal: AbortSignal,
) {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise<IncomingMessage>((answered, failed) => {
    const asking = request(url, {
      // No shared agent: connections are never reused, so each one is checked.
      agent: false,
      lookup: isAllowed ? guardedLookup(resolve, () => true) : guardedLookup(resolve),
      signal,
      method,
      headers: { "user-agent": "Foyer", ...headers, "accept-encoding": "identity" },
    });
    asking.on("response", answered).on("error", failed);
    // A 101 response ends without a response event and without an error.
    asking.on("close", () => failed(new Error("closed"))).end(body);
  });
}

async function read(response: IncomingMessage, input: Input): Promise<Fetched> {
  const { statusCode: status = 0, headers } = response;
  const isError = status < 200 || status > 299;
  if (status >= 300 && status < 400) return no(`It points elsewhere (${status}), which is not followed.`);
  if (isError && !input.readsErrors) return { ...no(`It answered ${status}.`), status };
  const all = await readAll(response, input);
  if (!all.ok) return all;
  const answer = { body: all.body, contentType: headers["content-type"] ?? "" };
  return isError ? { ...no(`It answered ${status}.`), status, answer } : { ok: true, ...answer };
}

async function readAll(response: IncomingMessage, { bytes: limit }: Input): Promise<Exchanged> {
  const { statusCode: status = 0, headers } = response;
  if (headers["content-encoding"]) return no("It answered in a compressed form that was not asked for.");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return no(`It is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return { ok: true, status, headers, body: Buffer.concat(chunks) };
}
