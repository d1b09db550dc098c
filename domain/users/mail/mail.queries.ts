import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** Changes a person's email address; false when it is in use. */
export async function saveMail(
  tx: Database,
  _: Permit<"mail.confirm">,
  { personId, email, now }: { personId: string; email: string; now: Date },
): Promise<boolean> {
  const taken = await tx.selectFrom("authUsers").select("id").where("email", "=", email).executeTakeFirst();
  if (taken) return false;
  const address = { email, emailVerified: true, updatedAt: now };
  await tx.updateTable("authUsers").set(address).where("id", "=", personId).execute();
  return true;
}

/** PostgreSQL's unique violation, when two people take the same address at the same time. */
export const isTakenNow = (problem: unknown): boolean =>
  problem instanceof Error && "code" in problem && problem.code === "23505";
