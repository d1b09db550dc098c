import { z } from "zod";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { visitor } from "#domain/access/actor.ts";
import { listReceipts, readPublicKeys } from "#domain/proofs/index.ts";

const query = z.object({
  before: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  deal: z.uuid().optional().catch(undefined),
});

export type ReceiptsView = Awaited<ReturnType<typeof readReceipts>>;

/** A client's receipts, or those of one of its deals, in the reader's formats. */
export async function readReceipts(
  { db, actor, formats }: RequestContext,
  { clientId }: { clientId: string },
  url: URL,
) {
  const { before, deal: dealId } = query.parse(Object.fromEntries(url.searchParams));
  const which = { clientId, ...(dealId && { dealId }), ...(before && { before }) };
  const { head, receipts, older } = orThrow(await listReceipts({ db, actor }, which));
  return {
    head: head && { number: head.number, hash: head.hash, at: formats.date(head.madeAt) },
    ofDeal: dealId ?? null,
    isFirst: before === undefined,
    older,
    rows: receipts.map(({ number, kind, dealId, company, madeAt, hash, signed }) => ({
      number,
      what: wordOf(kind),
      dealId,
      company: company ?? "No longer known",
      isDeal: company !== null,
      onDay: formats.day(signed.receipt.onDay),
      madeAt: formats.moment(madeAt),
      hash,
    })),
  };
}

/** The public part of the key that signs now; null before the first receipt. */
export async function readAgencyKey({ db }: RequestContext) {
  const key = (await readPublicKeys({ db, actor: visitor })).find(({ until }) => !until);
  return key ? { id: key.kid, publicKey: key.x } : null;
}

/** What a receipt is of, as its list says it. */
const words: Record<string, string> = {
  found: "Introduced",
  returned: "Return asked",
  return_accepted: "Return accepted",
  return_declined: "Return declined",
  meeting_held: "Meeting held",
  claimed: "Claimed",
  claim_changed: "Claim changed",
  claim_withdrawn: "Claim withdrawn",
  confirmed: "Confirmed",
  disputed: "Disputed",
  corrected: "Taken back",
  amended: "Company or contact changed",
  withdrawn: "Introduction withdrawn",
};
const wordOf = (kind: string) => words[kind] ?? "Recorded";
