import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findClient } from "../page/client-page.queries.ts";

/** What a client's members, and team members viewing as them, may know about it. */
export async function readViewedClient(
  { db, actor }: ReadContext,
  clientId: string,
): Promise<Result<{ companyName: string; status: string }>> {
  const may = isId(clientId) ? permit(actor, "client.read_portal", { clientId }) : null;
  const client = may && (await findClient(db, clientId));
  return client ? done({ companyName: client.companyName, status: client.status }) : refuse({ kind: "missing" });
}
