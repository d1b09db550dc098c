import { data, redirect } from "react-router";
import { clock } from "#app/academy/clock.ts";
import { readFilm } from "#app/academy/read-film.ts";
import { readForm } from "#app/http/read-form.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { only, visitContext } from "#app/http/visit.ts";
import { afterConflict } from "#app/ui/held.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { editVideo, listSections } from "#domain/academy/index.ts";
import { videoForm } from "#domain/academy/video.schema.ts";
import type { Route } from "./+types/edit-video";
import { answer } from "./take-video.ts";
import { VideoForm } from "./video-form.tsx";

export const middleware = [only("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { video, facts } = await readFilm(visit, params.section, params.videoId);
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
  return { known, version, sections: await listSections(visit.db, visit.actor) };
}

export async function action({ request, context, params: { section, videoId } }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { db, actor, now } = visit;
  await readFilm(visit, section, videoId);
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
    <Sheet title="Edit Video" back={back} first="field">
      <VideoForm
        {...{ sections, known, back }}
        accept={null}
        basis={{ seen: version }}
        answer={actionData}
        submit="Save Changes"
        busy="Saving…"
      />
    </Sheet>
  );
}
