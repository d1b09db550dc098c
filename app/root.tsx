import "./shell/document/fallback.css";
import { use, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { sheets } from "#app/site/sheets/sheets.ts";
import { FormatsOf } from "#app/ui/formats.ts";
import { formatsFor, plainFormats } from "#domain/kernel/format/formats.ts";
import { localeFor } from "#domain/kernel/format/locales.ts";
import { brandDefault } from "#domain/settings/brand.schema.ts";
import type { Route } from "./+types/root";
import { callContext, noteRoute } from "./http/request-context.ts";
import { Connection } from "./shell/connection/connection.tsx";
import { keepPage } from "./shell/connection/keep-page.ts";
import { KeptAnswer } from "./shell/connection/kept-answer.tsx";
import { accentStyle } from "./shell/document/accent-style.ts";
import { Fallback } from "./shell/document/fallback.tsx";
import { Reference } from "./shell/document/reference.ts";
import { sheetOf } from "./shell/document/sheet-of.ts";
import themeScript from "./shell/document/theme.ts?script";
import { useHasServerError } from "./ui/router-internals.ts";

/** Marks the page once all of it is hydrated: the effect of the outermost component runs last. */
function useAwake() {
  useEffect(() => {
    document.documentElement.dataset["awake"] = "";
  }, []);
}

/** Where a page redirects by itself: the `leavesTo` of a loader. It goes into the head, for browsers without script. */
const leavesTo = (loaderData: unknown[]): string | undefined =>
  loaderData
    .map((data) => (typeof data === "object" && data !== null && "leavesTo" in data ? data.leavesTo : null))
    .find((address) => typeof address === "string");

export const middleware = [noteRoute];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { brand, place } = await context.get(callContext).app.settings();
  const locale = localeFor(request.headers.get("Accept-Language")) ?? place.locale;
  const accent = brand.accent === brandDefault.accent ? undefined : accentStyle(brand.accent);
  return { accent, place: { ...place, locale } };
}

export function Layout({ children }: { children: React.ReactNode }) {
  useAwake();
  const matches = useMatches();
  const there = leavesTo(matches.map(({ loaderData }) => loaderData));
  const reference = use(Reference);
  const isError = useRouteError() != null;
  const failed = useHasServerError() || isError;
  const sheet = sheetOf(
    matches.map(({ handle }) => handle),
    failed,
  );
  const { accent, place } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <html lang="en" style={accent} data-reference={failed ? reference : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {there && (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${there}`} />
          </noscript>
        )}
        <script>{themeScript}</script>
        {/* Painted once all of it is there: a panel or dialog comes last, and what is around it would move. */}
        {!sheet && <link rel="expect" href="#whole" blocking="render" />}
        {sheet && import.meta.env.SSR ? <style>{sheets[sheet]}</style> : <Links />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {!sheet && <link rel="manifest" href="/manifest.webmanifest" />}
      </head>
      <body>
        <FormatsOf value={place ? formatsFor(place) : plainFormats}>{children}</FormatsOf>
        {!sheet && <Connection />}
        {!sheet && <ScrollRestoration />}
        {!sheet && <Scripts />}
        {!sheet && <span id="whole" hidden />}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <KeptAnswer>
      <Outlet />
    </KeptAnswer>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Fallback error={error} />;
}
