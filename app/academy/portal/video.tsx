import { useSearchParams } from "react-router";
import { carried } from "#app/academy/page.ts";
import { Watch } from "#app/academy/player/watch.tsx";
import { readFilm } from "#app/academy/read-film.ts";
import { requestContext } from "#app/http/request-context.ts";
import { Dialog, SheetBody } from "#app/ui/dialog.tsx";
import type { Route } from "./+types/video";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { video, tells } = await readFilm(context.get(requestContext), params.section, params.videoId);
  return { video, tells };
}

export default function Video({ loaderData: { video, tells }, params }: Route.ComponentProps) {
  const back = `/dashboard/academy/${params.section}${carried(useSearchParams()[0])}`;
  return (
    <Dialog title={video.title} back={back} first="heading" isWide>
      <SheetBody>
        <Watch key={video.id} video={video} tells={tells} />
      </SheetBody>
    </Dialog>
  );
}
