import { randomUUID } from "node:crypto";
import { routes } from "virtual:react-router/server-build";
import type { Hono } from "hono";
import type { AppContext } from "./app-context.ts";
import type { HttpEnv } from "./call.ts";
import { logAnswer } from "./http.ts";
import type { Metrics } from "./metrics.ts";
import { type PageCache, pageCache } from "./page-cache.ts";

/** The page cache over the app's own entry point, which renders each page as a visitor without cookies would get it. */
export function openPageCache(
  { config, log }: Pick<AppContext, "config" | "log">,
  door: Hono<HttpEnv>,
  isFresh: () => boolean,
  { count }: Pick<Metrics, "count">,
): PageCache {
  const { host } = new URL(config.publicUrl);
  const logged = logAnswer(log);
  return pageCache({
    documents: documentPaths,
    forStrangers: strangersPaths,
    isFresh,
    host: config.hasPublicUrl ? host : null,
    render: async (path) =>
      door.fetch(new Request(new URL(path, config.publicUrl), { headers: { Host: host } }), { isKept: true }),
    onAnswer: ({ method = "", url = "" }, status) => {
      const path = url.replace(/\?.*/, "");
      logged({ requestId: randomUUID(), method, path, status, ms: 0, queries: 0 });
      count({ method, route: path, status, ms: 0 });
    },
  });
}

/** `/meet` depends on who is signed in, and a pattern is not an address: neither is cached. */
const isKept = (path: string) => path !== "/meet" && !path.includes(":");

const site = Object.values(routes).filter((route) => route?.parentId === "site/site");

/** The addresses of the public site: documents that are rendered once per content version. */
const documentPaths: ReadonlySet<string> = new Set(site.map((route) => `/${route?.path ?? ""}`).filter(isKept));

/** Pages that are the same for everybody who is not signed in, until the content changes. */
const strangersPaths: ReadonlySet<string> = new Set(["/login", "/forgotten"]);
