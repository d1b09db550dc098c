import { data, redirect } from "react-router";
import { clock } from "#app/academy/clock.ts";
import { readFilm } from "#app/academy/read-film.ts";
import { readForm } from "#app/http/read-form.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { afterConflict } from "#app/ui/held.ts";
import { editVideo, listSections } from "#domain/academy/index.ts";
import { videoForm } from "#domain/academy/video.schema.ts";
import type { Route } from "./+types/edit-video";
import { answer } from "./take-video.ts";
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

export async function action({ request, context, params: { section, videoId } }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, now } = ctx;
  await readFilm(ctx, section, videoId);
  const sent = await request.formData();
  const typed = typedIn(sent);
  const form = await readForm(sent, videoForm);
  if (!form.ok) return answer(form.problem, typed);
  const { seen, ...said } = form.value;
  const saved = await editVideo(db, actor, videoId, { form: said, seen, at: now });
  if (!saved.ok) return answer(saved.problem, typed);
  const sections = await listSections(db, actor);
  throw redirect(`/studio/academy/${sections.find(({ id }) => id === said.sectionId)?.slug ?? ""}/${videoId}`);
}

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
        {...{ sections, known, back }}
        accept={null}
        basis={{ seen: version }}
        answer={actionData}
        submit="Save Changes"
        busy="Saving…"
      />
    </Dialog>
  );
}
