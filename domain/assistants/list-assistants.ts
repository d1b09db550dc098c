import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isScope } from "#domain/api-keys/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectAssistants } from "./assistant.queries.ts";
import { type Assistant, endOf } from "./assistant.ts";

/** The assistants that act for whoever asks. */
export async function listAssistants({ db, actor, now }: Context): Promise<Result<Assistant[]>> {
  const personId = "hasSudo" in actor ? actor.id : "";
  const may = permit(actor, "assistant.list", { userId: personId });
  if (!may) return refuse({ kind: "missing" });
  const rows = await selectAssistants(db, may, { personId, now });
  return done(
    rows.map((row) => ({
      ...row,
      scopes: row.scopes.filter(isScope),
      leftOut: row.leftOut.filter(isScope),
      endsAt: endOf(row.createdAt),
    })),
  );
}
