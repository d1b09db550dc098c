import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { proveIdentity, readFactor } from "#domain/users/index.ts";
import { fitsPassword } from "#platform/auth/password-hash.ts";
import { countTry } from "./count-try.ts";
import { factorMeans } from "./factor-means.ts";
import type { Visit } from "./visit.ts";
import { whenBusy } from "./when-busy.ts";

type Shown = { password: string; code: string };

/** A fresh proof of who sits here, good for ten minutes in this session; tries are counted. */
export async function prove(visit: Visit, shown: Shown): Promise<Result<null>> {
  const proof = { ...shown, sessionId: visit.session?.id ?? "" };
  const means = { ...(await factorMeans(visit)), fits: fitsPassword };
  return countTry(visit, shown.password ? "password" : "code", () =>
    whenBusy(() => proveIdentity(visit.db, visit.actor, proof, means)),
  );
}

/** For a form that asks for the proof beside its own boxes (`ProofFields`): the visit as it is once they were right. */
export async function proveBeside(visit: Visit, request: Request, form: FormData): Promise<Result<Visit>> {
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, 1000);
  const shown = { password: typed("proofPassword"), code: typed("proofCode").trim() };
  if (!shown.password && !shown.code) return done(visit);
  const proved = await prove(visit, shown);
  if (proved.ok) return done({ ...visit, ...(await visit.house.meet(request.headers, null)) });
  if (proved.problem.kind !== "invalid") return proved;
  const { password = [], code = [] } = proved.problem.fields;
  return refuse({ kind: "invalid", fields: { proofPassword: password, proofCode: code } });
}

/** Whether a code may stand in for the password: of an app, or a recovery code beside a passkey. */
export async function mayProveByCode({ db, actor }: Pick<Visit, "db" | "actor">): Promise<boolean> {
  const factor = await readFactor(db, actor, "id" in actor ? actor.id : "");
  return factor.ok && (factor.value.since !== null || factor.value.passkeys > 0);
}
