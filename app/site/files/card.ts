import { callContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/card";

/** The preview picture shown when the site is shared. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand, hero } = await context.get(callContext).app.settings();
  // The drawing libraries are large, and needed once for each version of the site.
  const { drawCard } = await import("./draw-card.tsx");
  const png = await drawCard({ name: brand.name, headline: hero.phrases[0] ?? brand.name, eyebrow: hero.eyebrow });
  return new Response(png, { headers: { "Content-Type": "image/png" } });
}
