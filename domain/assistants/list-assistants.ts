import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isScope } from "#domain/api-keys/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectAssistants } from "./assistant.queries.ts";
import type { Assistant } from "./assistant.ts";

/** The assistants that act for whoever asks. */
export async function listAssistants({ db, actor }: ReadContext): Promise<Result<Assistant[]>> {
  const personId = "hasSudo" in actor ? actor.id : "";
  const may = permit(actor, "assistant.list", { userId: personId });
  if (!may) return refuse({ kind: "missing" });
  const rows = await selectAssistants(db, may, personId);
  return done(rows.map((row) => ({ ...row, scopes: row.scopes.filter(isScope) })));
}
