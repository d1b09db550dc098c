import { useEffect } from "react";
import { matchRoutes, useLocation } from "react-router";
import { type DataRouter, useDataRouter } from "#app/ui/router-internals.ts";

/** What the router knows of a page it has discovered: its script, what that imports, and its style sheets. */
type Files = { module: string; imports?: string[]; css?: string[] };

const restMs = 2000;
const known = new Set<string>();

/**
 * Fetches the scripts and style sheets of pages before they are asked for: of a link that is pointed at or focused, and
 * of the links to the section's other pages once the reader stays a while. Never their data, which no cache may keep.
 * Nothing for those who asked their browser to save data.
 */
export function usePreload() {
  const router = useDataRouter();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!router || savesData()) return;
    const point = ({ target }: Event) => {
      const link = target instanceof Element && target.closest("a");
      if (link && link.origin === location.origin) preload(router, link.pathname);
    };
    const watching = new AbortController();
    const options = { signal: watching.signal, passive: true };
    for (const name of ["pointerover", "focusin", "touchstart"]) document.addEventListener(name, point, options);
    return () => watching.abort();
  }, [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on every page
  useEffect(() => {
    if (!router || savesData()) return;
    const rest = setTimeout(() => {
      const near = document.querySelectorAll<HTMLAnchorElement>("nav nav a[href]");
      for (const link of near) if (link.checkVisibility()) preload(router, link.pathname);
    }, restMs);
    return () => clearTimeout(rest);
  }, [router, pathname]);
}

/** A file that cannot be fetched now is fetched with its page; nobody hears of it. */
function preload(router: DataRouter, pathname: string) {
  for (const { route } of matchRoutes(router.routes, pathname) ?? []) {
    const files = filesOf(route.id);
    if (!files) continue;
    for (const file of [files.module, ...(files.imports ?? [])]) add("modulepreload", file);
    for (const file of files.css ?? []) add("prefetch", file);
  }
}

function add(rel: "modulepreload" | "prefetch", file: string) {
  if (known.has(file)) return;
  known.add(file);
  const link = document.createElement("link");
  link.rel = rel;
  link.href = file;
  document.head.append(link);
}

const filesOf = (routeId: string | undefined): Files | undefined => {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { routes: Record<string, Files> } };
  return routeId === undefined ? undefined : manifest?.routes[routeId];
};

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
