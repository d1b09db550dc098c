import { type Insertable, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Tables } from "#domain/kernel/tables.ts";

type NewDeal = Omit<Insertable<Tables["deals"]>, "createdBy" | "updatedAt" | "stageSince">;

export async function insertDeal(tx: Database, may: Permit<"deal.write">, deal: NewDeal) {
  const { createdAt: at } = deal;
  await tx
    .insertInto("deals")
    .values({ ...deal, createdBy: may.by, updatedAt: at, stageSince: at })
    .execute();
}

/** The client a deal is added to, locked, so that the same company is not added twice at once. */
export async function findClientToServe(tx: Database, clientId: string) {
  const client = tx.selectFrom("clients").select(["currency", "timeZone"]).where("id", "=", clientId);
  return (await client.where("erasedAt", "is", null).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export type StoredDeal = {
  id: string;
  company: string;
  domain: string | null;
  externalRef: string | null;
  isProtected: boolean;
};

/** `from` to `until`: the days of its protection. `but`: a deal that is no obstacle to itself. */
export type Sought = {
  domain: string | null;
  externalRef: string | null;
  key: string;
  from: string;
  until: string;
  but?: string;
};

/** Deals of this client with the same reference, the same domain or a name like it. */
export async function findKnown(
  tx: Database,
  clientId: string,
  { domain, externalRef, key, from, until, but }: Sought,
): Promise<StoredDeal[]> {
  return tx
    .selectFrom("deals")
    .select(["id", "company", "domain", "externalRef"])
    .select(sql<boolean>`found_on <= ${until} and protected_until >= ${from} and stage <> 'returned'`.as("isProtected"))
    .where("clientId", "=", clientId)
    .$if(but !== undefined, (deals) => deals.where("id", "<>", but ?? ""))
    .where(({ or, eb }) =>
      or([
        ...(domain ? [eb("domain", "=", domain)] : []),
        ...(externalRef ? [eb("externalRef", "=", externalRef)] : []),
        ...(key ? [eb("companyKey", "=", key), sql<boolean>`company_key like ${`${key} %`}`] : []),
        sql<boolean>`false`,
      ]),
    )
    .orderBy("id", "desc")
    .limit(20)
    .execute();
}

/** Whether a campaign is this client's, and a person one of the team, or the one who was responsible already. Locked, so that nobody leaves meanwhile. */
export async function findFits(
  tx: Database,
  clientId: string,
  { campaignId, responsibleId }: { campaignId: string | null; responsibleId: string | null },
  wasResponsible: string | null = null,
) {
  const campaign = tx
    .selectFrom("campaigns")
    .select("id")
    .where("id", "=", campaignId)
    .where("clientId", "=", clientId);
  const person = tx
    .selectFrom("people")
    .select("id")
    .where("id", "=", responsibleId)
    .where("role", "in", ["admin", "staff"])
    .where("status", "=", "active")
    .forShare();
  return {
    campaign: campaignId === null || (await campaign.executeTakeFirst()) !== undefined,
    person:
      responsibleId === wasResponsible || responsibleId === null || (await person.executeTakeFirst()) !== undefined,
  };
}
