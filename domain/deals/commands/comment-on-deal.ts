import { logged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import type { DealRef } from "../deal.queries.ts";
import { type Note, noteForm } from "../deal.schema.ts";
import { dealCommented } from "../event-facts.ts";
import { dealEvents } from "../events.ts";
import { attachFile } from "../page/file.queries.ts";
import { insertComment } from "../page/page.queries.ts";
import { type DealContext, missing, onDeal } from "./change-deal.ts";

/** A file that shows what an event says, as a comment that both sides read. */
export const addEvidence = (
  context: DealContext,
  { fileId, of, id, clientId }: DealRef & { fileId: string; of: "the close" | "the dispute" | "the payment" },
) => commentOnDeal(context, { id, clientId, body: `Evidence of ${of}.`, isShared: true, key: fileId, fileId });

/**
 * A comment in a deal's file, with a file as evidence or without: for the team alone, or for both sides. What a client
 * writes is for both.
 */
export const commentOnDeal = declareCommandOn({
  action: "deal.comment",
  ...onDeal,
  input: noteForm,
  once: ({ clientId, id, body, isShared, key }) => ({ key, body: { clientId, id, body, isShared } }),
  run: async (
    { db, actor, now },
    { body, isShared, fileId = null }: Note & { fileId?: string | null },
    may,
    { id: dealId, clientId, company },
  ) => {
    const shown = isShared || actor.role === "client";
    const id = await insertComment(db, may, { dealId, body, isShared: shown }, now);
    if (fileId && !(await attachFile(db, may, { fileId, dealId, commentId: id }))) return missing;
    const file = fileId && { file: fileId };
    const after = dealCommented.write({ company, comment: id, isShared: shown, ...file });
    return logged({ id }, dealEvents["deal.commented"].entry({ entityId: dealId, clientId, after }));
  },
});
