import type { ReadContext } from "#domain/access/context.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { personConflict } from "../conflicts.ts";
import { handOut } from "./hand-out.ts";
import { findAddressee } from "./link.queries.ts";
import type { LinkDeps } from "./link.ts";

/**
 * Sends another person a password reset link. Requires sudo, as setting their password does. `link` is null when it was
 * emailed.
 */
export async function sendReset(
  { db, actor, ...deps }: ReadContext & LinkDeps,
  personId: string,
): Promise<Result<{ link: string | null }>> {
  const may = permit(actor, "reset.send", undefined);
  if (!may) return refusal(actor, "reset.send", undefined);
  return transact(db, async (tx): Promise<Result<{ link: string | null }>> => {
    const person = await findAddressee(tx, { id: personId });
    if (!person) return refuse({ kind: "missing" });
    if (person.status !== "active") return personConflict("wrong-status", person.status);
    return done({ link: await handOut(tx, may, { purpose: "reset", personId }, deps) });
  });
}
