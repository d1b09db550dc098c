import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readPaper } from "#domain/papers/index.ts";
import { servePaper } from "../serve-paper.ts";
import type { Route } from "./+types/paper-file";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return servePaper(ctx, request, { paper: orThrow(await readPaper(ctx, params.paperId)) });
}
