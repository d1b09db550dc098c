import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { revealSecret } from "#domain/credentials/index.ts";
import type { Route } from "./+types/secret";

/** Returns one secret, on a POST and never cached. */
export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const means = { opener: ctx.keys, take: ctx.app.limits.take };
  const revealed = await revealSecret({ ...ctx, ...means }, { id: params.credentialId });
  if (revealed.ok) return Response.json(revealed.value, { headers: { "Cache-Control": "no-store" } });
  const { data, init } = explain(revealed.problem);
  return Response.json(data, { ...init, headers: { ...init?.headers, "Cache-Control": "no-store" } });
}
