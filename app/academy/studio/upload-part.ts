import { uploadRule } from "#app/http/upload-rule.ts";
import { only, visitContext } from "#app/http/visit.ts";
import { keepPart } from "#domain/files/index.ts";
import { refuse } from "#domain/kernel/result.ts";
import { judgeFile } from "#platform/files/judge/judge-file.ts";
import type { Route } from "./+types/upload-part";
import { nothing, toldOf } from "./told-of.ts";

export const middleware = [only("admin")];

export const loader = nothing;

/** The next part of a film, from the byte on that its head names. What is no film is refused by its first bytes. */
export async function action({ request, context, params: { fileId } }: Route.ActionArgs) {
  const { db, actor, house } = context.get(visitContext);
  const bytes = Buffer.from(await request.arrayBuffer());
  const from = Number(request.headers.get("Upload-Offset") ?? Number.NaN);
  const because = from === 0 ? judgeFile({ name: "", ...uploadRule("video") }).look(bytes) : null;
  if (because) return toldOf(refuse({ kind: "conflict", because }));
  return toldOf(await keepPart(db, actor, { fileId, from, bytes }, house.files.put));
}
