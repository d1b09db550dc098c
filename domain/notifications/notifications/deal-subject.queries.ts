import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import { type Agreement, agreementOf, feeOn } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";

/** A deal, its claim and what it costs, as they stand now; `actor` did something to it. */
export type ToldDeal = {
  id: string;
  clientId: string;
  client: string;
  company: string;
  responsibleId: string | null;
  timeZone: string;
  actor: string | null;
  isByClient: boolean;
  claim: string;
  claimNo: number | null;
  closedOn: string | null;
  answerBy: Date | null;
  wasDisputed: boolean;
  bySilence: boolean;
  /** Who of the agency claimed that it closed, in which words, with which files that both sides see. */
  claimant: string | null;
  words: string | null;
  evidence: string[];
  confirmedAt: Date | null;
  /** Of the update whose approval confirmed it. */
  author: string | null;
  confirmedNo: number | null;
  value: Money | null;
  fee: Money | null;
  agreement: Agreement;
};

/** `by` did something to it: a team member, a member of the client, or no one when a deadline passed. */
export async function findDeal(
  tx: Database,
  may: Permit<"mail.send">,
  { id, by }: { id: string; by: string | null },
): Promise<ToldDeal | null> {
  const row = await tx
    .selectFrom("deals as deal")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .leftJoin("people as actor", (join) => join.on(sql<boolean>`actor.id = ${by}::uuid`))
    .leftJoin("dealEvents as claimed", (join) =>
      join.onRef("claimed.dealId", "=", "deal.id").onRef("claimed.number", "=", "deal.claimNo"),
    )
    .leftJoin("people as claimant", "claimant.id", "claimed.byId")
    .leftJoin("dealEvents as confirmed", (join) =>
      join.onRef("confirmed.dealId", "=", "deal.id").onRef("confirmed.number", "=", "deal.confirmedNo"),
    )
    .select(["deal.id", "deal.clientId", "client.companyName as client", "deal.company", "deal.responsibleId"])
    .select(["client.timeZone", "deal.claim", "deal.claimNo", "deal.closedOn", "deal.answerBy", "deal.wasDisputed"])
    .select(["deal.bySilence", "deal.confirmedNo", "deal.valueMinor", "deal.currency", "deal.agreementId"])
    .select(["claimed.words", "confirmed.at as confirmedAt"])
    .select(sql<boolean>`actor.role is not distinct from 'client'`.as("isByClient"))
    .select("actor.name as actor")
    .select(sql<string | null>`case claimed.side when 'agency' then claimant.name end`.as("claimant"))
    .select(
      sql<string[]>`array(select file.original_name from deal_files as hung
        join deal_comments as comment on comment.id = hung.comment_id and comment.is_shared
        join files as file on file.id = hung.file_id
        where hung.deal_id = deal.id order by file.id limit 10)`.as("evidence"),
    )
    .select(
      sql<string | null>`(select author.name from updates as posted
        join people as author on author.id = posted.author_id
        where posted.deal_id = deal.id and posted.decided_at = confirmed.at limit 1)`.as("author"),
    )
    .where("deal.id", "=", id)
    .where("client.erasedAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { agreementId, valueMinor, currency, ...deal } = row;
  const agreement = await agreementOf(tx, may, agreementId);
  const value = valueMinor === null ? null : { minor: valueMinor, currency };
  return { ...deal, agreement, value, fee: value && { minor: feeOn(agreement, value.minor), currency } };
}
