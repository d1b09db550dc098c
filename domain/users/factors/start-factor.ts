import type { ReadContext } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { signInConflict } from "../conflicts.ts";
import { findPerson } from "../person.queries.ts";
import { writeFactor } from "./factor.queries.ts";
import { type FactorDeps, placeOf } from "./factor.ts";

/** Shown once: the secret to type, and the URI for the QR code. */
export type NewFactor = { secret: string; uri: string };

/** Creates a secret for an authenticator app. It has no effect until confirmed with a code. */
export async function startFactor({
  db,
  actor,
  totp,
  sealer,
  brand,
  now,
}: ReadContext & FactorDeps): Promise<Result<NewFactor>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "factor.change", { userId: id });
  if (!may) return refusal(actor, "factor.change", { userId: id });
  const person = await findPerson(db, id);
  if (!person) return refuse({ kind: "missing" });
  const secret = totp.newSecret();
  const sealed = sealer.seal(placeOf(id, 1), Buffer.from(secret));
  if (!(await writeFactor(db, may, id, { sealed, keyId: sealer.id, version: 1 }, now)))
    return signInConflict("has-factor");
  return done({ secret, uri: totp.uriOf(secret, { issuer: brand, label: person.email }) });
}
