import { callContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/manifest";

export async function loader({ context }: Route.LoaderArgs) {
  const { brand, search } = await context.get(callContext).app.settings();
  const manifest = {
    name: brand.name,
    short_name: brand.name.slice(0, 12),
    description: search.description,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf5",
    theme_color: "#fbfaf5",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
