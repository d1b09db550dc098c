import { href, Link, Outlet, useSearchParams } from "react-router";
import { Gallery } from "#app/academy/gallery.tsx";
import { pageIn } from "#app/academy/page.ts";
import { readGallery } from "#app/academy/read-gallery.ts";
import { requestContext } from "#app/http/request-context.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { UndoToast } from "#app/ui/undo-toast.tsx";
import type { Route } from "./+types/videos";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return {
    gallery: await readGallery(ctx, params.section, pageIn(url.searchParams)),
    isAdmin: ctx.actor.role === "admin",
  };
}

export default function Videos({ loaderData: { gallery, isAdmin } }: Route.ComponentProps) {
  const base = `/studio/academy/${gallery.slug}`;
  const trashed = useSearchParams()[0].get("trashed");
  return (
    <Gallery gallery={gallery} base={base} actions={isAdmin && <Ways base={base} many={gallery.total > 1} />}>
      {trashed && isAdmin && (
        <UndoToast
          key={trashed}
          action={href("/studio/academy/trash")}
          fields={{ id: trashed, back: base }}
          focus={`video-${trashed}`}
        >
          Moved to the trash.
        </UndoToast>
      )}
      <Outlet />
    </Gallery>
  );
}

const Ways = ({ base, many }: { base: string; many: boolean }) => (
  <>
    {many && (
      <Link className={buttonStyle()} to={`${base}/order`} preventScrollReset>
        Arrange
      </Link>
    )}
    <Link className={buttonStyle("primary")} to={`${base}/new`} data-key="n" preventScrollReset>
      Add video
    </Link>
  </>
);
