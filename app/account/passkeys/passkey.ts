import { passkeyMeans } from "#app/http/passkey-means.ts";
import { explain } from "#app/http/respond.ts";
import { type Visit, visitContext } from "#app/http/visit.ts";
import { door } from "#domain/access/actor.ts";
import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { askForPasskey, offerPasskey } from "#domain/users/index.ts";
import type { Route } from "./+types/passkey";

const perAddress = { points: 60, seconds: 10 * 60 };

/** What the browser passes on to the device, as JSON, for one of the purposes. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const purpose = (await request.formData()).get("purpose");
  const near = await visit.house.limits.take("passkey", visit.address, perAddress);
  if (!near.ok) return told(near.problem);
  const options = await optionsFor(visit, purpose);
  return options.ok ? Response.json(options.value) : told(options.problem);
}

async function optionsFor(visit: Visit, purpose: unknown): Promise<Result<object>> {
  const { db, actor, session } = visit;
  const means = await passkeyMeans(visit);
  if (purpose === "sign_in") return askForPasskey(db, door, { purpose, sessionId: null }, means);
  if (!session) return refuse({ kind: "missing" });
  if (purpose === "add") return offerPasskey(db, actor, session.id, means);
  if (purpose === "second_factor" || purpose === "sudo")
    return askForPasskey(db, actor, { purpose, sessionId: session.id }, means);
  return refuse({ kind: "missing" });
}

function told(problem: Problem) {
  const { data, init } = explain(problem);
  return Response.json(data, init ?? {});
}
