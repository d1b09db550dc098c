import { data } from "react-router";
import { renderSVG } from "uqr";
import { countTry } from "#app/http/count-try.ts";
import { factorDeps } from "#app/http/factor-deps.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain, toSudo } from "#app/http/respond.ts";
import { tooOften } from "#app/ui/too-often.ts";
import type { Problem } from "#domain/kernel/result.ts";
import { confirmFactor, removeFactor, renewRecoveryCodes, startFactor } from "#domain/users/factors/index.ts";

/**
 * One step of setting up or removing a second factor. `here` is the path to return to after the user has confirmed
 * their identity.
 */
export async function changeFactor(ctx: RequestContext, form: FormData, here: string) {
  const { db, actor, session } = ctx;
  const deps = await factorDeps(ctx);
  const sessionId = session?.id ?? "";
  const intent = form.get("intent");
  if (intent === "start") return answer(await startFactor({ db, actor, ...deps }), here, started);
  if (intent === "confirm") return confirm(ctx, form, here);
  if (intent === "renew") return answer(await renewRecoveryCodes({ db, actor, now: deps.now }), here, codes);
  if (intent === "remove") {
    const removed = await removeFactor({ db, actor, now: deps.now }, { sessionId });
    return answer(removed, here, () => ({ kind: "removed" as const }));
  }
  throw data(null, { status: 400 });
}

/** A wrong code keeps the secret on the page: it is only stored once it is confirmed. */
async function confirm(ctx: RequestContext, form: FormData, here: string) {
  const { db, actor, session } = ctx;
  const [code, secret, uri] = ["code", "secret", "uri"].map((name) => String(form.get(name) ?? "").slice(0, 500));
  const shown = { code: code ?? "", sessionId: session?.id ?? "" };
  const deps = await factorDeps(ctx);
  const confirmed = await countTry(ctx, "enrolment", () => confirmFactor({ db, actor, ...deps }, shown));
  if (confirmed.ok) return codes(confirmed.value);
  const { problem } = confirmed;
  if (problem.kind !== "invalid" && problem.kind !== "limited") return answer({ ok: false, problem }, here, () => null);
  const because = problem.kind === "invalid" ? (problem.fields["code"]?.join(" ") ?? "") : tooOften;
  const again = started({ secret: secret ?? "", uri: uri ?? "" });
  return data({ ...again, because }, { status: problem.kind === "invalid" ? 422 : 429 });
}

const started = ({ secret, uri }: { secret: string; uri: string }) =>
  ({ kind: "started", secret, uri, picture: renderSVG(uri, { border: 1 }), because: null }) as const;
const codes = ({ recoveryCodes }: { recoveryCodes: string[] }) => ({ kind: "codes", recoveryCodes }) as const;

function answer<T, A>(
  result: { ok: true; value: T } | { ok: false; problem: Problem },
  here: string,
  show: (value: T) => A,
) {
  if (result.ok) return show(result.value);
  const { problem } = result;
  if (problem.kind === "sudo") throw toSudo(here);
  if (problem.kind === "conflict") return data({ kind: "refused", because: problem.because } as const, { status: 409 });
  throw explain(problem);
}
