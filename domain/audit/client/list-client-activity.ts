import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientLine, selectClientLines } from "./client-line.queries.ts";

const page = 15;

/**
 * The audit entries about a client, newest first, fifteen at a time; pass `older` as `before` to get the next page. For
 * admins and assigned staff; entries about money only for those who may see the client's money.
 */
export async function listClientActivity(
  { db, actor }: ReadContext,
  { clientId, before }: { clientId: string; before: string | null },
): Promise<Result<{ lines: ClientLine[]; older: string | null }>> {
  const may = isId(clientId) ? permit(actor, "audit.read_client", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const withMoney = permit(actor, "ledger.read", { clientId }) !== null;
  const from = before && isId(before) ? before : null;
  const found = await selectClientLines(db, may, { clientId, withMoney, before: from, limit: page + 1 });
  const lines = found.slice(0, page);
  return done({ lines, older: found.length > page ? (lines.at(-1)?.id ?? null) : null });
}
