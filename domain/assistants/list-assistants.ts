import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isScope } from "#domain/api-keys/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectAssistants } from "./assistant.queries.ts";
import { type Assistant, endOf } from "./assistant.ts";

/** As many are listed at once. */
export const mostAssistants = 200;

/** The assistants that act for a person, or for anybody. */
export async function listAssistants(
  { db, actor, now }: Context,
  personId: string | null,
): Promise<Result<Assistant[]>> {
  const may =
    personId === null
      ? permit(actor, "assistant.list_all", undefined)
      : permit(actor, "assistant.list", { userId: personId });
  if (!may) return refuse({ kind: "missing" });
  const rows = await selectAssistants(db, may, { personId, now, most: mostAssistants });
  return done(
    rows.map(({ personId, personName, ...row }) => ({
      ...row,
      person: { id: personId, name: personName },
      scopes: row.scopes.filter(isScope),
      leftOut: row.leftOut.filter(isScope),
      endsAt: endOf(row.createdAt),
    })),
  );
}
