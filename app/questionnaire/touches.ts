import type { MiddlewareFunction } from "react-router";
import { callContext } from "#app/http/request-context.ts";
import { type Touch, type Touches, touch, touches } from "#domain/leads/touch.schema.ts";
import { runOf, setRunCookie, wordOf } from "./run-cookie.ts";

const words = ["source", "medium", "campaign", "term", "content"] as const;

/**
 * What a request says about where its visitor came from: by the words of its own address, or of the page of ours that
 * led here, and by the other site that did. Null when it says nothing. What does not fit is left out: nobody is turned
 * away for a strange link.
 */
export function touchOf(request: Request, url: URL, ownHost: string): Touch | null {
  const written = request.headers.get("Referer") ?? "";
  const from = URL.canParse(written) ? new URL(written) : null;
  const isOwn = from !== null && [ownHost, url.host].includes(from.host);
  const told = words.map((word) => {
    const text = url.searchParams.get(`utm_${word}`) ?? (isOwn ? from.searchParams.get(`utm_${word}`) : null);
    return [word, text?.slice(0, 80)];
  });
  const parts = { ...Object.fromEntries(told), referrer: isOwn ? undefined : from?.host };
  const fitting = Object.entries(parts).filter(([name, text]) => text && touch.safeParse({ [name]: text }).success);
  if (fitting.length === 0) return null;
  return touch.parse({ ...Object.fromEntries(fitting), landing: (isOwn ? from : url).pathname.slice(0, 200) });
}

/** What the visitor's browser has kept of their visits. It may have been changed there, and is read with that in mind. */
export function touchesOf(request: Request): Touches | null {
  const word = wordOf(request);
  if (!word) return null;
  try {
    return touches.safeParse(JSON.parse(Buffer.from(word, "base64url").toString())).data ?? null;
  } catch {
    return null;
  }
}

/** For the pages that begin a run: keeps where the visitor came from in the run's own cookie, for an hour. */
export const keepTouch =
  (path: string): MiddlewareFunction<Response> =>
  async ({ request, context, url }, next) => {
    const { app } = context.get(callContext);
    const seen = request.method === "GET" ? touchOf(request, url, new URL(app.config.publicUrl).host) : null;
    const response = await next();
    if (!seen || response.headers.has("Set-Cookie")) return response;
    const kept = { first: touchesOf(request)?.first ?? seen, last: seen };
    const word = Buffer.from(JSON.stringify(kept)).toString("base64url");
    const isHttps = app.config.publicUrl.startsWith("https:");
    response.headers.append("Set-Cookie", setRunCookie({ run: runOf(request), word, path, isHttps }));
    return response;
  };
