import { callContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/card";
import { drawCard } from "./draw-card.tsx";

/** The preview picture shown when the site is shared. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand, hero } = await context.get(callContext).app.settings();
  const png = await drawCard({ name: brand.name, headline: hero.phrases[0] ?? brand.name, eyebrow: hero.eyebrow });
  return new Response(png, { headers: { "Content-Type": "image/png" } });
}
