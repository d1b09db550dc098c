import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { DealRef } from "../deal.queries.ts";

const known = [
  ...(["id", "clientId", "company", "website", "contactName", "contactTitle", "contactEmail"] as const),
  ...(["contactPhone", "why", "source", "channel", "consent", "consentAt", "externalRef", "campaignId"] as const),
  ...(["responsibleId", "expectedMinor", "currency", "foundOn", "protectedUntil", "stage", "version"] as const),
] as const;
export type DealFacts = Pick<Row<"deals">, (typeof known)[number]>;

export async function selectFacts(
  db: Database,
  _: Permit<"deal.write">,
  { id, clientId }: DealRef,
): Promise<DealFacts | null> {
  const deal = db.selectFrom("deals").select(known).where("id", "=", id).where("clientId", "=", clientId);
  return (await deal.executeTakeFirst()) ?? null;
}

type DealChange = Omit<
  DealFacts,
  "id" | "clientId" | "currency" | "foundOn" | "protectedUntil" | "stage" | "version"
> & {
  domain: string | null;
  companyKey: string;
};

export async function saveFacts(tx: Database, _: Permit<"deal.write">, id: string, facts: DealChange, now: Date) {
  await tx
    .updateTable("deals")
    .set(({ eb }) => ({ ...facts, version: eb("version", "+", 1), updatedAt: now }))
    .where("id", "=", id)
    .execute();
}
