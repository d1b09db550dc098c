import { text } from "node:stream/consumers";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { callContext } from "./http/request-context.ts";
import { contentPolicy } from "./shell/document/content-policy.ts";
import { Reference } from "./shell/document/reference.ts";
import { sheetOf } from "./shell/document/sheet-of.ts";
import { tidy } from "./shell/document/tidy.ts";

/**
 * Renders the whole page before responding, so that a failure becomes an error page and never half a page. Nothing in a
 * page suspends: its data is there before it is rendered, and what the browser needs of it is added at the end.
 */
export default async function answer(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, frames, requestId } = context.get(callContext);
  const { matches, errors } = page.staticHandlerContext;
  const handles = matches.map(({ route }) => page.routeModules[route.id]?.handle);
  const sheet = sheetOf(handles, errors !== null);
  const tree = (
    <Reference value={requestId}>
      <ServerRouter context={onlyMatched(page)} url={request.url} {...(nonce && { nonce })} />
    </Reference>
  );
  const markup = `<!DOCTYPE html>${sheet ? renderToStaticMarkup(tree) : renderToString(tree)}`;
  const html = page.renderMeta?.didRenderScripts ? withData(markup, await dataOf(page), nonce) : markup;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentPolicy(sheet ? { sheet } : nonce ? { nonce } : { html }, frames));
  return new Response(sheet ? tidy(html) : html, { status, headers });
}

/** How the server matches addresses (`server/pages.ts`), and how the browser does. */
const inTree = '"unstable_routePatternMatching":true';
const inTurn = '"unstable_routePatternMatching":false';

/**
 * The router would build all routes anew for every page, and shows a handful of them; it would also look for the routes
 * of all parent addresses, to tell the browser of those it does not have.
 */
function onlyMatched({ serverHandoffStream: _, serverHandoffString, ...page }: EntryContext): EntryContext {
  const { routes } = page.manifest;
  const matched = page.staticHandlerContext.matches.map(({ route: { id } }) => [id, routes[id]] as const);
  return {
    ...page,
    ...(serverHandoffString && { serverHandoffString: serverHandoffString.replace(inTree, inTurn) }),
    manifest: { ...page.manifest, routes: Object.fromEntries(matched) },
    staticHandlerContext: { ...page.staticHandlerContext, _match: () => null },
  };
}

/** What the loaders answered, as the browser's router reads it. */
const dataOf = ({ serverHandoffStream }: EntryContext) => (serverHandoffStream ? text(serverHandoffStream) : "");

const unsafeInScripts = /[&<>\u2028\u2029]/g;
const escaped = (found: string) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The page with the data of its loaders, in the script that `ServerRouter` would stream after the page. */
function withData(page: string, data: string, nonce: string | null): string {
  const end = page.lastIndexOf("</body>");
  const quoted = JSON.stringify(data).replace(unsafeInScripts, escaped);
  const controller = "window.__reactRouterContext.streamController";
  const script = `${controller}.enqueue(${quoted});${controller}.close();`;
  return `${page.slice(0, end)}<script${nonce ? ` nonce="${nonce}"` : ""}>${script}</script>${page.slice(end)}`;
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
