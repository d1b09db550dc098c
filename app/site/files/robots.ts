import { callContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(callContext).app.config;
  const rooms = ["/api/", "/dashboard", "/studio", "/bookings/"].map((path) => `Disallow: ${path}`);
  const text = ["User-agent: *", ...rooms, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
