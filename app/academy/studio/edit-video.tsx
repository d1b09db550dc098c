import { data } from "react-router";
import { clock } from "#app/academy/clock.ts";
import { readFilm } from "#app/academy/read-film.ts";
import { formAction, intent } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { editVideo, listSections } from "#domain/academy/index.ts";
import type { Route } from "./+types/edit-video";
import { VideoForm } from "./video-form.tsx";

export const middleware = [requireRole("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { video, facts } = await readFilm(ctx, params.section, params.videoId);
  if (!facts) throw data(null, { status: 404 });
  const { sectionId, code, title, description, durationS, isPublished, version } = facts;
  const chapters = video.chapters.map(({ atS, title: name }) => `${clock(atS)} ${name}`).join("\n");
  const known = {
    sectionId,
    code,
    title,
    description,
    length: durationS ? clock(durationS) : "",
    chapters,
    isPublished,
  };
  return { known, version, sections: await readOnce(ctx, listSections) };
}

export const action = formAction(async ({ context, params: { section, videoId } }: Route.ActionArgs) => {
  await readFilm(context.get(requestContext), section, videoId);
  return intent(editVideo, {
    of: { id: videoId },
    to: async (_, { sectionId }, { db, actor }) => {
      const sections = await listSections({ db, actor });
      return `/studio/academy/${sections.find(({ id }) => id === sectionId)?.slug ?? ""}/${videoId}`;
    },
  });
});

export const shouldRevalidate = afterConflict;

export default function EditVideo({
  loaderData: { known, version, sections },
  actionData,
  params,
}: Route.ComponentProps) {
  const back = `/studio/academy/${params.section}/${params.videoId}`;
  return (
    <Dialog title="Edit Video" back={back} first="field">
      <VideoForm
        {...{ sections, known }}
        accept={null}
        basis={{ seen: version }}
        answer={actionData}
        submit="Save Changes"
        busy="Saving…"
      />
    </Dialog>
  );
}
