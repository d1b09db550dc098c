import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findPortrait } from "./file.queries.ts";
import { keyOfSize } from "./keep-portrait.ts";

/** Where one size of a portrait is stored, for those who may see its person or client. */
export async function readPortrait(
  { db, actor }: ReadContext,
  { id, size }: { id: string; size: number },
): Promise<Result<{ storageKey: string }>> {
  const shown = isId(id) ? await findPortrait(db, id) : null;
  const may = shown && permit(actor, "person.picture", shown);
  return may ? done({ storageKey: keyOfSize(shown.storageKey, size) }) : refuse({ kind: "missing" });
}
