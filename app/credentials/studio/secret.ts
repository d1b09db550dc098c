import { explain } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { revealSecret } from "#domain/credentials/index.ts";
import type { Route } from "./+types/secret";

/** One secret, asked for with a form and kept by nobody on the way. */
export async function action({ context, params }: Route.ActionArgs) {
  const { db, actor, house, now } = context.get(visitContext);
  const means = { opener: house.keys, take: house.limits.take, at: now };
  const revealed = await revealSecret(db, actor, params.credentialId, means);
  if (revealed.ok) return Response.json(revealed.value, { headers: { "Cache-Control": "no-store" } });
  const { data, init } = explain(revealed.problem);
  return Response.json(data, { ...init, headers: { ...init?.headers, "Cache-Control": "no-store" } });
}
