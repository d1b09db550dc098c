import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Chain, ProofKey } from "./proof.ts";

type Reads = Permit<"proof.read">;
/** `before` and `after` are numbers. In the order of the chain, unless the latest are asked for. */
export type WhichReceipts = {
  clientId: string;
  dealId?: string | undefined;
  after?: number | undefined;
  before?: number | undefined;
  upTo?: number | undefined;
  latest?: boolean;
  limit: number;
};

export type StoredProof = Awaited<ReturnType<typeof selectReceipts>>[number];

/** Receipts with whom they are about as it is known now, and the salts that prove it. */
export const selectReceipts = (
  db: Database,
  _: Reads | Permit<"proof.check">,
  { clientId, dealId, after = 0, before, upTo, latest = false, limit }: WhichReceipts,
) =>
  db
    .selectFrom("proofReceipts as proof")
    .leftJoin("deals as deal", "deal.id", "proof.dealId")
    .leftJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .leftJoin("proofSalts as salt", (join) =>
      join.onRef("salt.clientId", "=", "proof.clientId").onRef("salt.number", "=", "proof.number"),
    )
    .select([
      "proof.number",
      "proof.kind",
      "proof.dealId",
      "proof.eventNumber",
      "proof.madeAt",
      "proof.line",
      "proof.hash",
    ])
    .select(["salt.company as companySalt", "salt.person as personSalt"])
    .select(["deal.company", "deal.domain", "deal.contactName", "deal.contactEmail", "deal.contactPhone"])
    .select(sql<boolean>`agreed.names_from = 'found' or deal.held_on is not null`.as("showsContact"))
    .where("proof.clientId", "=", clientId)
    .where("proof.number", ">", after)
    .$if(dealId !== undefined, (rows) => rows.where("proof.dealId", "=", dealId ?? ""))
    .$if(before !== undefined, (rows) => rows.where("proof.number", "<", before ?? 0))
    .$if(upTo !== undefined, (rows) => rows.where("proof.number", "<=", upTo ?? 0))
    .orderBy("proof.number", latest ? "desc" : "asc")
    .limit(limit)
    .execute();

export async function findHead(db: Database, _: Reads, clientId: string): Promise<(Chain & { madeAt: Date }) | null> {
  const chain = db.selectFrom("proofChains").select(["number", "hash", "madeAt"]).where("clientId", "=", clientId);
  const row = await chain.executeTakeFirst();
  return row?.madeAt ? { ...row, madeAt: row.madeAt } : null;
}

/** Every public key that the agency ever signed with, the latest first. */
export const selectKeys = (db: Database, _: Permit<"proof.read_keys" | "proof.list_keys">): Promise<ProofKey[]> =>
  db
    .selectFrom("proofKeys")
    .select(["id", "publicKey", "createdAt", "retiredAt"])
    .orderBy("createdAt", "desc")
    .orderBy("retiredAt", (order) => order.desc().nullsFirst())
    .execute();
