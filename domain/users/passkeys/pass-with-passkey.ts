import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { PasskeyUse } from "../passkey.schema.ts";
import type { Role } from "../person.ts";
import { saveArrival } from "../sessions/proof.queries.ts";
import { checkUse } from "./check-use.ts";
import type { PasskeyDeps } from "./passkey.ts";

/** `newToken` replaces the session token, so that anyone who saw the old one cannot use it. */
type Shown = { answer: PasskeyUse; sessionId: string; newToken: string };

/** Completes the sign-in of a person who has given the password and now a passkey; the caller limits the attempts. */
export async function passWithPasskey(
  { db, actor, ...deps }: ReadContext & PasskeyDeps,
  { answer, sessionId, newToken }: Shown,
): Promise<Result<Role>> {
  const id = "id" in actor ? actor.id : "";
  const may = actor.role === "arriving" ? permit(actor, "factor.pass", { userId: id }) : null;
  if (!may) return refuse({ kind: "missing" });
  const shown = { answer, purpose: "second_factor", sessionId, personId: id } as const;
  const used = await checkUse(db, may, actor, shown, deps);
  if (!used.ok) return used;
  await saveArrival(db, may, sessionId, { newToken, now: deps.now });
  return done(used.value.role);
}
