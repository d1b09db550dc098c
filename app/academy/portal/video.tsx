import { useSearchParams } from "react-router";
import { carried } from "#app/academy/page.ts";
import { NextFilm } from "#app/academy/player/next-film.tsx";
import { Watch } from "#app/academy/player/watch.tsx";
import { readFilm } from "#app/academy/read-film.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Dialog, SheetBody } from "#app/ui/dialog.tsx";
import type { Route } from "./+types/video";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { video, next, tells } = await readFilm(context.get(requestContext), params.section, params.videoId);
  return { video, next, tells };
}

export default function Video({ loaderData: { video, next, tells }, params }: Route.ComponentProps) {
  const page = carried(useSearchParams()[0]);
  const list = `/dashboard/academy/${params.section}`;
  return (
    <Dialog key={video.id} title={video.title} back={list + page} first="heading" isWide>
      <SheetBody>
        <Watch video={video} tells={tells} />
        {next && <NextFilm title={next.title} to={`${list}/${next.id}${page}`} />}
      </SheetBody>
    </Dialog>
  );
}
