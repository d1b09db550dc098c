import { command, logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
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

/** Re-authenticates (sudo) for ten minutes in this session. The caller limits the attempts. */
export async function proveIdentity(
  { db, actor, ...deps }: ReadContext & Deps,
  { password, code, sessionId }: IdentityProof,
): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";

  const hashed = password && (await findHash(db, id));
  if (password && !(hashed && (await deps.fits(hashed, password))))
    return wrong("password", "This is not your password.");
  if (!password && !code) return wrong("password", "Enter your password.");
  return command(db, actor, { action: "session.prove", subject: { userId: id }, now: deps.now }, async (tx, may) => {
    const isRight = password || (await takeCode(tx, may, { personId: id, code, confirmed: true }, deps));
    if (!isRight) return wrong("code", "This code is wrong or has been used before.");
    await saveProof(tx, may, sessionId, deps.now);
    return logged(
      null,
      userEvents["person.identity_proved"].entry({ entityId: id, after: { by: password ? "password" : "code" } }),
    );
  });
}
