import type { RequestListener } from "node:http";
import type { Challenges } from "#platform/tls/order-certificate.ts";

type Ways = { publicUrl: string; challenges: Challenges; hasCertificate: () => boolean; toApp: RequestListener };

const proof = "/.well-known/acme-challenge/";

/**
 * What the plain port answers where the app serves https: the authority's challenges, health checks, and to everybody
 * else the way to https.
 */
export function plainHttp({ publicUrl, challenges, hasCertificate, toApp }: Ways): RequestListener {
  return (incoming, response) => {
    const { method, url = "/" } = incoming;
    const path = url.replace(/\?.*/s, "");
    const isReading = method === "GET" || method === "HEAD";
    const say = (status: number, text: string, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers })
        .end(text);

    if (isReading && (path === "/healthz" || path === "/readyz")) return toApp(incoming, response);
    if (path.startsWith(proof)) {
      const answer = challenges.get(path.slice(proof.length));
      return answer ? say(200, answer) : say(404, "Nothing was asked for under this name.");
    }
    // A form or a key sent here could be read on its way: it is not taken to https as if nothing had happened.
    if (!isReading) return say(403, `Send this to ${publicUrl}.`, { Connection: "close" });
    if (!hasCertificate())
      return say(503, "This site is waiting for its certificate. Try again in a minute.", { "Retry-After": "60" });
    return say(308, `This page is at ${publicUrl}.`, { Location: publicUrl + (url.startsWith("/") ? url : "/") });
  };
}
