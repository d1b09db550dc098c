import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { revealSecret } from "#domain/credentials/index.ts";
import type { Route } from "./+types/secret";

/** Returns one secret, on a POST and never cached. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, actor, app, now } = context.get(requestContext);
  const deps = { opener: app.keys, take: app.limits.take, now };
  const revealed = await revealSecret({ db, actor, ...deps }, params.credentialId);
  if (revealed.ok) return Response.json(revealed.value, { headers: { "Cache-Control": "no-store" } });
  const { data, init } = explain(revealed.problem);
  return Response.json(data, { ...init, headers: { ...init?.headers, "Cache-Control": "no-store" } });
}
