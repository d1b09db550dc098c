import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { callContext } from "./http/request-context.ts";
import { contentPolicy } from "./shell/document/content-policy.ts";
import { isDocument } from "./shell/document/is-document.ts";
import { Reference } from "./shell/document/reference.ts";
import { tidy } from "./shell/document/tidy.ts";

/** Renders the whole page before responding, so that a failure becomes an error page and never half a page. */
export default async function answer(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, frames, requestId } = context.get(callContext);
  const html = await rendered(
    <Reference value={requestId}>
      <ServerRouter context={onlyMatched(page)} url={request.url} {...(nonce && { nonce })} />
    </Reference>,
    nonce,
  );
  const handles = page.staticHandlerContext.matches.map(({ route }) => page.routeModules[route.id]?.handle);
  const plain = isDocument(handles);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentPolicy(plain ? "document" : nonce ? { nonce } : { html }, frames));
  return new Response(plain ? tidy(html) : html, { status, headers });
}

/** The router would build all routes anew for every page, and shows a handful of them. */
function onlyMatched(page: EntryContext): EntryContext {
  const { routes } = page.manifest;
  const matched = page.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]] as const);
  return { ...page, manifest: { ...page.manifest, routes: Object.fromEntries(matched) } };
}

/** The markup of a tree, once all of it is there. */
function rendered(tree: React.ReactElement, nonce: string | null): Promise<string> {
  return new Promise((done, failed) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _, next) {
        pieces.push(piece);
        next();
      },
    });
    sink.on("finish", () => done(Buffer.concat(pieces).toString())).on("error", failed);
    const { pipe } = renderToPipeableStream(tree, {
      ...(nonce && { nonce }),
      onAllReady: () => pipe(sink),
      onShellError: failed,
    });
  });
}

/**
 * Unexpected errors are logged with the request's id; a caller who disconnected is not one, and neither is a request
 * for something that does not exist.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { app, requestId } = context.get(callContext);
  app.log.error({ err: error, requestId }, "a page failed");
};
