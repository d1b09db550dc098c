import { redirect } from "react-router";
import { only, visitContext } from "#app/http/visit.ts";
import { Sheet } from "#app/ui/sheet.tsx";
import { addVideo, listSections } from "#domain/academy/index.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-video";
import { answer, takeVideo } from "./take-video.ts";
import { VideoForm } from "./video-form.tsx";

export const middleware = [only("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, actor } = context.get(visitContext);
  const sections = await listSections(db, actor);
  const here = sections.find(({ slug }) => slug === params.section);
  return { sections, sectionId: here?.id ?? "", accept: acceptFor("video"), key: newId() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { db, actor, house, now } = visit;
  return takeVideo(visit, request, async ({ typed, form, fileId, poster }) => {
    if (!form.ok) return answer(form.problem, typed);
    const { key, poster: _, fileId: __, ...said } = form.value;
    const added = await addVideo(db, actor, { form: said, fileId, poster, key, at: now }, house.files.put);
    if (!added.ok) return answer(added.problem, typed);
    const sections = await listSections(db, actor);
    throw redirect(`/studio/academy/${sections.find(({ id }) => id === said.sectionId)?.slug ?? ""}`);
  });
}

export default function NewVideo({ loaderData, actionData, params }: Route.ComponentProps) {
  const { sections, sectionId, accept, key } = loaderData;
  const back = `/studio/academy/${params.section}`;
  const known = { sectionId, code: "", title: "", description: "", length: "", chapters: "", isPublished: true };
  return (
    <Sheet title="Add Video" back={back} first="field">
      <VideoForm
        {...{ sections, known, accept, back }}
        basis={{ key }}
        answer={actionData}
        submit="Add Video"
        busy="Uploading…"
      />
    </Sheet>
  );
}
