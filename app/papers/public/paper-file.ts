import { data } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { jobs } from "#domain/access/actor.ts";
import { readPaper } from "#domain/papers/index.ts";
import { openSigning } from "#domain/papers/signing/index.ts";
import { servePaper } from "../serve-paper.ts";
import type { Route } from "./+types/paper-file";
import { sessionIn } from "./signing-cookie.ts";

/** For a signer who entered the code in this browser, and for nobody else. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const opened = orThrow(await openSigning(ctx, { ...params, session: sessionIn(request) }));
  if (!opened.isProved) throw data(null, { status: 404 });
  const paper = orThrow(await readPaper({ ...ctx, actor: jobs }, opened.paper.id));
  return servePaper(ctx, request, { paper, signerId: params.signerId });
}
