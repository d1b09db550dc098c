import { requestContext, requireRole } from "#app/http/request-context.ts";
import { uploadRule } from "#app/http/upload-rule.ts";
import { finishUpload } from "#domain/files/index.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { storeUpload } from "#platform/files/store-upload.ts";
import type { Route } from "./+types/upload-end";
import { jsonAnswer, nothing } from "./json-answer.ts";

export const middleware = [requireRole("admin")];

export const loader = nothing;

/** All parts have arrived: they are joined into one file, which is checked like any other upload. */
export async function action({ context, params: { fileId } }: Route.ActionArgs) {
  const { db, actor, now, app } = context.get(requestContext);
  const join = (parts: string[], key: string, name: string) =>
    storeUpload(app.files, { key, name, source: inOrder(app.files, parts) }, uploadRule("video"));
  return jsonAnswer(await finishUpload({ db, actor, now, join, remove: app.files.remove }, { fileId }));
}

async function* inOrder(files: FileStore, keys: string[]) {
  for (const key of keys) {
    const bytes = await files.read(key);
    if (!bytes) throw new Error(`${key} is gone`);
    yield bytes;
  }
}
