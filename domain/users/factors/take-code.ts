import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findFactor, takeRecoveryCode, takeStep } from "./factor.queries.ts";
import { digestOf, type FactorDeps, isGenerated, placeOf } from "./factor.ts";

type Input = { personId: string; code: string; confirmed: boolean };

/** Whether a code is correct and unused: an authenticator code within its time step, or a recovery code. */
export async function takeCode(
  tx: Database,
  may: Permit,
  { personId, code, confirmed }: Input,
  { totp, sealer, now }: FactorDeps,
): Promise<boolean> {
  const typed = code.trim().replace(/^(\d{3})\s(\d{3})$/, "$1$2");
  // Also for a person with passkeys but no authenticator app.
  if (!isGenerated(typed)) return confirmed && takeRecoveryCode(tx, may, personId, digestOf(typed), now);
  const factor = await findFactor(tx, personId);
  if (!factor || (factor.confirmedAt !== null) !== confirmed) return false;
  const secret = Buffer.from(sealer.unseal(placeOf(personId, factor.version), factor.sealed)).toString();
  const step = totp.stepOf(secret, typed, now);
  return step !== null && takeStep(tx, may, personId, step);
}
