import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Period } from "../period/period.queries.ts";

/** Why a meeting costs nothing: nobody came, it was cancelled late, it was not qualified, or the sides differ. */
export type WhyUncharged = "no_show" | "late" | "unqualified" | "disputed";
export type UnchargedMeeting = {
  dealId: string;
  company: string;
  on: string;
  why: WhyUncharged;
  /** Whether a later meeting took place, and whether the agreement promises one. */
  isRescued: boolean;
  isReplaced: boolean;
};

/** A client's meetings of these days that its agreements would charge, or replace, and that cost nothing as they went. */
export const selectUncharged = (
  db: Database,
  _: Permit<"deal.read">,
  { clientId, from, to }: Period,
  most: number,
): Promise<UnchargedMeeting[]> =>
  db
    .selectFrom("dealBookings as joined")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .innerJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .select(["deal.id as dealId", "deal.company", "joined.isRescued", "agreed.replacesMissed as isReplaced"])
    .select(sql<string>`joined.met_on`.as("on"))
    .select(
      sql<WhyUncharged>`coalesce(joined.miss, case joined.verdict when 'disputed' then 'disputed' else 'unqualified' end)`.as(
        "why",
      ),
    )
    .where("joined.clientId", "=", clientId)
    .where("joined.metOn", ">=", from)
    .where("joined.metOn", "<", to)
    .where("deal.stage", "<>", "returned")
    .where(
      sql<boolean>`(joined.miss is not null or joined.verdict = 'disputed' or (joined.verdict = 'not' and joined.outcome = 'held'))
        and (agreed.meeting_fee_minor > 0 or (agreed.replaces_missed and joined.miss is not null))`,
    )
    .orderBy("joined.metOn")
    .orderBy("deal.company")
    .orderBy("joined.bookingId")
    .limit(most)
    .execute();
