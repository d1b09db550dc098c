import { Outlet } from "react-router";
import { Gallery } from "#app/academy/gallery.tsx";
import { pageIn } from "#app/academy/page.ts";
import { readGallery } from "#app/academy/read-gallery.ts";
import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/videos";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  readGallery(context.get(requestContext), params.section, pageIn(url.searchParams));

export default function Videos({ loaderData: gallery }: Route.ComponentProps) {
  return (
    <Gallery gallery={gallery} base={`/dashboard/academy/${gallery.slug}`}>
      <Outlet />
    </Gallery>
  );
}
