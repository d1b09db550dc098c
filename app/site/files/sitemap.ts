import { callContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/sitemap";
import { indexedPaths } from "./indexed.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(callContext).app.config;
  const urls = indexedPaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join("");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
