import { formAction, intent } from "#app/http/form-action.ts";
import { readOnce } from "#app/http/read-once.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { addVideo, listSections } from "#domain/academy/index.ts";
import { newVideoForm } from "#domain/academy/video.schema.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { readPoster } from "#platform/files/read-poster.ts";
import type { Route } from "./+types/new-video";
import { VideoForm } from "./video-form.tsx";

export const middleware = [requireRole("admin")];

export async function loader({ context, params }: Route.LoaderArgs) {
  const sections = await readOnce(context.get(requestContext), listSections);
  const here = sections.find(({ slug }) => slug === params.section);
  return { sections, sectionId: here?.id ?? "", accept: acceptFor("video"), key: newId() };
}

export const action = formAction(() => ({
  upload: { purpose: "video", field: "file" } as const,
  forms: intent(addVideo, {
    schema: newVideoForm,
    with: ({ app }) => ({ put: app.files.put }),
    // `fileId`: the file, if it was uploaded in parts.
    of: async ({ key, poster, fileId: inParts, ...form }, { fileId }) => ({
      form,
      fileId: fileId ?? (inParts || null),
      poster: await posterIn(poster),
      key,
    }),
    to: async (_, { sectionId }, { db, actor }) => {
      const sections = await listSections({ db, actor });
      return `/studio/academy/${sections.find(({ id }) => id === sectionId)?.slug ?? ""}`;
    },
  }),
}));

/** The frame the browser captured, as a data URL; ignored if it is not a picture. */
async function posterIn(text: string) {
  const [, base64 = ""] = /^data:image\/(?:jpeg|webp|png);base64,([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const read = base64 ? await readPoster(Buffer.from(base64, "base64")) : null;
  return read?.ok ? read.poster : null;
}

export default function NewVideo({ loaderData, actionData, params }: Route.ComponentProps) {
  const { sections, sectionId, accept, key } = loaderData;
  const back = `/studio/academy/${params.section}`;
  const known = { sectionId, code: "", title: "", description: "", length: "", chapters: "", isPublished: true };
  return (
    <Dialog title="Add Video" back={back} first="field">
      <VideoForm
        {...{ sections, known, accept }}
        basis={{ key }}
        answer={actionData}
        submit="Add Video"
        busy="Uploading…"
      />
    </Dialog>
  );
}
