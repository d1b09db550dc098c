import { type SqlBool, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toPaper } from "./paper.queries.ts";
import type { PaperKind, PaperState } from "./paper.ts";

export type PaperFilter = {
  clientId?: string | undefined;
  state?: PaperState | undefined;
  kind?: PaperKind | undefined;
  q?: string | undefined;
  before?: string | undefined;
};
/** Of which clients, and of which team member or signed by them; drafts are for who may write them. */
export type InSight = { clients: "all" | string[]; personId: string | null; withDrafts: boolean };

/** The latest first, with whom each is and how many have signed. */
export async function selectPapers(
  db: Database,
  _: Permit<"paper.list">,
  { clientId, state, kind, q, before }: PaperFilter,
  { sight, limit }: { sight: InSight; limit: number },
) {
  const { clients, personId, withDrafts } = sight;
  const mine = sql<SqlBool>`(papers.client_id = any(${clients === "all" ? [] : clients}::uuid[])
    or papers.person_id = ${personId}::uuid
    or exists (select from paper_signers where paper_id = papers.id and person_id = ${personId}::uuid))`;
  const counted = sql<number>`(select count(*)::int from paper_signers where paper_id = papers.id)`;
  const signed = sql<number>`(select count(signed_at)::int from paper_signers where paper_id = papers.id)`;
  const rows = await db
    .selectFrom("papers")
    .leftJoin("clients", "clients.id", "papers.clientId")
    .leftJoin("people", "people.id", "papers.personId")
    .selectAll("papers")
    .select([sql<string>`coalesce(clients.company_name, concat_ws(' ', first_name, last_name))`.as("party")])
    .select([counted.as("signers"), signed.as("signed")])
    .$if(clients !== "all", (some) => some.where(mine))
    .$if(!withDrafts, (some) => some.where("papers.state", "<>", "draft"))
    .$if(clientId !== undefined, (some) => some.where("papers.clientId", "=", clientId ?? ""))
    .$if(state !== undefined, (some) => some.where("papers.state", "=", state ?? ""))
    .$if(kind !== undefined, (some) => some.where("papers.kind", "=", kind ?? ""))
    .$if(q !== undefined, (some) =>
      some.where(
        sql<SqlBool>`(folded(papers.title) like pattern_of(${q}) or folded(coalesce(clients.company_name, '')) like
          pattern_of(${q}) or papers.number::text = ${q})`,
      ),
    )
    .$if(before !== undefined, (some) => some.where("papers.id", "<", before ?? ""))
    .orderBy("papers.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ party, signers, signed: signedCount, ...row }) => ({
    ...toPaper(row),
    party,
    signers,
    signed: signedCount,
  }));
}
