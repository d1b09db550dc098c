import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { handOut } from "./hand-out.ts";
import { findAddressee } from "./link.queries.ts";
import type { LinkDeps } from "./link.ts";

/** Emails a password reset link to the active person with that address, if any. The response is the same either way. */
export async function requestReset({ db, actor: door, ...deps }: ReadContext & LinkDeps, email: string): Promise<void> {
  const may = permit(door, "reset.request", undefined);
  if (!may || !deps.byMail) return;
  await transact(db, async (tx) => {
    const person = await findAddressee(tx, { email });
    if (person?.status === "active") await handOut(tx, may, { purpose: "reset", personId: person.id }, deps);
    return done(null);
  });
}
