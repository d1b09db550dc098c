import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { personConflict } from "../conflicts.ts";
import { handOut } from "./hand-out.ts";
import { findAddressee } from "./link.queries.ts";
import type { LinkDeps } from "./link.ts";

/** A password reset link, created on the server for a person whom no admin and no email can help. */
export async function offerReset(
  { db, actor: system, ...deps }: ReadContext & Omit<LinkDeps, "byMail">,
  email: string,
): Promise<Result<{ link: string }>> {
  const may = system.role === "system" ? permit(system, "reset.send", undefined) : null;
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ link: string }>> => {
    const person = await findAddressee(tx, { email });
    if (!person) return refuse({ kind: "missing" });
    if (person.status !== "active") return personConflict("wrong-status", person.status);
    const input = { purpose: "reset", personId: person.id } as const;
    const link = await handOut(tx, may, input, { ...deps, byMail: false });
    return done({ link: link ?? "" });
  });
}
