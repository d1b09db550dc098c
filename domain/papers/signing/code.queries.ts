import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** How many codes a signer was sent since then. */
export async function countCodes(
  tx: Database,
  _: Permit<"paper.sign_by_link">,
  { signerId, since }: { signerId: string; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom("paperEvents")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("signerId", "=", signerId)
    .where("kind", "=", "code_sent")
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
