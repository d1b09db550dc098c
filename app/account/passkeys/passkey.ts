import { passkeyDeps } from "#app/http/passkey-deps.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { door } from "#domain/access/actor.ts";
import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { askForPasskey, offerPasskey } from "#domain/users/passkeys/index.ts";
import type { Route } from "./+types/passkey";

const perAddress = { points: 60, seconds: 10 * 60 };

/** The options the browser passes on to the device, as JSON, for one of the purposes. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const purpose = (await request.formData()).get("purpose");
  const near = await ctx.app.limits.take("passkey", ctx.address, perAddress);
  if (!near.ok) return told(near.problem);
  const options = await optionsFor(ctx, purpose);
  return options.ok ? Response.json(options.value) : told(options.problem);
}

async function optionsFor(ctx: RequestContext, purpose: unknown): Promise<Result<object>> {
  const { db, actor, session } = ctx;
  const deps = await passkeyDeps(ctx);
  if (purpose === "sign_in") return askForPasskey({ db, actor: door, ...deps }, { purpose, sessionId: null });
  if (!session) return refuse({ kind: "missing" });
  if (purpose === "add") return offerPasskey({ db, actor, ...deps }, session.id);
  if (purpose === "second_factor" || purpose === "sudo")
    return askForPasskey({ db, actor, ...deps }, { purpose, sessionId: session.id });
  return refuse({ kind: "missing" });
}

function told(problem: Problem) {
  const { data, init } = explain(problem);
  return Response.json(data, init ?? {});
}
