import type { ReadContext } from "#domain/access/context.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { once, sentBefore } from "#domain/kernel/once.queries.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import type { DealRef } from "../deal.queries.ts";
import { dealCommented } from "../event-facts.ts";
import { dealEvents } from "../events.ts";
import { attachFile } from "../page/file.queries.ts";
import { insertComment } from "../page/page.queries.ts";
import { changeDeal, type DealDeps, missing } from "./change-deal.ts";

/** A file that shows what an event says, as a comment that both sides read. */
export const addEvidence = (
  { db: tx, actor, ...deps }: ReadContext & DealDeps,
  { fileId, of, ...which }: DealRef & { fileId: string; of: "the close" | "the dispute" | "the payment" },
) =>
  commentOnDeal(
    { db: tx, actor, ...deps },
    { ...which, body: `Evidence of ${of}.`, isShared: true, key: fileId, fileId },
  );

type Comment = DealRef & { body: string; isShared: boolean; key: string; fileId?: string | null };

/**
 * A comment in a deal's file, with a file as evidence or without: for the team alone, or for both sides. What a client
 * writes is for both.
 */
export async function commentOnDeal(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { body, isShared, key, fileId = null, ...which }: Comment,
): Promise<Result<{ id: string }>> {
  return changeDeal({ db, actor }, { action: "deal.comment", which, deps }, (tx, may, deal) =>
    once(
      tx,
      may,
      { scope: `deal.comment ${may.by}`, key, body: { ...which, body, isShared }, now: deps.now },
      sentBefore,
      async (): Promise<Result<{ id: string }>> => {
        const shown = isShared || actor.role === "client";
        const id = await insertComment(tx, may, { dealId: deal.id, body, isShared: shown }, deps.now);
        if (fileId && !(await attachFile(tx, may, { fileId, dealId: deal.id, commentId: id }))) return missing;
        const file = fileId && { file: fileId };
        const after = dealCommented.write({ company: deal.company, comment: id, isShared: shown, ...file });
        await writeAuditEntry(
          tx,
          may,
          dealEvents["deal.commented"].entry({ entityId: deal.id, clientId: deal.clientId, after }),
          deps.now,
        );
        return done({ id });
      },
    ),
  );
}
