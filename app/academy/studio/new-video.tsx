import { redirect } from "react-router";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { addVideo, listSections } from "#domain/academy/index.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Route } from "./+types/new-video";
import { answer, takeVideo } from "./take-video.ts";
import { VideoForm } from "./video-form.tsx";

export const middleware = [requireRole("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const sections = await readOnce(context.get(requestContext), listSections);
  const here = sections.find(({ slug }) => slug === params.section);
  return { sections, sectionId: here?.id ?? "", accept: acceptFor("video"), key: newId() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const { db, actor, app, now } = ctx;
  return takeVideo(ctx, request, async ({ typed, form, fileId, poster }) => {
    if (!form.ok) return answer(form.problem, typed);
    const { key, poster: _, fileId: __, ...said } = form.value;
    const added = await addVideo(db, actor, { form: said, fileId, poster, key, at: now }, app.files.put);
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
    <Dialog title="Add Video" back={back} first="field">
      <VideoForm
        {...{ sections, known, accept, back }}
        basis={{ key }}
        answer={actionData}
        submit="Add Video"
        busy="Uploading…"
      />
    </Dialog>
  );
}
