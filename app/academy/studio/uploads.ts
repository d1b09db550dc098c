import { readForm } from "#app/http/read-form.ts";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { beginUpload } from "#domain/files/index.ts";
import { uploadStart } from "#domain/files/upload-start.schema.ts";
import type { Route } from "./+types/uploads";
import { jsonAnswer, nothing } from "./json-answer.ts";

export const middleware = [requireRole("admin")];

export const loader = nothing;

/** Returns where to send a video's parts, and from which byte on. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(await request.formData(), uploadStart);
  if (!form.ok) return jsonAnswer(form);
  const { name: givenName, ...file } = form.value;
  return jsonAnswer(await beginUpload(ctx, { purpose: "video", givenName, ...file }));
}
