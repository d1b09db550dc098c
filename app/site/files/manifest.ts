import { callContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/manifest";
import { appIcons, paper } from "./app-icons.ts";

/** Longer ones are cut below an icon; where the system does it, it does so between letters. */
const longestShort = 12;

/** What makes the portal and the studio an app that can be installed, in the agency's name. It begins at the sign-in, which leads on to whoever's home it is. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand, search } = await context.get(callContext).app.settings();
  const manifest = {
    id: "/",
    name: brand.name,
    ...(brand.name.length <= longestShort && { short_name: brand.name }),
    description: search.description,
    start_url: "/login",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: brand.accent,
    icons: appIcons.flatMap(({ src, size, purpose }) =>
      purpose ? [{ src, type: "image/png", sizes: `${size}x${size}`, purpose }] : [],
    ),
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
