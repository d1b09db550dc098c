import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "./read-settings.ts";

/** The URL of the embedded automation tool, for admins only; null when it is not set. */
export async function readOperations({ db, actor }: ReadContext): Promise<Result<{ embedUrl: string | null }>> {
  if (!permit(actor, "operations.read", undefined)) return refuse({ kind: "missing" });
  return done((await readSettings({ db, actor })).operations);
}
