import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listClosable } from "#domain/deals/commands/index.ts";
import { acceptFor } from "#domain/files/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { readUpdate, type UpdateRef } from "#domain/updates/index.ts";
import { readFees } from "./read-fees.ts";
import { labelFor, viewOf } from "./update-view.ts";

export type UpdatePageView = Awaited<ReturnType<typeof readPage>>;

/** Everything the page of an update shows. */
export async function readPage(ctx: RequestContext, which: UpdateRef, before: string | null) {
  const { db, actor, formats } = ctx;
  const update = orThrow(await readUpdate({ db, actor }, { ...which, before }));
  const { decision, files, comments, earlier, offers, amount, side, wasUnread } = update;
  // Only what a client says itself confirms a deal.
  const closable = offers.decide && side === "client" ? await listClosable({ db, actor }, which.clientId) : null;
  const fees = await readFees(ctx, which, update);
  return {
    ...viewOf(ctx, update),
    fees,
    client: update.client,
    files,
    earlier,
    offers: { ...offers, attach: mayOffer(actor, "file.upload", { clientId: which.clientId }) },
    isEarlier: before !== null,
    wasUnread,
    /** In the format in which its author would type it. */
    typedAmount: amount ? formats.amount(amount) : "",
    currency: amount?.currency ?? "",
    /** A client usually reports deals, the agency what it spent. */
    likelyKind: side === "client" ? "deal_value" : "adjustment",
    closable: closable?.ok ? closable.value : [],
    decision: decision && { ...decision, when: formats.stamp(decision.at) },
    comments: comments.map(({ side, author, createdAt, ...comment }) => ({
      ...comment,
      label: labelFor(actor, side),
      author: author ?? "Someone who left",
      when: formats.stamp(createdAt),
    })),
    key: newId(),
    accept: acceptFor("attachment"),
  };
}
