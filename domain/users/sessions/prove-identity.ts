import { idOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { userEvents } from "../events.ts";
import type { FactorDeps } from "../factors/factor.ts";
import { takeCode } from "../factors/take-code.ts";
import { findHash } from "../passwords/password.queries.ts";
import { saveProof } from "./proof.queries.ts";

/** One of the two; the other is empty. */
type IdentityProof = { password: string; code: string; sessionId: string };
type Deps = FactorDeps & { fits: (hashed: string, password: string) => Promise<boolean> };

const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } } as const);

const noteProof = declareCommand({
  action: "session.prove",
  subject: self,
  run: async ({ db, actor, ...deps }: Context & Deps, { password, code, sessionId }: IdentityProof, may) => {
    const id = idOf(actor);
    const isRight = password || (await takeCode(db, may, { personId: id, code, confirmed: true }, deps));
    if (!isRight) return wrong("code", "This code is wrong or has been used before.");
    await saveProof(db, may, sessionId, deps.now);
    return logged(
      null,
      userEvents["person.identity_proved"].entry({ entityId: id, after: { by: password ? "password" : "code" } }),
    );
  },
});

/** Re-authenticates (sudo) for ten minutes in this session. The caller limits the attempts. */
export async function proveIdentity(
  { db, actor, ...deps }: ReadContext & Deps,
  { password, code, sessionId }: IdentityProof,
): Promise<Result<null>> {
  const hashed = password && (await findHash(db, idOf(actor)));
  if (password && !(hashed && (await deps.fits(hashed, password))))
    return wrong("password", "This is not your password.");
  if (!password && !code) return wrong("password", "Enter your password.");
  return noteProof({ db, actor, ...deps }, { password, code, sessionId });
}
