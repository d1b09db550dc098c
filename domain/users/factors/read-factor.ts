import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countRecoveryCodes, findProtection } from "./factor.queries.ts";

/** Since when a person has an authenticator app, and how many passkeys and unused recovery codes. */
export type FactorState = { since: Date | null; passkeys: number; recoveryCodesLeft: number };

export async function readFactor({ db, actor }: ReadContext, personId: string): Promise<Result<FactorState>> {
  const may = isId(personId) ? permit(actor, "factor.read", { userId: personId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const recoveryCodesLeft = await countRecoveryCodes(db, may, personId);
  return done({ ...(await findProtection(db, personId)), recoveryCodesLeft });
}
