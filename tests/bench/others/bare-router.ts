import { createServer } from "node:http";
import pg from "pg";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider, useLoaderData } from "react-router";
import { type Asked, answerFacts } from "../pages/child.ts";
import { Listing, listing, type Row } from "./listing.ts";

// React Router with one route and one query, and nothing of what an application needs: nobody signs in, no styles, no
// compression.

function Page() {
  return createElement(Listing, { rows: useLoaderData<Row[]>() });
}

process.once("message", ({ connection }: Asked) => {
  const pool = new pg.Pool(connection);
  const loader = async () => (await pool.query<Row>(listing)).rows;
  const handler = createStaticHandler([{ path: "/", Component: Page, loader }]);
  const server = createServer(async (_, response) => {
    const context = await handler.query(new Request("http://127.0.0.1/"));
    if (context instanceof Response) throw new Error("the page does not redirect");
    const router = createStaticRouter(handler.dataRoutes, context);
    const html = `<!DOCTYPE html>${renderToString(createElement(StaticRouterProvider, { router, context }))}`;
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": Buffer.byteLength(html) })
      .end(html);
  }).listen(0, "127.0.0.1", () => {
    const address = server.address();
    answerFacts({});
    process.send?.({ port: typeof address === "object" ? address?.port : 0 });
  });
  process.once("SIGTERM", () => process.exit(0));
});
