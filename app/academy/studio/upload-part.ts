import { requestContext, requireRole } from "#app/http/request-context.ts";
import { uploadRule } from "#app/http/upload-rule.ts";
import { keepPart, uploadConflict } from "#domain/files/index.ts";
import { checkFileType } from "#platform/files/type/check-file-type.ts";
import type { Route } from "./+types/upload-part";
import { jsonAnswer, nothing } from "./json-answer.ts";

export const middleware = [requireRole("admin")];

export const loader = nothing;

/**
 * Receives the next part of a video, starting at the byte its header names. A file that is not a video is refused by
 * its first bytes.
 */
export async function action({ request, context, params: { fileId } }: Route.ActionArgs) {
  const { db, actor, now, app } = context.get(requestContext);
  const bytes = Buffer.from(await request.arrayBuffer());
  const from = Number(request.headers.get("Upload-Offset") ?? Number.NaN);
  const because = from === 0 ? checkFileType({ name: "", ...uploadRule("video") }).look(bytes) : null;
  if (because) return jsonAnswer(uploadConflict("refused", because));
  return jsonAnswer(await keepPart({ db, actor, now, put: app.files.put }, { fileId, from, bytes }));
}
