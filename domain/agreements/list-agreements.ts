import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectAgreements } from "./agreement.queries.ts";
import type { Agreement } from "./agreement.ts";

/** A client's agreements, the latest first. */
export async function listAgreements({ db, actor }: ReadContext, clientId: string): Promise<Result<Agreement[]>> {
  const may = isId(clientId) ? permit(actor, "agreement.read", { clientId }) : null;
  return may ? done(await selectAgreements(db, may, clientId)) : refuse({ kind: "missing" });
}
